import type { TreeNode } from '@anju/contract/wire/console'
import { MenuFoldOutlined, MenuUnfoldOutlined, SearchOutlined } from '@ant-design/icons'
import { Button, Input, Tooltip, Tree, theme } from 'antd'
import { useMemo, useState } from 'react'
import { EmptyState } from '../feedback/states.tsx'
import styles from './tree-panel.module.css'
import { branchKeys, labelIn, searchTree } from './tree-rows.ts'

type TreePanelProps = {
  /** Name of the nodes, such as 部门. */
  noun: string
  nodes: readonly TreeNode[]
  selected: string
  /** Without it there is no search; for a handful of nodes. */
  search?: false
  /** Called with an empty id when the selection is cleared. */
  onSelect: (id: string) => void
}

/** A tree that filters the list beside it. It can be searched and collapsed, and starts collapsed on narrow screens. */
export function TreePanel({ noun, nodes, selected, search, onSelect }: TreePanelProps) {
  const { token } = theme.useToken()
  const [open, setOpen] = useState(() => matchMedia('(min-width: 992px)').matches)
  const [words, setWords] = useState('')
  const result = useMemo(() => searchTree(nodes, words), [nodes, words])
  const [touched, setTouched] = useState<string[] | null>(null)
  return (
    <nav
      className={`${styles.panel} ${open ? styles.open : ''}`}
      style={{ background: token.colorBgContainer }}
      aria-label={noun}
    >
      <div className={styles.head}>
        <OpenButton noun={noun} open={open} onToggle={() => setOpen(!open)} />
        {!open && <span className={styles.chosen}>{`${noun}：${labelIn(nodes, selected) ?? '全部'}`}</span>}
        {open && search === false && <strong>{noun}</strong>}
        {open && search !== false && (
          <Input
            size="small"
            suffix={<SearchOutlined aria-hidden />}
            allowClear
            value={words}
            onChange={(event) => setWords(event.target.value)}
            placeholder={`请输入${noun}名称`}
            aria-label={`搜索${noun}`}
          />
        )}
      </div>
      {open && (
        <div className={styles.tree}>
          {result.length === 0 ? (
            <EmptyState searched={words !== ''} />
          ) : (
            <Tree<TreeNode>
              blockNode
              treeData={result}
              fieldNames={{ key: 'id', title: 'label', children: 'children' }}
              selectedKeys={selected ? [selected] : []}
              expandedKeys={words || touched === null ? branchKeys(result, 'id') : touched}
              onExpand={(keys) => setTouched(keys.map(String))}
              onSelect={(keys) => onSelect(String(keys[0] ?? ''))}
            />
          )}
        </div>
      )}
    </nav>
  )
}

function OpenButton({ noun, open, onToggle }: { noun: string; open: boolean; onToggle: () => void }) {
  const label = `${open ? '收起' : '展开'}${noun}树`
  return (
    <Tooltip title={label}>
      <Button
        size="small"
        type="text"
        icon={open ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
        aria-label={label}
        aria-expanded={open}
        onClick={onToggle}
      />
    </Tooltip>
  )
}
