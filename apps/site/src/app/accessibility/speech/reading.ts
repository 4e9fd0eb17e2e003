import { useSyncExternalStore } from 'react'
import { markSpoken } from './mark.ts'
import { type Passage, passagesOf } from './passages.ts'
import { hush, speak } from './voice.ts'

export const rates = { 0.75: '慢', 1: '正常', 1.5: '快' } as const

export type Reading = { state: 'idle' | 'reading' | 'paused'; rate: number; at: number; total: number }

let reading: Reading = { state: 'idle', rate: 1, at: 0, total: 0 }
let passages: readonly Passage[] = []
/** Of the sentences that have begun only the last one counts: an interrupted one ends as well. */
let begun = 0
const listeners = new Set<() => void>()

function change(next: Partial<Reading>): void {
  reading = { ...reading, ...next }
  for (const listener of listeners) listener()
}

function readOn(at: number): void {
  const passage = passages[at]
  if (!passage) {
    stopReading()
    return
  }
  const mine = ++begun
  change({ state: 'reading', at })
  markSpoken(passage)
  const isMine = () => mine === begun && reading.state === 'reading'
  speak(
    passage.text,
    reading.rate,
    () => isMine() && readOn(at + 1),
    () => isMine() && stopReading(),
  )
}

/** Reads the main text of the page aloud from its beginning. */
export function startReading(): void {
  const main = document.getElementById('main')
  passages = main ? passagesOf(main) : []
  change({ total: passages.length })
  readOn(0)
}

/** Stops within a sentence, which is read again from its beginning: some devices cannot go on within one. */
export function pauseReading(): void {
  change({ state: 'paused' })
  hush()
}

export const resumeReading = (): void => readOn(reading.at)

export function stopReading(): void {
  begun++
  if (reading.state !== 'idle') hush()
  passages = []
  markSpoken(undefined)
  change({ state: 'idle', at: 0, total: 0 })
}

/** Changes how fast it is read; the sentence begins again. */
export function setRate(rate: number): void {
  change({ rate })
  if (reading.state === 'reading') readOn(reading.at)
}

export const currentReading = (): Reading => reading

export function useReading(): Reading {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    () => reading,
  )
}
