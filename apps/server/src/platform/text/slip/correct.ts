import { foldSound, soundOf, type Vocabulary, wordsLike } from './vocabulary.ts'

/** A question that is longer is no word that somebody has mistyped. */
const LONGEST = 20
/** The same in letters. */
const LONGEST_PINYIN = 60
/** Stretches that are looked up at most. */
const TRIED = 6
/** Characters of the longest stretch. */
const MOST = 6
/** In so few characters there is little else that could be meant. */
const SHORT = 4
/** A word of two characters that stands in so many titles is meant in a longer question, too. */
const OFTEN = 4
const HAN = /^\p{Script=Han}+$/u
const LATIN = /^(?<letters>[a-z][a-z' ]{3,}?)(?: ?\d.*)?$/i

/** A stretch of what was typed and the words that may have been meant, the most frequent first. */
export type Slip = { from: number; typed: string; meant: readonly string[] }

/** How a slip is recognised: by its sound, or by all characters but one, which is a bolder guess. */
export type Likeness = 'sound' | 'characters'

function meantBy(typed: string, vocabulary: Vocabulary, likeness: Likeness): string[] {
  const length = Array.from(typed).length
  const alike = {
    sound: () => vocabulary.bySound.get(soundOf(typed))?.filter((word) => Array.from(word).length === length) ?? [],
    characters: () => (length > 2 ? wordsLike(typed, vocabulary) : []),
  }
  const often = (word: string) => vocabulary.counts.get(word) ?? 0
  return alike[likeness]().toSorted((one, other) => often(other) - often(one))
}

/**
 * Stretches that are no known words but sound like one, or differ from a longer one by one character: 物夜费 (物业费), 电踢 (电梯).
 * Longest first; where they overlap, the caller takes the first that holds.
 */
export function slipsOf(words: string, vocabulary: Vocabulary, likeness: Likeness): Slip[] {
  const { length } = Array.from(words)
  const { letters } = length > LONGEST_PINYIN ? {} : (LATIN.exec(words)?.groups ?? {})
  if (letters) return slipsInPinyin(letters, vocabulary)
  if (length > LONGEST) return []
  const isShort = length <= SHORT
  return stretchesOf(words).flatMap(({ from, typed }) => {
    const meant = vocabulary.counts.has(typed) ? [] : meantBy(typed, vocabulary, likeness)
    const sure = meant.filter((word) => isShort || typed.length > 2 || (vocabulary.counts.get(word) ?? 0) >= OFTEN)
    return sure.length > 0 ? [{ from, typed, meant: sure }] : []
  })
}

/** The word that typed pinyin sounds like, or the words, where most of it is such: dianti kunren zenme ban. */
function slipsInPinyin(typed: string, { bySound, counts }: Vocabulary): Slip[] {
  const often = (word: string) => counts.get(word) ?? 0
  const wordsOf = (letters: readonly string[]) =>
    (bySound.get(foldSound(letters.join(''))) ?? []).toSorted((one, other) => often(other) - often(one))
  const parts = typed.split(/[' ]+/)
  const whole = wordsOf(parts)
  if (whole.length > 0) return [{ from: 0, typed, meant: whole }]
  const words: string[] = []
  let read = 0
  for (let at = 0; at < parts.length; ) {
    const some = parts.slice(at).map((_, less) => parts.slice(at, parts.length - less))
    const known = some.find((letters) => wordsOf(letters).length > 0)
    const [word] = known ? wordsOf(known) : []
    if (word) words.push(word)
    read += known?.join('').length ?? 0
    at += known?.length ?? 1
  }
  return read * 2 > parts.join('').length ? [{ from: 0, typed, meant: [words.join(' ')] }] : []
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

/** Neighbouring words of which the language does not know at least one, longest first: 电踢坏了 → 电踢坏了, 电踢坏, 电踢, … */
function stretchesOf(words: string): { from: number; typed: string }[] {
  const parts = Array.from(segmenter.segment(words), ({ segment, index }) => ({ segment, index }))
  const stretches = parts.flatMap(({ index }, at) =>
    parts.slice(at).flatMap((_, many) => {
      const some = parts.slice(at, at + many + 1)
      const typed = some.map(({ segment }) => segment).join('')
      const isStrange = some.some(({ segment }) => segment.length === 1)
      return isStrange && HAN.test(typed) && typed.length > 1 && typed.length <= MOST ? [{ from: index, typed }] : []
    }),
  )
  return stretches.sort((one, other) => other.typed.length - one.typed.length)
}

/**
 * The words with their slips mended; `undefined` where there is none. `isThere` says whether anything that the caller may read has a
 * stretch as it was typed, which then is no slip.
 */
export async function correct(
  words: string,
  vocabulary: Vocabulary,
  likeness: Likeness,
  isThere: (typed: string) => Promise<boolean>,
): Promise<string | undefined> {
  for (const { from, typed, meant } of slipsOf(words, vocabulary, likeness).slice(0, TRIED)) {
    const [word] = meant
    if (word && !(await isThere(typed))) return words.slice(0, from) + word + words.slice(from + typed.length)
  }
  return undefined
}
