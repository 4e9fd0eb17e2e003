import type { MenuRow } from '@anju/contract/system/menu'
import type { TreeNode } from '@anju/contract/wire/console'
import { type Branch, treeOf } from '#ui/tree/tree-rows.ts'

function nodesOf(branches: readonly Branch<MenuRow>[]): TreeNode[] {
  return branches.map(({ menuId, menuName, children }) => ({
    id: menuId,
    label: menuName,
    disabled: false,
    ...(children && { children: nodesOf(children) }),
  }))
}

/** Returns the possible parents of a menu row: the root, and all directories and pages but itself and its descendants. */
export function parentsFor(rows: readonly MenuRow[], id: string | null): TreeNode[] {
  const without = (branches: Branch<MenuRow>[]): Branch<MenuRow>[] =>
    branches
      .filter((branch) => branch.menuId !== id && branch.menuType !== 'F')
      .map(({ children, ...row }) => {
        const below = without(children ?? [])
        return below.length > 0 ? ({ ...row, children: below } as Branch<MenuRow>) : (row as Branch<MenuRow>)
      })
  const tree = nodesOf(without(treeOf(rows, 'menuId', 'parentId')))
  return [{ id: '0', label: '主类目', disabled: false, children: tree }]
}
