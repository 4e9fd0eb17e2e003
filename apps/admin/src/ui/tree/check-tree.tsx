import type { TreeNode } from '@anju/contract/wire/console'
import { Button, Checkbox, Flex, Tree } from 'antd'
import { useMemo, useState } from 'react'
import styles from './check-tree.module.css'
import { allIds, branchIds, leavesWithin } from './check-tree-ids.ts'

/** Trees with up to this many nodes are expanded at first. */
const SMALL = 40

type CheckTreeProps = {
  id?: string
  nodes: readonly TreeNode[]
  /** Ids of all checked nodes and of their parents. Ids without a node are preserved. */
  value?: string[]
  onChange?: (ids: string[]) => void
  /** Whether checking a node checks its descendants. */
  linked: boolean
  label: string
  disabled?: boolean
}

/** A tree with a checkbox for each node. */
export function CheckTree({ id, nodes, value = [], onChange, linked, label, disabled = false }: CheckTreeProps) {
  const all = useMemo(() => allIds(nodes), [nodes])
  const branches = useMemo(() => branchIds(nodes), [nodes])
  // Null until the user expands or collapses a node. A small tree starts expanded.
  const [touched, setOpen] = useState<string[] | null>(null)
  const open = touched ?? (all.length <= SMALL ? branches : [])
  const known = new Set(all)
  const foreign = value.filter((one) => !known.has(one))
  const change = (ids: readonly string[]) => onChange?.([...new Set([...ids, ...foreign])])
  const chosen = value.filter((one) => known.has(one))
  return (
    <fieldset id={id} className={styles.box} aria-label={label}>
      <Flex wrap gap={12} className={styles.bar}>
        <Button size="small" onClick={() => setOpen(open.length > 0 ? [] : branches)}>
          {open.length > 0 ? '全部折叠' : '全部展开'}
        </Button>
        <Checkbox
          checked={chosen.length === all.length && all.length > 0}
          indeterminate={chosen.length > 0 && chosen.length < all.length}
          disabled={disabled}
          onChange={(event) => change(event.target.checked ? all : [])}
        >
          全选
        </Checkbox>
        <span className={styles.count}>已选 {chosen.length} 项</span>
      </Flex>
      <Tree
        checkable
        selectable={false}
        disabled={disabled}
        checkStrictly={!linked}
        checkedKeys={linked ? leavesWithin(nodes, new Set(chosen)) : { checked: chosen, halfChecked: [] }}
        onCheck={(keys, { halfCheckedKeys = [] }) =>
          change([...(Array.isArray(keys) ? keys : keys.checked), ...(linked ? halfCheckedKeys : [])].map(String))
        }
        expandedKeys={open}
        onExpand={(keys) => setOpen(keys.map(String))}
        treeData={nodes as TreeNode[]}
        fieldNames={{ key: 'id', title: 'label', children: 'children' }}
        titleRender={(node) => (node.disabled ? `${node.label}（已停用）` : node.label)}
        className={styles.tree}
      />
    </fieldset>
  )
}
