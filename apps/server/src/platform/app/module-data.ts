import type { CaseKindName } from '@anju/contract/case/kinds'
import type { Permission } from '@anju/contract/screens'
import type { ExampleKind } from '@anju/contract/site/example'
import type { Expression, ExpressionBuilder, RawBuilder, SqlBool } from 'kysely'
import type { Queries, Tx } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import type { Settings } from '../settings/settings.ts'
import type { Mine } from './mine.ts'
import type { Operator } from './operation.ts'
import type { RecordOf } from './record.ts'
import type { Waiting } from './waiting.ts'

type Table = keyof Database & string
type ColumnOf<Name extends Table> = keyof Database[Name] & string

/** A table whose rows say to which version of the rules on personal data somebody has agreed. */
type TableWithConsent = {
  [Name in Table]: Database[Name] extends { consent_version: unknown } ? Name : never
}[Table]

type ColumnIn<Name extends Table> = {
  table: Name
  /** The column with the id of the department, person or file. */
  column: ColumnOf<Name>
  /** The column that identifies the thing; without it `id`. Rows of several tables with one value are one thing. */
  thing?: ColumnOf<Name>
  /** Which rows count; without it all. */
  counts?: (eb: ExpressionBuilder<Database, Name>) => Expression<SqlBool>
}

/** A column that refers to a department, a person or a file, in any table. */
export type Reference = { [Name in Table]: ColumnIn<Name> }[Table]

/** Things because of which something is not deleted, as the refusal counts them: `3 条合作意向`. */
export type Use = { name: (count: number) => string; rows: readonly Reference[] }

/** Users of the console, or staff with an account on the site. */
export type Person = 'user' | 'staff'

/** Whose work goes to whom, and why, as histories say it; an empty `to` gives it back to the departments. `only`: not all of it, but these. */
export type HandOver = { from: string; to: string; why: string; only?: readonly string[] | undefined }
/** How much of it went to that person, and how much back to the departments because the person may not do it, or nobody was named. */
export type HandedOver = { handed: number; returned: number }
/** Who hands work over, and when. */
type By = { caller: Operator; now: number }
/** Something that a user answers for, and the department whose data scope it needs; `null` for none. */
export type Answered = { id: string; userId: string; departmentId: string | null }
/** What nobody can do any more for whom it was, and why. */
export type LeftWork = { ids: readonly string[]; why: string }

/** How work of users is handed over, and the permission without which nobody can do any of it. */
export type Handing = {
  permission: Permission
  /** The open work of these users. */
  list: (db: Queries, userIds: readonly string[]) => Promise<Answered[]>
  handOver: (app: { settings: Settings }, tx: Tx, by: By, order: HandOver) => Promise<HandedOver>
  /** Informs those who can find somebody else; without it the work shows in its list that nobody does it. */
  announceLeft?: (app: { settings: Settings }, tx: Tx, by: By, left: LeftWork) => Promise<void>
}

/**
 * What is still to be done by a person: it is handed over before the person's account is deleted. Without `rows` it is counted by the list of its
 * `handing`.
 */
export type OpenWork = Use & {
  person: Person
  handing?: Handing
  /** Where it is found in the console, of what cannot be handed over by itself. */
  page?: string
  /** It does not keep the account from being deleted: others go on with it. */
  mayStay?: boolean
}

/** What was not delivered to the sender of a case, and why, in words without an address. */
export type Failure = { id: string; what: string; reason: string; now: number }
/** Notes that something was not delivered to the sender of a case, where its clerks read it. */
export type NoteUndelivered = (app: { settings: Settings }, tx: Tx, failure: Failure) => Promise<void>

/** A column that names a person, and what becomes of the row when the person is deleted: it stays, with the name as text, or goes too. */
export type PersonColumn = Pick<Reference, 'table' | 'column'> & { person: Person; row: 'stays' | 'goes' }

/** A kind of rows of the example company: their table, what they are called, and what differs as soon as somebody has changed one. */
export type ExampleRows = {
  kind: ExampleKind
  table: Table
  title: RawBuilder<string>
  mark: RawBuilder<string>
  /** Only the row with this id. */
  only?: string
}

/** What a module says about its data. */
export type ModuleData = {
  /** The name of its folder. */
  name: string
  /** The tables that it owns: no other module writes them. */
  tables?: readonly Table[]
  /** What belongs to departments: a department that has any of it is not deleted. */
  usesOfDepartment?: readonly Use[]
  /** Rows that are deleted with their department. */
  goesWithDepartment?: readonly Reference[]
  openWork?: readonly OpenWork[]
  /** What waits for users of the console; their start page shows it. */
  waiting?: readonly Waiting[]
  /** What employees have to do and have done; their page of the site shows it. */
  mine?: readonly Mine[]
  /** What is on file about employees, and stays there. */
  record?: readonly RecordOf[]
  /** The other columns that name people. */
  usesOfPerson?: readonly PersonColumn[]
  /** What uses files. */
  usesOfFile?: readonly Reference[]
  /** Who notes what is not delivered to senders, by the kind of their case. */
  undelivered?: Partial<Readonly<Record<CaseKindName, NoteUndelivered>>>
  exampleRows?: readonly ExampleRows[]
  /** Its tables with consents: a version of the rules to which a row agrees is not deleted. */
  consents?: readonly TableWithConsent[]
}
