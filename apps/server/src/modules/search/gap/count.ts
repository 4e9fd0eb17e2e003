import { wordLimits } from '@anju/contract/search/word-terms'
import { toWireDate } from '@anju/contract/wire/time'
import { countPairs } from '#platform/counted-pairs'
import { looksPersonal } from '#platform/text/typed/phrase'
import { comparedPhrase } from '../phrases.ts'

/** What a search found, as it is stored: the smaller, the worse. */
export const RESULTS = ['none', 'related', 'few'] as const
export type Result = 0 | 1 | 2
type Searcher = 'visitor' | 'member'

/** A search that found nothing or little: by whom is only compared, and forgotten at midnight. */
export type Missed = { phrase: string; searcher: Searcher; who: string; result: Result }
/** How often a phrase was missed on a day; `failedAt` is the latest time at which no hit was found, or 0. */
export type Count = {
  day: string
  searcher: Searcher
  phrase: string
  searches: number
  result: Result
  failedAt: number
}

/** So many different phrases of one network, or of one employee, count on one day. */
export const PHRASES_OF_ONE = 20
const PAIRS = 50_000
/** So many phrases a day are recorded although only one network, or employee, has searched for them. */
export const ALONE_A_DAY = 300
/** The phrases whose admission is remembered. */
const KNOWN = 5000

/** What was searched for as it is recorded; empty if it is too long or may name somebody. */
export function recordedPhrase(title: string): string {
  const phrase = comparedPhrase(title)
  return Array.from(phrase).length > wordLimits.phrase || looksPersonal(phrase) ? '' : phrase
}

/**
 * Decides for one day what is recorded, so that no stranger fills the list: each network or employee counts once for a phrase and for few
 * phrases, and of the phrases of one of them alone there are only so many; later ones count when a second one searches for them.
 */
function createSieve() {
  const isNew = countPairs({ ofOne: PHRASES_OF_ONE, all: PAIRS })
  const admitted = new Map<string, boolean>()
  let alone = 0
  return (who: string, phrase: string): number => {
    if (!isNew(who, phrase)) return 0
    const before = admitted.get(phrase)
    const isAdmitted = before !== undefined || alone < ALONE_A_DAY
    rememberLatest(admitted, phrase, isAdmitted)
    if (!isAdmitted) return 0
    if (before === undefined) alone++
    // The second one brings the first one along.
    return before === false ? 2 : 1
  }
}

function rememberLatest(admitted: Map<string, boolean>, phrase: string, isAdmitted: boolean): void {
  admitted.delete(phrase)
  admitted.set(phrase, isAdmitted)
  const [oldest] = admitted.keys()
  if (admitted.size > KNOWN && oldest !== undefined) admitted.delete(oldest)
}

function addTo(counts: Map<string, Count>, count: Count): void {
  const key = `${count.day} ${count.searcher} ${count.phrase}`
  const known = counts.get(key)
  if (!known) return void counts.set(key, { ...count })
  known.searches += count.searches
  known.result = Math.min(known.result, count.result) as Result
  known.failedAt = Math.max(known.failedAt, count.failedAt)
}

/** Counts in memory, by day of Asia/Shanghai, which phrases were missed. What was not yet taken out is lost with the process. */
export function createMissCounter(now: () => number) {
  let counts = new Map<string, Count>()
  let today = ''
  let sieves = { visitor: createSieve(), member: createSieve() }
  const add = (count: Count) => addTo(counts, count)
  return {
    note: ({ phrase, searcher, who, result }: Missed): void => {
      const at = now()
      const day = toWireDate(at)
      if (day !== today) sieves = { visitor: createSieve(), member: createSieve() }
      today = day
      const searches = sieves[searcher](who, phrase)
      if (searches > 0) add({ day, searcher, phrase, searches, result, failedAt: result < 2 ? at : 0 })
    },
    /** Returns everything counted so far and begins again. */
    take: (): Count[] => {
      const taken = [...counts.values()]
      counts = new Map()
      return taken
    },
    /** Counts again what was taken and could not be written. */
    giveBack: (taken: readonly Count[]): void => taken.forEach(add),
  }
}
