import type { Permission } from '@anju/contract/screens'
import { Button } from 'antd'
import { type ComponentType, useState } from 'react'
import type { CallKey } from '../session/call.ts'
import { ListPage, type ListPageProps } from './list-page.tsx'
import type { ListProps } from './page-shape.ts'

type OpeningListProps<Key extends CallKey> = ListPageProps<Key> & {
  /** The column whose text opens a row. */
  opens: string
  /** Who may open one. */
  openPermission: Permission
  /** One of them beside the list. */
  drawer: ComponentType<{ id: string; onClose: () => void }>
}

/** A list of which each row opens beside it. */
export function OpeningList<const Key extends CallKey>({
  opens,
  openPermission,
  drawer: Drawer,
  ...list
}: OpeningListProps<Key>) {
  const [openId, setOpenId] = useState<string | null>(null)
  // Inside, a row is any object: the props above are typed by the page's route.
  const { columns, rowActions, rowKey } = list as unknown as ListProps<Record<string, unknown>>
  const open = (row: Record<string, unknown>) => setOpenId(String(row[rowKey]))
  const linked = {
    ...list,
    columns: columns.map((column) =>
      column.key === opens
        ? {
            ...column,
            render: (row: Record<string, unknown>) => (
              <Button type="link" size="small" onClick={() => open(row)}>
                {String(row[opens])}
              </Button>
            ),
          }
        : column,
    ),
    rowActions: (row: Record<string, unknown>, control: never) => [
      { label: '打开', permission: openPermission, onClick: () => open(row) },
      ...(rowActions?.(row, control) ?? []),
    ],
  }
  return (
    <>
      <ListPage<Key> {...(linked as unknown as ListPageProps<Key>)} />
      {openId !== null && <Drawer id={openId} onClose={() => setOpenId(null)} />}
    </>
  )
}
