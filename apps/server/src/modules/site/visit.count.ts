import { nextMidnight, toWireDate } from '@anju/contract/wire/time'
import { looksPersonal, plainPhrase } from '#platform/text/typed/phrase'
import { createWordFilter, type WordCount } from './word-filter.ts'

export type DayCount = { visits: number; views: number; searches: number; empty: number; words: Map<string, WordCount> }

/** A search as it is counted; `network` is that of a visitor, and absent for callers with a session. */
export type Searched = { title: string; hasHits: boolean; network: string | undefined }

/** The maximum number of different terms of a day. */
export const WORDS_A_DAY = 5000
const LONGEST_WORD = 64

/** A search term as it is counted; empty if it may name somebody. */
export function countedWord(title: string): string {
  const word = plainPhrase(title)
  if (looksPersonal(word)) return ''
  return Array.from(word).slice(0, LONGEST_WORD).join('').trim()
}

/**
 * Counts in memory, by day of Asia/Shanghai, how often something happened: never who did it. What was not yet taken out
 * is lost with the process.
 */
export function createCounter(now: () => number) {
  let days = new Map<string, DayCount>()
  let today: DayCount | undefined
  let midnight = 0
  let filter = createWordFilter()
  const dayOf = (name: string) => {
    const day = days.get(name) ?? { visits: 0, views: 0, searches: 0, empty: 0, words: new Map<string, WordCount>() }
    days.set(name, day)
    return day
  }
  const current = () => {
    const at = now()
    if (!today || at >= midnight) {
      today = dayOf(toWireDate(at))
      if (at >= midnight) filter = createWordFilter()
      midnight = nextMidnight(at)
    }
    return today
  }
  const addWord = ({ words }: DayCount, word: string, { searches, empty }: WordCount) => {
    const count = words.get(word) ?? { searches: 0, empty: 0 }
    if (!words.has(word) && words.size >= WORDS_A_DAY) return
    words.set(word, { searches: count.searches + searches, empty: count.empty + empty })
  }
  return {
    visit: () => void current().visits++,
    view: () => void current().views++,
    search: ({ title, hasHits, network }: Searched) => {
      const day = current()
      day.searches++
      if (!hasHits) day.empty++
      const word = network === undefined ? '' : countedWord(title)
      const count = word && network !== undefined ? filter.count(network, word, hasHits) : undefined
      if (count) addWord(day, word, count)
    },
    /** Returns everything counted so far and resets the counters. */
    take: (): Map<string, DayCount> => {
      const taken = days
      days = new Map()
      today = undefined
      return taken
    },
    /** Counts again what was taken and could not be written. */
    giveBack: (taken: Map<string, DayCount>) => {
      for (const [name, { words, ...counts }] of taken) {
        const day = dayOf(name)
        for (const key of ['visits', 'views', 'searches', 'empty'] as const) day[key] += counts[key]
        for (const [word, count] of words) addWord(day, word, count)
      }
    },
  }
}

export type Counter = ReturnType<typeof createCounter>
