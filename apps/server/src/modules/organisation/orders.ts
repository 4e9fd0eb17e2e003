import { refuse } from '#platform/refusal'

/** Reads two lists of equal length, separated by commas: ids and their places. */
export function readOrders(ids: string, orders: string): { id: string; order: number }[] {
  const rows = ids.split(',')
  const placed = orders.split(',')
  if (rows.length !== placed.length) refuse('badRequest', '编号与顺序的个数不一致')
  return rows.map((id, at) => {
    const order = placed[at] ?? ''
    if (!/^\d{1,4}$/.test(order)) refuse('badRequest', '显示顺序应为 0 到 9999 的整数', { field: 'orderNums' })
    return { id, order: Number(order) }
  })
}
