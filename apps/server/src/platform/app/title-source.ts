import type { ScreenObject } from '@anju/contract/monitor/objects'
import type { Context } from './context.ts'

/** Where the things of a kind are, as parts of a statement that both engines understand. */
export type TitleRows = {
  /** The table, with `t` as its alias, and what is joined to it. */
  from: string
  /** The column that a call names; without it `t.id`. */
  key?: string
  /** The column with the id of the thing, if that is another one. */
  id?: string
  title: string
  /** The column that says in whose data scope the title may be read; without it every reader of the log may. */
  scope?: string
  /** The kind of the thing, if a call names it by something else, such as a user by a login name. */
  kind?: ScreenObject
  /** The key of what a call has named. */
  keyOf?: (text: string) => string
  /** The title for what was read. */
  present?: (title: string, app: Context) => string
}

/** Where the operation log reads the titles of a kind of things: in a table, or in what the product itself knows by id. */
export type TitleSource = TitleRows | ((id: string, app: Context) => string | undefined)
