import type { TreeNode } from '@anju/contract/wire/console'

/** Returns the ids of all nodes. */
export function allIds(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) => [node.id, ...allIds(node.children ?? [])])
}

/** Returns the ids of the nodes that have children. */
export function branchIds(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) => (node.children?.length ? [node.id, ...branchIds(node.children)] : []))
}

/** Returns the checked leaves: with linked nodes, the tree derives the state of their parents. */
export function leavesWithin(nodes: readonly TreeNode[], chosen: ReadonlySet<string>): string[] {
  return nodes.flatMap((node) =>
    node.children?.length ? leavesWithin(node.children, chosen) : chosen.has(node.id) ? [node.id] : [],
  )
}

/**
 * Whether a selection can be shown with linked nodes: every checked parent has at least one checked child. Any other
 * selection would lose nodes when it is saved.
 */
export function canBeLinked(nodes: readonly TreeNode[], chosen: ReadonlySet<string>): boolean {
  return nodes.every((node) => {
    if (!node.children?.length) return true
    if (!canBeLinked(node.children, chosen)) return false
    return !chosen.has(node.id) || leavesWithin(node.children, chosen).length > 0
  })
}
