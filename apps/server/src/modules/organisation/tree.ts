import type { TreeNode } from '@anju/contract/wire/console'

/** Id that a row at the root names as its parent. */
export const ROOT = '0'

export type Placed = { id: string; parent_id: string; name: string; status: string }

/** Rows by the id of their parent, in the given order. */
export function byParent<Row extends { parent_id: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(row.parent_id, [...(groups.get(row.parent_id) ?? []), row])
  return groups
}

/** The ids of everything below a row, whatever depth; the row itself is not among them. */
export function idsBelow(rows: readonly { id: string; parent_id: string }[], id: string): Set<string> {
  const groups = byParent(rows)
  const below = new Set<string>()
  const descend = (parent: string) => {
    for (const child of groups.get(parent) ?? []) {
      if (child.id === id || below.has(child.id)) continue
      below.add(child.id)
      descend(child.id)
    }
  }
  descend(id)
  return below
}

/** The tree to choose from. A row whose parent is not among the rows is a root, so that a part of a tree is a tree. */
export function treeOf(rows: readonly Placed[]): TreeNode[] {
  const known = new Set(rows.map(({ id }) => id))
  const groups = byParent(rows)
  const nodeOf = (row: Placed): TreeNode => {
    const children = (groups.get(row.id) ?? []).map(nodeOf)
    const node = { id: row.id, label: row.name, disabled: row.status !== 'enabled' }
    return children.length > 0 ? { ...node, children } : node
  }
  return rows.filter((row) => !known.has(row.parent_id)).map(nodeOf)
}

/** Chosen ids as a tree with linked boxes wants them: a parent is left out when something below it is chosen. */
export function leavesOf(chosen: readonly string[], rows: readonly { id: string; parent_id: string }[]): string[] {
  const ids = new Set(chosen)
  const parents = new Set(rows.flatMap((row) => (ids.has(row.id) ? row.parent_id : [])))
  return chosen.filter((id) => !parents.has(id))
}

/** Some rows and everything above them. */
export function idsAbove(rows: readonly { id: string; parent_id: string }[], ids: Iterable<string>): Set<string> {
  const parents = new Map(rows.map(({ id, parent_id }) => [id, parent_id]))
  const above = new Set<string>()
  for (const start of ids)
    for (let id: string | undefined = start; id && parents.has(id) && !above.has(id); id = parents.get(id))
      above.add(id)
  return above
}
