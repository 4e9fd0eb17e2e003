import { useEffect, useRef, useState } from 'react'
import { notify } from '../../feedback/dialogs.tsx'
import type { Neighbours } from './neighbours.ts'

/** The part of a list that is shown, and how to turn its pages. */
export type ShownPage = { ids: readonly string[]; hasMore: boolean; isLoading: boolean; turn: () => void }

type Order = { ids: readonly string[]; at: number }

const withNew = (ids: readonly string[], shown: readonly string[]) => [
  ...ids,
  ...shown.filter((id) => !ids.includes(id)),
]

/**
 * Which case of a list is open. Answering one may take it out of the list, so the order in which cases are walked through is the one in which they
 * were shown; what comes up behind them, and the next pages, follow.
 */
export function useOpenCase() {
  const [order, setOrder] = useState<Order | null>(null)
  const [page, setPage] = useState<ShownPage>({ ids: [], hasMore: false, isLoading: false, turn: () => {} })
  const isTurning = useRef(false)
  const isWriting = useRef(false)
  const openId = order?.ids[order.at] ?? null
  const end = () => notify.warning('已到列表末尾')
  const step = (by: 1 | -1) => {
    if (!order) return
    const ids = withNew(order.ids, page.ids)
    const at = order.at + by
    if (at < 0) return notify.warning('已在列表开头')
    if (at < ids.length) return setOrder({ ids, at })
    if (!page.hasMore) return end()
    isTurning.current = true
    page.turn()
  }
  // The page that has been turned to is shown: its first case is the next.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the rows have changed
  useEffect(() => {
    if (!isTurning.current || page.isLoading || !order) return
    isTurning.current = false
    const ids = withNew(order.ids, page.ids)
    if (ids.length > order.ids.length) setOrder({ ids, at: order.ids.length })
    else end()
  }, [page])
  const neighbours: Neighbours = { next: () => step(1), previous: () => step(-1), isWriting }
  return {
    openId,
    open: (id: string) => {
      const ids = page.ids.includes(id) ? page.ids : [id]
      setOrder({ ids, at: ids.indexOf(id) })
    },
    close: () => setOrder(null),
    show: setPage,
    neighbours,
  }
}
