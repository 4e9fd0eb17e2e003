import type { RowOf } from '@anju/browser/api'
import type { Permission } from '@anju/contract/screens'
import type { tables } from '@anju/contract/tables'
import type { DataOf, QueryOf } from '@anju/contract/wire/route'
import type { ReactNode } from 'react'
import type { CallKey } from '../session/call.ts'

/** A route that deletes the records named by its one path parameter. */
export type RemoveKey = Extract<CallKey, `DELETE ${string}:${string}`>

/** What the question before a deletion says besides, the query that its fields make, and what is done with the answer of the server. */
export type RemovalQuestion = { text?: ReactNode; query?: () => object; answered?: (answer: never) => void }

type Answer<Key extends string> = DataOf<RowOf<typeof tables, Key>>
/** One row of a list route: an element of `rows` in a paged one, of `data` in a flat one that becomes a tree. */
export type RowIn<Key extends string> =
  Answer<Key> extends { rows: (infer Row extends object)[] }
    ? Row
    : Answer<Key> extends { data: (infer Row extends object)[] }
      ? Row
      : never

type Query<Key extends string> = QueryOf<RowOf<typeof tables, Key>>
type Paging = 'pageNum' | 'pageSize' | 'orderByColumn' | 'isAsc' | 'params[beginTime]' | 'params[endTime]'
/** Names of a list route's filters. */
export type FilterName<Key extends string> = Exclude<keyof Query<Key>, Paging> & string
/** Names of the columns that a list route can sort by. */
export type SortName<Key extends string> =
  Query<Key> extends { orderByColumn?: infer Name } ? Extract<Name, string> : never

/** A column. `key` names a field of the row; with `render` it can be any unique name. */
export type Column<Row, Sort extends string = string> = {
  title: string
  width?: number
  align?: 'left' | 'right' | 'center'
  /** Type of the dictionary whose label is shown for the value. */
  dict?: string
  render?: (row: Row, list: ListControl<Row>) => ReactNode
  /** Hidden until the user selects it. */
  hidden?: true
  /** Cannot be hidden. */
  always?: true
  /** Stays in view while others are scrolled, by the choice of the user. */
  pinned?: boolean
} & ({ key: Sort; sortable: true } | { key: string; sortable?: false })

/** Values of filters by name, as in the address. */
export type Filters = Readonly<Record<string, string>>

type Options = readonly { value: string; label: string }[]

/** A field of the search form, over two columns if it is wide: a text field unless it has a dictionary, options or a component of its own. */
export type Filter<Name extends string = string> =
  | { name: Name; label: string; placeholder?: string; wide?: true }
  | { name: Name; label: string; dict: string }
  | { name: Name; label: string; options: Options }
  | { name: Name; label: string; field: (value: string, change: (value: string) => void, id: string) => ReactNode }
  /** Set outside the form, such as by a tree; cleared with the others. */
  | { name: Name; label: string; hidden: true }
  | { name: Name; label: string; hidden: true; options: Options }
  /** A range of days, sent as `params[beginTime]` and `params[endTime]`. */
  | { range: true; label: string }

/** An action at the end of a row. */
export type RowAction = {
  label: string
  onClick: () => void
  icon?: ReactNode
  danger?: boolean
  permission?: Permission
  /** The reason why the action is disabled for this row. */
  disabled?: string
}

/** A button above the list that acts on the selected rows. */
export type BulkAction<Row> = {
  label: string
  /** `one`: exactly one selected row. `some`: one or more. */
  needs: 'one' | 'some'
  onClick: (rows: Row[]) => void
  icon?: ReactNode
  danger?: boolean
  permission?: Permission
}

/** The permissions of the list's own buttons; a button without one is shown to everybody who sees the list. */
export type ListPermissions = { add?: Permission; edit?: Permission; remove?: Permission; export?: Permission }

/** The open form: of a new record (`id` null; below `parent` in a tree), or of an existing one. */
export type OpenForm<Row> = { id: string | null; parent?: Row | undefined; onClose: () => void; onSaved: () => void }

/** A column by which rows are ordered, and in which direction. */
export type Sort = { column: string; order: 'asc' | 'desc' } | null

/** State and actions of a list, for the components around it. */
export type ListControl<Row> = {
  rows: readonly Row[]
  filters: Filters
  /** The column that orders the rows; `null` for the list's own order. */
  sort: Sort
  /** Shows all rows that filters find in another order, from the first page. */
  arrange: (to: { sort: Sort; filters: Filters; size?: number }) => void
  /** Whether there are pages behind this one, and how to turn to the next; a tree has none. */
  paging?: { hasMore: boolean; isLoading: boolean; turn: () => void } | undefined
  /** Changes filters and goes to the first page; an empty value clears one. */
  change: (filters: Record<string, string>) => void
  refresh: () => Promise<unknown>
  create: (parent?: Row) => void
  edit: (row: Row) => void
  /** Ends the selection. */
  unselect: () => void
}

/** A row on a phone, in two lines: its name with something at its end, and what is below. */
export type Card = { title: string; end: ReactNode; below: ReactNode }

/** Props that lists and trees have in common. */
export type ListProps<Row, Name extends string = string, Sort extends string = string> = {
  /** Key of the list in the browser's storage, such as `system-user`. */
  name: string
  /** Heading of the page. */
  title: string
  /** Name of one row in confirmations and buttons, such as 用户. */
  noun: string
  rowKey: keyof Row & string
  /** Returns the name of a row for confirmations. */
  nameOf: (row: Row) => string
  columns: readonly Column<Row, Sort>[]
  /** What is said where there are no rows at all, such as how to begin. */
  empty?: string
  filters?: readonly Filter<Name>[]
  permissions?: ListPermissions
  /** The form of 新增 and 修改; without it there are no such buttons. */
  form?: (open: OpenForm<Row>, list: ListControl<Row>) => ReactNode
  /** The route of 删除, with one path parameter for the ids; without it there is no such button. */
  remove?: RemoveKey
  /** Takes a deletion back, for users with this permission: they are not asked before. */
  recover?: { permission: Permission; call: (ids: string) => Promise<unknown> }
  /** Returns what the question before a deletion says besides. */
  removalNote?: (rows: readonly Row[]) => string
  /** The same where the question has fields. */
  removalQuestion?: (rows: readonly Row[]) => Promise<RemovalQuestion>
  /** Returns the reason why a row cannot be changed or deleted, such as a built-in one. */
  locked?: (row: Row, action: 'edit' | 'remove') => string | undefined
  rowActions?: (row: Row, list: ListControl<Row>) => RowAction[]
  /** The actions of a row are in one menu on every screen, because the other columns need the room. */
  rowMenu?: true
  /** On a phone a row is a card, which opens it as a whole, except where the list shows more in its rows. */
  card?: {
    of: (row: Row) => Card
    onOpen: (row: Row, list: ListControl<Row>) => void
    except?: (list: ListControl<Row>) => boolean
  }
  /** With 修改 and 删除 they stand in the place of the other buttons as long as rows are selected, the first of them as the usual one. */
  bulkActions?: (list: ListControl<Row>) => BulkAction<Row>[]
  /** More buttons above the list. */
  toolbar?: (list: ListControl<Row>) => ReactNode
  /** Shown beside the list, such as a tree that filters it. */
  side?: (list: ListControl<Row>) => ReactNode
  /** Shown between search form and list. */
  notice?: ReactNode | ((list: ListControl<Row>) => ReactNode)
}
