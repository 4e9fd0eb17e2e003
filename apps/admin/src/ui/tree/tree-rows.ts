/** A row with its children. */
export type Branch<Row> = Row & { children?: Branch<Row>[] }

/**
 * Builds a tree of flat rows, in their order. A row whose parent is missing is placed at the top, for example when a
 * search matched only the child; so are rows that form a circle, so that no row is ever lost.
 */
export function treeOf<Row extends object>(rows: readonly Row[], key: keyof Row, parentKey: keyof Row): Branch<Row>[] {
  const branches = new Map(rows.map((row) => [row[key], { ...row } as Branch<Row>]))
  const roots: Branch<Row>[] = []
  for (const branch of branches.values()) {
    const parent = branches.get(branch[parentKey])
    if (parent && !leadsTo(branch, parent, branches, key, parentKey)) {
      parent.children = parent.children ?? []
      parent.children.push(branch)
    } else {
      roots.push(branch)
    }
  }
  return roots
}

function leadsTo<Row>(
  branch: Branch<Row>,
  from: Branch<Row>,
  branches: Map<unknown, Branch<Row>>,
  key: keyof Row,
  parentKey: keyof Row,
): boolean {
  const passed = new Set<unknown>()
  let at: Branch<Row> | undefined = from
  while (at && !passed.has(at[key])) {
    if (at[key] === branch[key]) return true
    passed.add(at[key])
    at = branches.get(at[parentKey])
  }
  return false
}

/** Returns the keys of all rows that have children. */
export function branchKeys<Row extends object>(tree: readonly Branch<Row>[], key: keyof Row): string[] {
  return tree.flatMap((branch) => (branch.children ? [String(branch[key]), ...branchKeys(branch.children, key)] : []))
}

type LabelledNode = { id: string; label: string; children?: LabelledNode[] }

/** Returns the label of a node anywhere in a tree. */
export function labelIn(tree: readonly LabelledNode[], id: string): string | undefined {
  for (const node of tree) {
    const label = node.id === id ? node.label : labelIn(node.children ?? [], id)
    if (label !== undefined) return label
  }
}

/** Returns the nodes whose labels contain `words`, with all their ancestors and descendants. */
export function searchTree<Node extends LabelledNode>(tree: readonly Node[], words: string): Node[] {
  const needle = words.trim().toLowerCase()
  if (!needle) return [...tree]
  return tree.flatMap((node) => {
    if (node.label.toLowerCase().includes(needle)) return [node]
    const children = searchTree((node.children ?? []) as Node[], words)
    return children.length > 0 ? [{ ...node, children }] : []
  })
}
