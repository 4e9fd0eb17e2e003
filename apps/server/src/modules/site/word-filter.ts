import { countPairs } from '#platform/counted-pairs'

/** The number of searches for a term, and of those without a hit. */
export type WordCount = { searches: number; empty: number }

/** So many different words of one network count on one day. */
export const WORDS_A_NETWORK = 100
/** So many pairs of network and word are known of a day; then no more words are recorded until midnight. */
const PAIRS = 50_000
/** The number of terms without a hit that are remembered until a second network searches for them. */
const WITHOUT_HITS = 5000

/**
 * Decides for one day which search terms are recorded, so that no single visitor can fill the list of terms: a term
 * counts once a day for each network, and a term without hits counts when a second network searches for it.
 */
export function createWordFilter() {
  const isNew = countPairs({ ofOne: WORDS_A_NETWORK, all: PAIRS })
  const withoutHits = new Map<string, number>()
  const countEmpty = (word: string): WordCount | undefined => {
    const networks = (withoutHits.get(word) ?? 0) + 1
    withoutHits.delete(word)
    withoutHits.set(word, networks)
    const [oldest] = withoutHits.keys()
    if (withoutHits.size > WITHOUT_HITS && oldest !== undefined) withoutHits.delete(oldest)
    if (networks === 1) return undefined
    // The second network brings the first one along.
    return networks === 2 ? { searches: 2, empty: 2 } : { searches: 1, empty: 1 }
  }
  return {
    /** The counts that a search adds to its term; `undefined` for none. */
    count: (network: string, word: string, hasHits: boolean): WordCount | undefined => {
      if (!isNew(network, word)) return undefined
      return hasHits ? { searches: 1, empty: 0 } : countEmpty(word)
    },
  }
}
