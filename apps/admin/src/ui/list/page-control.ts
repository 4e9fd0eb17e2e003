import type { Permission } from '@anju/contract/screens'
import { useCallback, useRef, useState } from 'react'
import { createStore, useStore } from 'zustand'
import { rememberPlace } from '#ui/feedback/focus-place.ts'
import { anyPermission } from '#ui/session/rights.ts'
import { useSession } from '#ui/session/store.ts'
import { useRemoval } from './delete-button.tsx'
import type { Rows } from './page-rows.ts'
import type { Filters, ListControl, ListProps, RowAction, Sort } from './page-shape.ts'
import type { Selection } from './selection.tsx'

/** Returns a function that checks a permission of the user; without a permission everything is allowed. */
export function useAllowed(): (permission: Permission | undefined) => boolean {
  const session = useSession()
  return useCallback((permission) => permission === undefined || anyPermission(session, [permission]), [session])
}

type OpenRecord<Row> = { id: string | null; parent?: Row | undefined }

/** Manages a list's selection, its open form and the actions of its rows. */
export function useListControl<Row>(
  props: ListProps<Row>,
  list: Rows<Row>,
  { filters, sort = null, paging }: { filters: Filters; sort?: Sort; paging?: ListControl<Row>['paging'] },
  search: (filters: Filters) => void,
  arrange: ListControl<Row>['arrange'] = ({ filters: next }) => search(next),
) {
  // Not part of the list's own state, as the open form below: the rows are not drawn again.
  const [keys] = useState<Selection>(() => createStore(() => []))
  // Of the last selection: whoever ends it goes on there, because the button for that goes with it.
  const place = useRef<ReturnType<typeof rememberPlace>>(undefined)
  const select = (next: string[]) => {
    place.current = rememberPlace()
    keys.setState(next, true)
  }
  const [open] = useState(() => createStore<OpenRecord<Row> | null>(() => null))
  const allowed = useAllowed()
  const idOf = (row: Row) => String(row[props.rowKey])
  const refresh = () => list.refresh()
  const { recover } = props
  const remove = useRemoval(
    props.remove,
    props.noun,
    refresh,
    recover && allowed(recover.permission) ? recover.call : undefined,
  )
  const control: ListControl<Row> = {
    rows: list.rows,
    filters,
    sort,
    paging,
    arrange,
    change: (part) => search({ ...filters, ...part }),
    refresh,
    create: (parent) => open.setState({ id: null, parent }, true),
    edit: (row) => open.setState({ id: idOf(row) }, true),
    unselect: () => {
      keys.setState([], true)
      place.current?.()?.focus()
    },
  }
  const askAndRemove = async (rows: readonly Row[]) => {
    const question = (await props.removalQuestion?.(rows)) ?? { text: props.removalNote?.(rows) }
    await remove(rows.map(idOf), rows.map(props.nameOf), question)
  }
  // `call` has shown why there is no question.
  const removeRows = (rows: readonly Row[]) => void askAndRemove(rows).catch(() => undefined)

  function actionsOf(row: Row): RowAction[] {
    const { permissions = {}, form, locked } = props
    const actions: RowAction[] = []
    if (form && permissions.edit !== undefined) {
      const onClick = () => control.edit(row)
      actions.push({ label: '修改', permission: permissions.edit, disabled: locked?.(row, 'edit'), onClick })
    }
    if (props.remove) {
      const onClick = () => removeRows([row])
      const disabled = locked?.(row, 'remove')
      actions.push({ label: '删除', permission: permissions.remove, danger: true, disabled, onClick })
    }
    return [...actions, ...(props.rowActions?.(row, control) ?? [])].filter((action) => allowed(action.permission))
  }

  return { control, actionsOf, removeRows, open, close: () => open.setState(null, true), idOf, keys, select }
}

/** Returns the selected rows of a list; those that have disappeared are no longer selected. */
export function useSelected<Row>({ control, keys, idOf }: ReturnType<typeof useListControl<Row>>): Row[] {
  const selected = useStore(keys)
  return control.rows.filter((row) => selected.includes(idOf(row)))
}
