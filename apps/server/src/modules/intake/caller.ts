import type { CallerCase } from '@anju/contract/case/caller'
import type { CaseKindName } from '@anju/contract/case/kinds'
import { callerDigits } from '@anju/contract/case/source'
import type { Permission } from '@anju/contract/screens'
import { plainTelephone } from '@anju/contract/wire/telephone'
import { toWireTime } from '@anju/contract/wire/time'
import { type Expression, type SqlBool, sql } from 'kysely'
import { type CaseKind, casesInScope } from '#modules/case'
import { ENQUIRY } from '#modules/enquiry'
import { holds, type User } from '#modules/identity'
import { PROPOSAL } from '#modules/proposal'
import { APPLICATION } from '#modules/recruitment'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'

/** How many cases of a number are shown, and of one kind. */
const MOST = 20

type CallerKind = {
  kind: CaseKind
  list: Permission
  /** What one of them is about in a few words. */
  heading: string
}

const kinds: Readonly<Record<CaseKindName, CallerKind>> = {
  proposal: { kind: PROPOSAL as CaseKind, list: 'cms:proposal:list', heading: 'subject' },
  application: { kind: APPLICATION as CaseKind, list: 'cms:recruitment:list', heading: 'position' },
  enquiry: { kind: ENQUIRY as CaseKind, list: 'cms:enquiry:list', heading: 'building' },
}

/** The cases of one kind that a condition on the telephone number selects, as far as the caller sees them in its list. */
async function casesOf(
  db: Queries,
  caller: User,
  { kind, list, heading }: CallerKind,
  condition: Expression<SqlBool>,
): Promise<CallerCase[]> {
  if (!holds(caller, list)) return []
  const { table, columns, terms } = kind
  const rows = await db
    .selectFrom(table as 'enquiry')
    .select(['id', 'no', 'submitted_at'])
    .select([sql.ref<string>(heading).as('heading'), sql.ref<string>(columns.state).as('state')])
    .where(condition)
    .where(casesInScope(kind, { caller, permission: list }))
    .orderBy('submitted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return rows.map(({ submitted_at, state, ...row }) => ({
    ...row,
    kind: table,
    state: terms.labels[state] ?? state,
    ended: terms.ended.includes(state),
    submitTime: toWireTime(submitted_at),
  }))
}

/** Open cases first, then the latest. */
const byNeed = (one: CallerCase, other: CallerCase) =>
  Number(one.ended) - Number(other.ended) || (one.submitTime < other.submitTime ? 1 : -1)

async function casesOfAll(db: Queries, caller: User, condition: Expression<SqlBool>): Promise<CallerCase[]> {
  const lists = await Promise.all(Object.values(kinds).map((one) => casesOf(db, caller, one, condition)))
  return lists.flat().toSorted(byNeed).slice(0, MOST)
}

/** The former cases of whoever calls, by the whole number, or its last four digits; none for a part of a number. */
export async function casesOfCaller(db: Queries, caller: User, typed: string): Promise<CallerCase[]> {
  const phone = plainTelephone(typed)
  if (!/^\d[\d-]*$/.test(phone) || phone.length < callerDigits) return []
  const isWhole = phone.length > callerDigits
  return casesOfAll(db, caller, isWhole ? sql<SqlBool>`phone = ${phone}` : sql<SqlBool>`phone like ${`%${phone}`}`)
}

/** The other cases with the telephone number of one that the caller sees. The number stays where it is. */
export async function casesOfSame(
  db: Queries,
  caller: User,
  { kind: name, id }: { kind: CaseKindName; id: string },
): Promise<CallerCase[]> {
  const { kind, list } = kinds[name]
  const row = holds(caller, list)
    ? await db
        .selectFrom(kind.table as 'enquiry')
        .select('phone')
        .where('id', '=', id)
        .where(casesInScope(kind, { caller, permission: list }))
        .executeTakeFirst()
    : undefined
  if (!row) return refuse('notFound', kind.words.missing)
  if (!row.phone) return []
  const cases = await casesOfAll(db, caller, sql<SqlBool>`phone = ${row.phone}`)
  return cases.filter((one) => one.id !== id)
}
