import type { RowOf } from '@anju/browser/api'
import type { Permission } from '@anju/contract/screens'
import type { tables } from '@anju/contract/tables'
import type { DataOf, QueryOf } from '@anju/contract/wire/route'
import type { ReactNode } from 'react'
import type { CallKey } from '../session/call.ts'

/** A route that deletes what its one path parameter names. */
export type RemoveKey = Extract<CallKey, `DELETE ${string}:${string}`>

type Answer<Key extends string> = DataOf<RowOf<typeof tables, Key>>
/** One row of a list route: of `rows` in a paged one, of `data` in a flat one that becomes a tree. */
export type RowIn<Key extends string> =
  Answer<Key> extends { rows: (infer Row extends object)[] }
    ? Row
    : Answer<Key> extends { data: (infer Row extends object)[] }
      ? Row
      : never

type Query<Key extends string> = QueryOf<RowOf<typeof tables, Key>>
type Paging = 'pageNum' | 'pageSize' | 'orderByColumn' | 'isAsc' | 'params[beginTime]' | 'params[endTime]'
/** What a list route can be filtered by. */
export type FilterName<Key extends string> = Exclude<keyof Query<Key>, Paging> & string
/** The columns that a list route can sort by. */
export type SortName<Key extends string> =
  Query<Key> extends { orderByColumn?: infer Name } ? Extract<Name, string> : never

/** A column. `key` names a field of the row, or anything when there is a `render`. */
export type Column<Row, Sort extends string = string> = {
  title: string
  width?: number
  align?: 'left' | 'right' | 'center'
  /** Shown by its label in this dictionary. */
  dict?: string
  render?: (row: Row, list: ListControl<Row>) => ReactNode
  /** Not shown until somebody chooses it. */
  hidden?: true
  /** Cannot be switched off. */
  always?: true
} & ({ key: Sort; sortable: true } | { key: string; sortable?: false })

/** Values of filters by name, as they stand in the address. */
export type Filters = Readonly<Record<string, string>>

/** A field of the search form: a text unless it says otherwise. */
export type Filter<Name extends string = string> =
  | { name: Name; label: string; placeholder?: string }
  | { name: Name; label: string; dict: string }
  | { name: Name; label: string; options: readonly { value: string; label: string }[] }
  | { name: Name; label: string; field: (value: string, change: (value: string) => void) => ReactNode }
  /** Set from beside the list, such as by a tree; cleared with the others. */
  | { name: Name; label: string; hidden: true }
  /** From one day to another, sent as `params[beginTime]` and `params[endTime]`. */
  | { range: true; label: string }

/** One choice at the end of a row. */
export type RowAction = {
  label: string
  onClick: () => void
  icon?: ReactNode
  danger?: boolean
  permission?: Permission
  /** Why it cannot be chosen for this row; it is shown and disabled then. */
  disabled?: string
}

/** A button above the list that works on what is selected. */
export type BulkAction<Row> = {
  label: string
  /** `one`: for exactly one row. `some`: for one or more. */
  needs: 'one' | 'some'
  onClick: (rows: Row[]) => void
  icon?: ReactNode
  danger?: boolean
  permission?: Permission
}

/** The permissions of the list's own buttons; a button without one is there for everybody who sees the list. */
export type ListPermissions = { add?: Permission; edit?: Permission; remove?: Permission; export?: Permission }

/** What is being written: a new record (`id` null; below `parent` in a tree), or an existing one. */
export type OpenForm<Row> = { id: string | null; parent?: Row; onClose: () => void; onSaved: () => void }

/** What the parts around a list may do with it. */
export type ListControl<Row> = {
  rows: readonly Row[]
  selected: readonly Row[]
  filters: Filters
  /** Changes filters and goes to the first page; an empty value clears one. */
  change: (filters: Record<string, string>) => void
  refresh: () => Promise<unknown>
  create: (parent?: Row) => void
  edit: (row: Row) => void
}

/** What lists and trees have in common. */
export type ListProps<Row, Name extends string = string, Sort extends string = string> = {
  /** Names the list in the browser's memory, such as `system-user`. */
  name: string
  /** Heading of the page. */
  title: string
  /** What one row is called in questions and buttons, such as 用户. */
  noun: string
  rowKey: keyof Row & string
  /** How a row is called when it is asked about. */
  nameOf: (row: Row) => string
  columns: readonly Column<Row, Sort>[]
  filters?: readonly Filter<Name>[]
  permissions?: ListPermissions
  /** The form behind 新增 and 修改; without it there are no such buttons. */
  form?: (open: OpenForm<Row>, list: ListControl<Row>) => ReactNode
  /** The route behind 删除, with one path parameter for the ids; without it there is no such button. */
  remove?: RemoveKey
  /** Why a row cannot be changed or deleted, such as one that comes with the product. */
  locked?: (row: Row, action: 'edit' | 'remove') => string | undefined
  rowActions?: (row: Row, list: ListControl<Row>) => RowAction[]
  bulkActions?: (list: ListControl<Row>) => BulkAction<Row>[]
  /** Further buttons above the list. */
  toolbar?: (list: ListControl<Row>) => ReactNode
  /** What stands beside the list, such as a tree to filter by. */
  side?: (list: ListControl<Row>) => ReactNode
  /** Above the list, below the search form. */
  notice?: ReactNode
}
