import type { Permission } from '@anju/contract/screens'
import { Button } from 'antd'
import { type ComponentType, useEffect } from 'react'
import { ListPage, type ListPageProps } from '../list/list-page.tsx'
import type { ListControl, ListProps } from '../list/page-shape.ts'
import type { CallKey } from '../session/call.ts'
import type { CaseDialogProps } from './case.api.ts'
import { NeighboursContext } from './work/neighbours.ts'
import { type ShownPage, useOpenCase } from './work/use-open-case.ts'

type CaseDeskProps<Key extends CallKey> = ListPageProps<Key> & {
  /** The column whose text opens a case. */
  opens: string
  /** Who may open one. */
  openPermission: Permission
  /** One case beside the list. */
  drawer: ComponentType<CaseDialogProps>
}

/** Says which cases a list shows. */
function Follow({
  list,
  idOf,
  show,
}: {
  list: PageOfRows
  idOf: (row: Row) => string
  show: (page: ShownPage) => void
}) {
  const { rows, paging } = list
  const ids = rows.map(idOf)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are others each time
  useEffect(() => {
    const { hasMore = false, isLoading = false, turn = () => {} } = paging ?? {}
    show({ ids, hasMore, isLoading, turn })
  }, [ids.join(), paging?.hasMore, paging?.isLoading])
  return null
}

type Row = Record<string, unknown>
type PageOfRows = Pick<ListControl<Row>, 'rows' | 'paging'>

/** A list of cases, each of which opens beside it. From there the next and the one before are opened. */
export function CaseDesk<const Key extends CallKey>({
  opens,
  openPermission,
  drawer: Drawer,
  ...list
}: CaseDeskProps<Key>) {
  // Inside, a row is any object: the props above are typed by the page's route.
  const { columns, rowActions, rowKey, toolbar } = list as unknown as ListProps<Row>
  const { openId, open: openById, close, show, neighbours } = useOpenCase()
  const idOf = (row: Row) => String(row[rowKey])
  const open = (row: Row) => openById(idOf(row))
  const linked = {
    ...list,
    columns: columns.map((column) =>
      column.key === opens
        ? {
            ...column,
            render: (row: Row) => (
              <Button type="link" size="small" onClick={() => open(row)}>
                {String(row[opens])}
              </Button>
            ),
          }
        : column,
    ),
    rowActions: (row: Row, control: never) => [
      { label: '打开', permission: openPermission, onClick: () => open(row) },
      ...(rowActions?.(row, control) ?? []),
    ],
    toolbar: (control: ListControl<Row>) => (
      <>
        <Follow list={control} idOf={idOf} show={show} />
        {toolbar?.(control)}
      </>
    ),
  }
  return (
    <>
      <ListPage<Key> {...(linked as unknown as ListPageProps<Key>)} />
      {openId !== null && (
        <NeighboursContext value={neighbours}>
          <Drawer id={openId} onClose={close} />
        </NeighboursContext>
      )}
    </>
  )
}
