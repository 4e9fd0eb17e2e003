import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { EmptyState } from '../feedback/states.tsx'
import { useListControl } from '../list/page-control.ts'
import { ListFrame } from '../list/page-frame.tsx'
import { useRows } from '../list/page-rows.ts'
import type { FilterName, ListProps, RowIn } from '../list/page-shape.ts'
import { ListTable } from '../list/page-table.tsx'
import { filterNamesOf } from '../list/search-form.tsx'
import { filterQuery } from '../list/state.ts'
import { useListState } from '../list/state-address.ts'
import type { CallKey } from '../session/call.ts'
import { branchKeys, treeOf } from './tree-rows.ts'

type Flat<Row> = { list: CallKey; parentKey: keyof Row & string; expanded?: boolean }

export type TreePageProps<Key extends CallKey> = ListProps<RowIn<Key>, FilterName<Key>, never> & {
  /** The contract's route that returns all rows, flat, under `data`. */
  list: Key
  /** The field that holds the id of the parent row. */
  parentKey: keyof RowIn<Key> & string
  /** Whether all rows are expanded at first. */
  expanded?: boolean
}

/**
 * A page that lists a tree, such as departments: like `<ListPage>`, with `parentKey`, without paging and sorting.
 * `rowActions={(row, list) => [{ label: '新增下级', onClick: () => list.create(row) }]}` opens the form with `parent`.
 */
export function TreePage<const Key extends CallKey>(props: TreePageProps<Key>) {
  // Inside, a row is any object: the props above are typed by the page's route.
  type Any = Record<string, unknown>
  return <Growing {...(props as unknown as ListProps<Any> & Flat<Any>)} />
}

function Growing<Row extends object>(props: ListProps<Row> & Flat<Row>) {
  const { rowKey, parentKey, expanded = true } = props
  const { state, change } = useListState({ filters: filterNamesOf(props.filters ?? []), sorts: [] })
  const list = useRows<Row>(props.list, filterQuery(state.filters))
  const search = (filters: Record<string, string>) => {
    if (JSON.stringify(filters) === JSON.stringify(state.filters)) void list.refresh()
    else change({ filters })
  }
  const parts = useListControl(props, list, state, search)
  const tree = useMemo(() => treeOf(list.rows, rowKey, parentKey), [list.rows, rowKey, parentKey])
  const branches = useMemo(() => branchKeys(tree, rowKey), [tree, rowKey])
  // Null until the user expands or collapses a row: all are expanded, or none.
  const [touched, setTouched] = useState<string[] | null>(null)
  const open = touched ?? (expanded ? branches : [])
  return (
    <ListFrame
      list={props}
      rows={list}
      parts={parts}
      onSearch={search}
      after={
        <Button onClick={() => setTouched(open.length > 0 ? [] : branches)}>
          {open.length > 0 ? '全部折叠' : '全部展开'}
        </Button>
      }
    >
      {(columns) => (
        <ListTable
          list={parts.control}
          columns={columns}
          rows={tree}
          idOf={parts.idOf}
          nameOf={props.nameOf}
          loading={list.loading}
          empty={<EmptyState searched={Object.keys(state.filters).length > 0} />}
          sort={null}
          actionsOf={parts.actionsOf}
          expandable={{ expandedRowKeys: open, onExpandedRowsChange: (keys) => setTouched(keys.map(String)) }}
        />
      )}
    </ListFrame>
  )
}
