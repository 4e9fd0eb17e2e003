import { DownloadOutlined } from '@ant-design/icons'
import { Button, Grid, Pagination } from 'antd'
import { useEffect } from 'react'
import { saveExport } from '#ui/session/transfer.ts'
import { EmptyState } from '../feedback/states.tsx'
import type { CallKey } from '../session/call.ts'
import { useBulkActions } from './page-bulk.tsx'
import { ListRows } from './page-cards.tsx'
import { useAllowed, useListControl } from './page-control.ts'
import { ListFrame } from './page-frame.tsx'
import { type Rows, useRows } from './page-rows.ts'
import type { FilterName, ListProps, RowIn, SortName } from './page-shape.ts'
import { filterNamesOf } from './search-form.tsx'
import { filterQuery, lastPage, listQuery, pageSizes, withOptionValues } from './state.ts'
import { useListState } from './state-address.ts'

type ExportKey = Parameters<typeof saveExport>[0]
type Paged = Pick<ListPageProps<CallKey>, 'exportKey' | 'exportName' | 'start' | 'beside'> & {
  list: CallKey
  fixed?: Record<string, string>
}

export type ListPageProps<Key extends CallKey> = ListProps<RowIn<Key>, FilterName<Key>, SortName<Key>> & {
  /** The contract's route that returns `{ rows, total }`; rows, filters and sortable columns are typed by it. */
  list: Key
  /** Fixed filters of the page: always sent, never shown. */
  fixed?: { [Name in FilterName<Key>]?: string }
  /** The contract's route of 导出; it receives the present filters. */
  exportKey?: ExportKey
  /** Beginning of the exported file's name; by default the noun. */
  exportName?: string
  /**
   * What a plain address shows, as the query of an address; `null` as long as that is not known. What is searched for there is looked for with
   * these filters instead.
   */
  start?: { query: string; searching: Record<string, string> } | null
  /** Routes of what stands beside the list, such as numbers: 刷新 loads them with it. */
  beside?: readonly CallKey[]
}

/**
 * A page of the console that lists records. The smallest complete use (the form is shown in `record-form.tsx`):
 *
 *     export default function PostPage() {
 *       return (
 *         <ListPage
 *           name="system-post"
 *           title="岗位管理"
 *           noun="岗位"
 *           list="GET /prod-api/system/post/list"
 *           rowKey="postId"
 *           nameOf={(row) => row.postName}
 *           filters={[{ name: 'postName', label: '岗位名称' }, { name: 'status', label: '状态', dict: 'sys_normal_disable' }]}
 *           columns={[
 *             { key: 'postName', title: '岗位名称', always: true },
 *             { key: 'status', title: '状态', dict: 'sys_normal_disable' },
 *             { key: 'createTime', title: '创建时间', width: 170, sortable: true },
 *           ]}
 *           permissions={{ add: 'system:post:add', edit: 'system:post:edit', remove: 'system:post:remove', export: 'system:post:export' }}
 *           form={(open) => <PostForm {...open} />}
 *           remove="DELETE /prod-api/system/post/:postIds"
 *           exportKey="POST /prod-api/system/post/export"
 *         />
 *       )
 *     }
 *
 * Page, size, order and filters are stored in the address; the columns in `localStorage` under `columns:<name>`.
 * Other parts of the console reload the list with
 * `queryClient.invalidateQueries({ queryKey: ['GET /prod-api/system/post/list'] })`.
 */
export function ListPage<const Key extends CallKey>(props: ListPageProps<Key>) {
  // Inside, a row is any object: the props above are typed by the page's route.
  return <Listing {...(props as unknown as ListProps<Record<string, unknown>> & Paged)} />
}

function Listing<Row extends object>(props: ListProps<Row> & Paged) {
  const filters = props.filters ?? []
  const sortNames = props.columns.flatMap(({ key, sortable }) => (sortable ? [key] : []))
  const { start } = props
  const address = useListState({ filters: filterNamesOf(filters), sorts: sortNames }, start?.query)
  const { change } = address
  const state = { ...address.state, filters: withOptionValues(address.state.filters, filters) }
  const loading = { enabled: start !== null, beside: props.beside }
  const list = useRows<Row>(props.list, { ...listQuery(state), ...props.fixed }, loading)
  const search = (typed: Record<string, string>) => {
    const next = address.isStart && start && typed.keyword ? { ...typed, ...start.searching } : typed
    // A search with the same filters reloads the rows.
    if (state.page === 1 && JSON.stringify(next) === JSON.stringify(state.filters)) void list.refresh()
    else change({ filters: next, page: 1 })
  }
  const last = lastPage(list.total, state.size)
  const paging = {
    hasMore: state.page < last,
    isLoading: list.loading,
    turn: () => change({ page: state.page + 1 }),
  }
  const parts = useListControl(props, list, { ...state, paging }, search, (to) => change({ ...to, page: 1 }))
  const settled = !list.loading && list.loadError === null
  // If all rows of the last page were deleted, the page before it is shown.
  useEffect(() => {
    if (settled && list.total > 0 && state.page > last) change({ page: last })
  })
  const bulk = useBulkActions(props, parts.control, parts.removeRows)
  return (
    <ListFrame
      list={props}
      rows={list}
      parts={parts}
      onSearch={search}
      bulk={bulk}
      after={<ExportButton list={props} fields={{ ...filterQuery(state.filters), ...props.fixed }} />}
    >
      {(columns) => (
        <>
          <ListRows
            card={props.card}
            rowMenu={props.rowMenu}
            list={parts.control}
            columns={columns}
            rows={list.rows}
            idOf={parts.idOf}
            nameOf={props.nameOf}
            loading={list.loading}
            empty={
              <EmptyState
                searched={Object.keys(state.filters).length > 0}
                keyword={state.filters.keyword}
                text={props.empty}
              />
            }
            sort={state.sort}
            onSort={(sort) => change({ sort, page: 1 })}
            actionsOf={parts.actionsOf}
            selection={bulk.length > 0 ? parts : undefined}
          />
          <Pages page={Math.min(state.page, last)} size={state.size} rows={list} onChange={change} />
        </>
      )}
    </ListFrame>
  )
}

type ExportButtonProps<Row> = { list: ListProps<Row> & Paged; fields: Record<string, string> }

function ExportButton<Row>({ list, fields }: ExportButtonProps<Row>) {
  const allowed = useAllowed()
  const { exportKey, exportName = list.noun } = list
  if (!exportKey || !allowed(list.permissions?.export)) return null
  return (
    <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void saveExport(exportKey, fields, exportName)}>
      导出
    </Button>
  )
}

type PagesProps = {
  page: number
  size: number
  rows: Pick<Rows<never>, 'total' | 'isLowerBound'>
  onChange: (part: { page: number; size: number }) => void
}

function Pages({ page, size, rows: { total, isLowerBound }, onChange }: PagesProps) {
  const wide = Grid.useBreakpoint().md
  if (total === 0) return null
  return (
    <Pagination
      align="end"
      size="small"
      current={page}
      pageSize={size}
      total={total}
      showTotal={(count) => (isLowerBound ? `${count} 条以上` : `共 ${count} 条`)}
      showSizeChanger
      pageSizeOptions={[...pageSizes]}
      showQuickJumper={wide}
      showLessItems={!wide}
      onChange={(next, nextSize) => onChange({ page: nextSize === size ? next : 1, size: nextSize })}
    />
  )
}
