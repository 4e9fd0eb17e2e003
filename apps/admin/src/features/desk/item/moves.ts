import type { DeskRow } from '@anju/contract/desk/item'
import { useRef, useState } from 'react'
import type { ListControl } from '#ui/list/page-shape.ts'
import { call } from '#ui/session/call.ts'
import { titleInWords } from '#ui/title-in-words.ts'
import { besideOf, movedRows, type To } from './moved-rows.ts'

/** A control that moves a row, such as one of its buttons. */
type Control = { id: string; part: string }
type Step = { to: To; from: Control }

/** Moves rows of a list one after another, and remembers which control had the focus and what to say of the last move. */
export function useMoves() {
  const waiting = useRef<Step[]>([])
  const running = useRef(false)
  const focus = useRef<Control | null>(null)
  const [said, setSaid] = useState('')

  /** Makes a move from the present rows; resolves with the rows after it. */
  const make = async (rows: readonly DeskRow[], { to, from }: Step): Promise<readonly DeskRow[]> => {
    const row = rows.find(({ contentId }) => contentId === from.id)
    const beside = row && besideOf(rows, row, to)
    if (!beside) return rows
    const { contentId, version } = row
    focus.current = from
    await call('PUT /prod-api/cms/content/order/beside', { body: { contentId, version, ...beside } })
    const next = movedRows(rows, row, beside)
    const place = next.findIndex((one) => one.contentId === contentId) + 1
    setSaid(`“${titleInWords(row.title)}”已移到本页第 ${place} 条，共 ${rows.length} 条`)
    return next
  }

  /** Moves a row after the moves that are not done yet, so that a key can be pressed several times. */
  const move = async (list: ListControl<DeskRow>, step: Step) => {
    waiting.current.push(step)
    if (running.current) return
    running.current = true
    let rows = list.rows
    while (waiting.current.length > 0) {
      try {
        for (let next = waiting.current.shift(); next; next = waiting.current.shift()) rows = await make(rows, next)
      } catch {
        // `call` has shown the reason; what was to follow it had other rows in view.
        waiting.current = []
      }
      await list.refresh()
    }
    running.current = false
  }
  return { move, focus, said }
}
export type Moves = ReturnType<typeof useMoves>
