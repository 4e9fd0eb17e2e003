import { toWireDate } from '@anju/contract/wire/time'
import { publicTitles } from '#modules/content'
import type { Queries } from '#platform/database/open'
import type { Remember } from '#platform/reader/memory'
import { phraseOf } from '#platform/text/bigrams'
import { toSimplified } from '#platform/text/simplified'
import { correct } from '#platform/text/slip/correct'
import { type Vocabulary, vocabularyOf } from '#platform/text/slip/vocabulary'
import { hasPhrase } from './hits.ts'
import type { LawFacts } from './law-facts.ts'
import { lawQuestionWords } from './question-words.ts'
import { situations } from './situation-table.ts'

const HAN = /^\p{Script=Han}{2,6}$/u
const HAN_WITHIN = /\p{Script=Han}/u

/** The words of the tables of synonyms and situations. */
function wordsOfTables(): string[] {
  const ofQuestions = Array.from(lawQuestionWords).flatMap(([said, written]) => [said, ...written])
  const ofSituations = situations.flatMap(([words]) => words.split(/ \+ |\|/))
  return [...ofQuestions, ...ofSituations].filter((word) => HAN.test(word))
}

/** The words of the tables alone, and with those of the names of laws and of the titles of topics. */
type Vocabularies = { tables: Vocabulary; all: Vocabulary }

/** The many words of laws are what a reader is warmed with; those of the topics are of a day, as one may be published later. */
async function readVocabularies(db: Queries, facts: LawFacts, remember: Remember, now: number): Promise<Vocabularies> {
  const { tables, laws } = await remember('law.vocabulary', async () => {
    const known = wordsOfTables()
    const names = new Set(Array.from(facts.values(), ({ name }) => name))
    return { tables: vocabularyOf(known, []), laws: vocabularyOf(known, [...names]) }
  })
  const all = await remember(`law.vocabulary ${toWireDate(now)}`, async () =>
    vocabularyOf([], await publicTitles(db, 'internalruleslaw', now), laws),
  )
  return { tables, all }
}

/** Characters of a text that is a few words; a longer one is a sentence, in which much sounds like a word of some law by chance. */
const FEW = 8
/** Who speaks or asks, not who looks something up. */
const SPEAKS = /[我你他她您吗呢]/
/** In so few characters a particle is a slip. */
const SHORT = 4
const PARTICLE = /[的了吗呢吧着过到后没不谁几哪]/

/** Whether what is mended was no particle of a sentence: 小时到 is not 小时工. */
function isLikely(typed: string, meant: string): boolean {
  const [from, to] = [Array.from(typed), Array.from(meant)]
  if (from.length <= SHORT || from.length !== to.length) return true
  return from.every((sign, at) => sign === to[at] || !PARTICLE.test(sign))
}

/** A text as it should have been typed, where it has a slip of the keyboard that no law has as a word; else `undefined`. */
export async function withoutSlip(
  db: Queries,
  facts: LawFacts,
  remember: Remember,
  { typed, now }: { typed: string; now: number },
): Promise<string | undefined> {
  const words = toSimplified(typed.trim())
  const { tables, all } = await readVocabularies(db, facts, remember, now)
  const likely = (meant: string | undefined) => (meant && isLikely(words, meant) ? meant : undefined)
  const isSentence = (Array.from(words).length > FEW || SPEAKS.test(words)) && HAN_WITHIN.test(words)
  const isThere = async (word: string) => {
    const phrase = phraseOf(word)
    return phrase !== undefined && (await hasPhrase(db, phrase))
  }
  if (isSentence) return likely(await correct(words, tables, 'sound', isThere))
  // The bolder guess, by all characters but one, comes after that by sound.
  return likely(await correct(words, all, 'sound', isThere)) ?? likely(await correct(words, all, 'characters', isThere))
}
