import { storedValue } from '@anju/browser/storage'
import { amountOf } from '@anju/contract/cost/actual/paste'
import { ACTUAL_LABELS, type ActualItem } from '@anju/contract/cost/actual/terms'
import { useRef, useState } from 'react'

/**
 * An amount that is not saved yet, and the stored one that it was typed over; without `seen` that is the one that was read last, as
 * after the newer amounts were asked for.
 */
export type TypedAmount = { text: string; seen?: string }
/** What was typed and is not saved yet, by month and item: `2026-01 personnel`. */
export type Typed = Readonly<Record<string, TypedAmount>>
type Entries = readonly { month: string; item: ActualItem; amount: string }[]

export const cellKey = (month: string, item: ActualItem) => `${month} ${item}`

/** The stored amount of a cell; empty when there is none. */
export const storedAmount = (entries: Entries, key: string): string =>
  entries.find(({ month, item }) => cellKey(month, item) === key)?.amount ?? ''

/** What is typed over the stored amounts, on top of what was typed before. */
export const typedOver = (now: Typed, entries: Entries, texts: Readonly<Record<string, string>>): Typed => ({
  ...now,
  ...Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, { text, seen: now[key]?.seen ?? storedAmount(entries, key) }]),
  ),
})

/** The same amounts, to be saved over whatever is read next. */
export const unseen = (typed: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).map(([key, { text }]) => [key, { text }]))

/** The typed amounts as they are sent, or a sentence about the first one that is none. */
export function entriesOf(typed: Typed, stored: Entries) {
  const entries: { month: string; item: ActualItem; amount: string; seen: string }[] = []
  for (const [key, { text, seen = storedAmount(stored, key) }] of Object.entries(typed)) {
    const [month = '', item] = key.split(' ') as [string, ActualItem]
    const amount = text.trim() === '' ? '' : amountOf(text)
    if (amount === undefined) return `${month} 的${ACTUAL_LABELS[item]}应为数字，现在填写的是“${text.slice(0, 20)}”`
    entries.push({ month, item, amount, seen })
  }
  return entries
}

/** What is still to be saved: an amount that was changed while it was sent, and whatever was typed meanwhile. */
export const withoutSent = (typed: Typed, sent: Typed, stored: Entries): Typed =>
  Object.fromEntries(
    Object.entries(typed).flatMap(([key, { text }]) => {
      const was = sent[key]?.text
      if (was === text) return []
      return [[key, { text, seen: was === undefined ? (typed[key]?.seen ?? storedAmount(stored, key)) : savedAs(was) }]]
    }),
  )

const savedAs = (text: string) => amountOf(text) ?? ''

function readTyped(stored: ReturnType<typeof storedValue>): Typed {
  try {
    const read = JSON.parse(stored.get() ?? '{}') as Record<string, TypedAmount>
    return Object.fromEntries(Object.entries(read).filter(([, one]) => typeof one?.text === 'string'))
  } catch {
    return {}
  }
}

/** The amounts that were typed, kept in the tab until they are saved. A change is made to what is there when it is made. */
export function useTyped(scenarioId: string): [Typed, (change: (now: Typed) => Typed) => void] {
  const stored = storedValue('sessionStorage', `anju.cost.actual:${scenarioId}`)
  const [typed, setTyped] = useState(() => readTyped(stored))
  // An answer of the server arrives when the render that sent the amounts is long past.
  const latest = useRef(typed)
  const change = (next: (now: Typed) => Typed) => {
    latest.current = next(latest.current)
    setTyped(latest.current)
    if (Object.keys(latest.current).length > 0) stored.set(JSON.stringify(latest.current))
    else stored.clear()
  }
  return [typed, change]
}
