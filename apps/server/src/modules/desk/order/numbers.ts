export type Place = { id: string; sortNo: number }
export type Beside = { besideId: string; side: 'before' | 'after' }

/** The largest number that the console accepts. */
export const HIGHEST = 999_999

/**
 * The numbers that change when an item of a section goes before or after another one; `rows` are all its items in their order, which is
 * that of the numbers, and of the ids where they are equal. As few items as possible get another number. Nothing if one of both is missing.
 */
export function numbersFor(rows: readonly Place[], id: string, { besideId, side }: Beside): Place[] | undefined {
  const moved = rows.find((row) => row.id === id)
  const others = rows.filter((row) => row !== moved)
  const index = others.findIndex((row) => row.id === besideId)
  if (!moved || index < 0) return undefined
  const at = side === 'before' ? index : index + 1
  const changed = changesFrom(others, moved, at)
  if ((changed.at(-1)?.sortNo ?? 0) <= HIGHEST) return changed
  // The numbers are used up at the end: all items get new ones.
  const inOrder = [...others.slice(0, at), moved, ...others.slice(at)]
  return inOrder.map((row, index) => ({ id: row.id, sortNo: index + 1 })).filter(differsFrom(rows))
}

function changesFrom(others: readonly Place[], moved: Place, at: number): Place[] {
  const [before, after] = [others[at - 1], others[at]]
  const least = before ? before.sortNo + 1 : Math.max((after?.sortNo ?? 1) - 1, 0)
  const changed: Place[] = [{ id: moved.id, sortNo: least }]
  let last = least
  for (const row of others.slice(at)) {
    if (row.sortNo > last) break
    last += 1
    changed.push({ id: row.id, sortNo: last })
  }
  return changed.filter(differsFrom([moved, ...others]))
}

function differsFrom(rows: readonly Place[]) {
  const before = new Map(rows.map(({ id, sortNo }) => [id, sortNo]))
  return ({ id, sortNo }: Place) => before.get(id) !== sortNo
}
