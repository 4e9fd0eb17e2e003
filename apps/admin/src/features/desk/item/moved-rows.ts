import type { DeskRow } from '@anju/contract/desk/item'

export type Side = 'before' | 'after'
type Beside = { besideId: string; side: Side }
/** Where a row goes: one place up or down, or beside another one. */
export type To = 1 | -1 | Beside
type Row = Pick<DeskRow, 'contentId' | 'version'>

/** Beside which row another one goes; nothing if it stays where it is. */
export function besideOf<R extends Row>(rows: readonly R[], row: R, to: To): Beside | undefined {
  if (typeof to === 'object') return to.besideId === row.contentId ? undefined : to
  const neighbour = rows[rows.indexOf(row) + to]
  return neighbour && { besideId: neighbour.contentId, side: to < 0 ? 'before' : 'after' }
}

/** The rows after a move, as the server has them: only the version of the moved one is another. */
export function movedRows<R extends Row>(rows: readonly R[], row: R, { besideId, side }: Beside): R[] {
  const others = rows.filter((one) => one !== row)
  const at = others.findIndex(({ contentId }) => contentId === besideId) + (side === 'after' ? 1 : 0)
  return [...others.slice(0, at), { ...row, version: row.version + 1 }, ...others.slice(at)]
}
