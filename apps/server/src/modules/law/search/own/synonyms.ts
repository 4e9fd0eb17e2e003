import type { Queries } from '#platform/database/open'
import type { Remember } from '#platform/reader/memory'
import { plainPhrase } from '#platform/text/typed/phrase'
import { lawSynonyms, synonymsOf } from '../synonyms.ts'

/** The terms that are searched beside what is typed: those of the product, and those that editors have made. */
export type Synonyms = {
  /** For a typed word in a search over the site. */
  ofSite: (word: string) => readonly string[]
  /** For a typed word in the library. */
  ofLaws: (word: string) => readonly string[]
  /** A table of words for questions with the words of editors on top of it; the same map each time for the same table. */
  ofQuestions: (table: Table) => Table
}
type Table = ReadonlyMap<string, readonly string[]>

/** More terms than these would make a search slow. */
const MOST = 12

type Group = readonly string[]

/** The other words of the group of a typed word, else the typed word with the longest word of a group in it replaced by the others. */
function ownTerms(groups: ReadonlyMap<string, Group>, word: string): string[] {
  const typed = plainPhrase(word)
  const whole = groups.get(typed)
  if (whole) return whole.filter((other) => other !== typed)
  const [longest] = [...groups.keys()].filter((own) => typed.includes(own)).sort((a, b) => b.length - a.length)
  if (longest === undefined) return []
  // 门卡 in 门卡丢失 does not become 门卡丢失丢失.
  const others = (groups.get(longest) ?? []).filter((other) => other !== longest && !typed.includes(other))
  return others.map((other) => typed.replace(longest, other))
}

/** The synonyms with the groups of words that editors have made. A word is in one group only, in the form of `plainPhrase`. */
export function synonymsWith(own: readonly Group[]): Synonyms {
  const groups = new Map(own.flatMap((group) => group.map((word) => [word, group] as const)))
  const terms = (word: string, ofProduct: (word: string) => readonly string[]) => {
    const added = ownTerms(groups, word)
    const all = new Set([...added, ...ofProduct(word), ...added.flatMap(ofProduct)])
    all.delete(word)
    return [...all].slice(0, MOST)
  }
  const withOwnTerms = (table: Table) => {
    const terms = new Map(table)
    for (const [word, group] of groups) {
      const others = group.filter((other) => other !== word)
      const ofProduct = group.flatMap((one) => table.get(one) ?? [])
      terms.set(word, [...new Set([...others, ...ofProduct])].slice(0, MOST))
    }
    return terms
  }
  const tables = new Map<Table, Table>()
  return {
    ofSite: (word) => terms(word, (one) => lawSynonyms.get(one) ?? []),
    ofLaws: (word) => terms(word, synonymsOf),
    ofQuestions: (table) => {
      const withOwn = tables.get(table) ?? withOwnTerms(table)
      tables.set(table, withOwn)
      return withOwn
    },
  }
}

/** The synonyms that hold now, remembered until the next change. */
export function readSynonyms(db: Queries, remember: Remember): Promise<Synonyms> {
  return remember('synonyms', async () => {
    const rows = await db.selectFrom('search_synonym').select('words_json').orderBy('id').execute()
    return synonymsWith(rows.map(({ words_json }) => JSON.parse(words_json) as string[]))
  })
}
