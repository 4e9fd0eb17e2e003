import type { CaseSource } from '@anju/contract/case/source'
import type { CaseTerms } from '@anju/contract/case/terms'
import type { Permission } from '@anju/contract/screens'
import type { Selectable, Updateable } from 'kysely'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'

/** The tables whose rows are cases. */
export type CaseTable = Database['case_event']['kind']
/** What every case has. */
export type AnyCase = {
  id: string
  no: string
  version: number
  department_id: string | null
  submitted_at: number
  form_digest: string
  consent_version: number | null
  consent_at: number | null
  source: CaseSource
  outside_no: string
  outside_due_at: number | null
  recorded_by: string
  email: string
  phone: string
  wants_sms: number
}
/** The kinds whose senders have a query code. */
export type CodedTable = 'proposal' | 'application'
export type CaseRow<Table extends CaseTable> = AnyCase & Selectable<Database[Table]>
export type CaseColumns<Table extends CaseTable> = Omit<Updateable<Database[Table]>, 'id' | 'version'>

/** Of kinds for which one user answers. */
export type CaseOwner = {
  /** The column of the user; empty as long as there is none. */
  column: 'assignee_id' | 'owner_id'
  /** The permission to name the user. Whoever holds it sees cases without a department as well. */
  assign: Permission
  /** The work as a noun, and what is said to somebody who takes over what is theirs already. */
  work: string
  owned: string
}

/** A kind of case: its table, its terms, who may do what, and its words. */
export type CaseKind<
  Table extends CaseTable = CaseTable,
  State extends string = string,
  Action extends string = string,
  Owner extends CaseOwner | null = CaseOwner | null,
> = {
  table: Table
  /** Columns that have other names in other tables: the state, when it ended, and what it is about in a few words. */
  columns: {
    state: 'state' | 'stage'
    ended: 'closed_at' | 'ended_at'
    heading: 'subject' | 'position' | 'building'
  }
  terms: CaseTerms<State, Action, string>
  /**
   * The columns with words by which a case is found: those that the list shows, and those that only its page shows. Names and telephone
   * numbers of the contact are found in other ways (`find`).
   */
  searched: { list: readonly string[]; page: readonly string[] }
  /** Whether its rows name a project of the company, and perhaps a building and a room. */
  placed: boolean
  /** The columns with the contact of the sender. */
  contact: readonly string[]
  /** The column with the name of the sender, and the page of the site where they follow the case; empty where they cannot. */
  sender: { name: 'contact_name' | 'name'; page: string }
  /** Its page in the console. */
  page: string
  /** The part of it with what is late. */
  overdue: string
  /** To read the list, to read the page of a case, to work on it, to read the whole contact, and to set the desk up. */
  permissions: { list: Permission; query: Permission; handle: Permission; contact: Permission; setting: Permission }
  /** `null` where those of a department answer together. */
  owner: Owner
  /** Columns of users who see a case beside those whose data scope has it, such as whoever holds its interview. */
  sharedWith: readonly 'interviewer_id'[]
  /** The user who is named for a case by something else than its row; empty without one. */
  ownerElsewhere?: (db: Queries, row: object) => Promise<string>
  /** What a case is called, what follows a number of them, and what is said when it is out of reach, or somebody else was faster. */
  words: { name: string; unit: string; missing: string; changed: string }
}

/** A kind for which one user answers. */
export type OwnedKind<Table extends CaseTable = CaseTable> = CaseKind<Table, string, string, CaseOwner>

/** What the id of a case is called on the wire. */
export type CaseIdName<Table extends CaseTable> = `${Table}Id`
/** A case on the wire, in the version that the caller has read. */
export type CaseForm<Table extends CaseTable> = Record<CaseIdName<Table>, string> & { version?: number | undefined }

/** The id of a case in a form or an address. */
export const caseIdIn = <Table extends CaseTable>(
  { table }: CaseKind<Table>,
  form: Record<CaseIdName<Table>, string>,
): string => form[`${table}Id`]

/** Names of kinds in paths and permissions. */
type KindName = { [Right in Permission]: Right extends `cms:${infer Name}:contact` ? Name : never }[Permission]

/** A kind with its own states and actions as types. Its name says where its page is, and what the permissions are called. */
export const defineKind = <
  const Table extends CaseTable,
  State extends string,
  Action extends string,
  Owner extends CaseOwner | null,
>(
  name: KindName,
  kind: Omit<CaseKind<Table, State, Action, Owner>, 'page' | 'permissions'>,
): CaseKind<Table, State, Action, Owner> => ({
  ...kind,
  page: `/cms/${name}`,
  permissions: {
    list: `cms:${name}:list`,
    query: `cms:${name}:query`,
    handle: `cms:${name}:handle`,
    contact: `cms:${name}:contact`,
    setting: `cms:${name}:setting`,
  },
})

/** The state of a case. */
export const stateOf = (kind: CaseKind, row: AnyCase): string =>
  (row as unknown as Record<string, string>)[kind.columns.state] ?? ''

/** The user who is named in the row of a case; empty without one. */
export const ownerOf = (kind: CaseKind, row: object): string =>
  kind.owner ? ((row as Record<string, string>)[kind.owner.column] ?? '') : ''

/** The user who answers for a case, wherever they are named; empty without one. */
export const findOwner = async (db: Queries, kind: CaseKind, row: object): Promise<string> =>
  ownerOf(kind, row) || ((await kind.ownerElsewhere?.(db, row)) ?? '')
