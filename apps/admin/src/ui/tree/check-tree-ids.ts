import type { TreeNode } from '@anju/contract/wire/console'

/** The ids of all nodes. */
export function allIds(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) => [node.id, ...allIds(node.children ?? [])])
}

/** The ids of the nodes that have others below them. */
export function branchIds(nodes: readonly TreeNode[]): string[] {
  return nodes.flatMap((node) => (node.children?.length ? [node.id, ...branchIds(node.children)] : []))
}

/** The chosen leaves: where choices are linked, the tree itself works out what is above them. */
export function leavesWithin(nodes: readonly TreeNode[], chosen: ReadonlySet<string>): string[] {
  return nodes.flatMap((node) =>
    node.children?.length ? leavesWithin(node.children, chosen) : chosen.has(node.id) ? [node.id] : [],
  )
}

/**
 * Whether a choice can be shown with linked nodes: a chosen node above others has at least one chosen below it. A choice
 * that cannot would lose nodes when it is saved.
 */
export function canBeLinked(nodes: readonly TreeNode[], chosen: ReadonlySet<string>): boolean {
  return nodes.every((node) => {
    if (!node.children?.length) return true
    if (!canBeLinked(node.children, chosen)) return false
    return !chosen.has(node.id) || leavesWithin(node.children, chosen).length > 0
  })
}
