import { type Expression, type SqlBool, sql } from 'kysely'
import type { ByPermission } from '#modules/identity'
import { idsFrom, isOrStandsIn } from '#modules/organisation'
import type { CaseKind, CaseTable, OwnedKind } from '../kind.ts'
import { limitConditions, type NextLimit } from './limit.ts'
import { ownerless } from './owner.ts'

type Condition = Expression<SqlBool>

/** A view of a desk: what belongs to it, and whether the next limit comes first or what was sent last. */
export type CaseView = { has: (by: ByPermission) => Condition; order: 'limit' | 'latest' }

const all = (...conditions: readonly Condition[]) => sql<SqlBool>`(${sql.join(conditions, sql` and `)})`

/** The condition that a case has not ended. */
export const openOf = ({ table, columns }: CaseKind) => sql<SqlBool>`${sql.ref(`${table}.${columns.ended}`)} is null`

/** The cases of a department and of those below it. */
export const inDepartment = ({ table }: CaseKind, departmentId: string): Condition =>
  sql<SqlBool>`${sql.ref(`${table}.department_id`)} in ${idsFrom(departmentId)}`

/** The condition that a user answers for a case. */
export const isOwnedBy = ({ table, owner }: OwnedKind, userId: string): Condition =>
  sql<SqlBool>`${sql.ref(`${table}.${owner.column}`)} = ${userId}`

/** A view of cases that have not ended, the next limit first. */
export const openView = (kind: CaseKind, has: (by: ByPermission) => Condition): CaseView => ({
  has: (by) => all(openOf(kind), has(by)),
  order: 'limit',
})

/** A view of cases whether or not they have ended, the latest first. */
export const anyView = (has: (by: ByPermission) => Condition): CaseView => ({ has, order: 'latest' })

/** A view of each state of a kind. */
export const viewsOfStates = <State extends string>({ table, columns, terms }: CaseKind<CaseTable, State>) =>
  Object.fromEntries(
    terms.states.map((state) => [
      state,
      anyView(() => sql<SqlBool>`${sql.ref(`${table}.${columns.state}`)} = ${state}`),
    ]),
  ) as Record<State, CaseView>

/** The views that every kind can have, of which a desk names those that it has. */
export function viewsOf(kind: CaseKind, { due }: Pick<NextLimit<never>, 'due'>) {
  const always = sql<SqlBool>`1 = 1`
  return {
    all: anyView(() => always),
    open: openView(kind, () => always),
    department: openView(kind, ({ caller }) => inDepartment(kind, caller.departmentId)),
    today: openView(kind, ({ now }) => limitConditions.today(due, now)),
    overdue: openView(kind, ({ now }) => limitConditions.overdue(due, now)),
  }
}

/** Those of kinds for which one user answers. */
export function ownedViewsOf(kind: OwnedKind, limit: Pick<NextLimit<never>, 'due'>) {
  const { table, owner } = kind
  const department = sql.ref(`${table}.department_id`)
  const user = sql.ref(`${table}.${owner.column}`)
  return {
    ...viewsOf(kind, limit),
    /** Also what the caller does for somebody who is absent. */
    mine: openView(kind, ({ caller, now }) => isOrStandsIn(`${table}.${owner.column}`, caller.id, now)),
    /** A department has been named, and nobody in it. */
    waiting: openView(kind, () => sql<SqlBool>`${department} is not null and ${user} = ''`),
    /** No department has been named, or the user of one has left. */
    unassigned: openView(kind, () => all(sql<SqlBool>`(${department} is null or ${user} <> '')`, ownerless(kind))),
    ownerless: openView(kind, () => ownerless(kind)),
  }
}
