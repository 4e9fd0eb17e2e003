import type { CallerCase } from '@anju/contract/case/caller'
import type { CaseKindName } from '@anju/contract/case/kinds'
import { callerDigits } from '@anju/contract/case/source'
import type { Permission } from '@anju/contract/screens'
import { type CaseKind, casesInScope, casesOfLastFour, casesOfTelephone } from '#modules/case'
import { ENQUIRY } from '#modules/enquiry'
import { holds, type User } from '#modules/identity'
import { PROPOSAL } from '#modules/proposal'
import { APPLICATION } from '#modules/recruitment'
import type { Context } from '#platform/app/context'
import { refuse } from '#platform/refusal'

/** How many cases of a number are shown. */
const MOST = 20
const LAST_FOUR = new RegExp(`^\\d{${callerDigits}}$`)

type CallerKind = { kind: CaseKind; list: Permission }

const kinds: Readonly<Record<CaseKindName, CallerKind>> = {
  proposal: { kind: PROPOSAL as CaseKind, list: 'cms:proposal:list' },
  application: { kind: APPLICATION as CaseKind, list: 'cms:recruitment:list' },
  enquiry: { kind: ENQUIRY as CaseKind, list: 'cms:enquiry:list' },
}

/** The cases of one kind with a telephone number, as far as the caller sees them in its list. */
async function casesOf(app: Context, caller: User, { kind, list }: CallerKind, phone: string): Promise<CallerCase[]> {
  if (!holds(caller, list)) return []
  const { table, terms } = kind
  const find = LAST_FOUR.test(phone) ? casesOfLastFour : casesOfTelephone
  const cases = await find(app.db, app, kind, { caller, permission: list }, phone)
  return cases.map(({ state, ...one }) => ({
    ...one,
    kind: table,
    state: terms.labels[state] ?? state,
    ended: terms.ended.includes(state),
  }))
}

/** Open cases first, then the latest. */
const byNeed = (one: CallerCase, other: CallerCase) =>
  Number(one.ended) - Number(other.ended) || (one.submitTime < other.submitTime ? 1 : -1)

/** The former cases of whoever calls, by the whole number, or its last four digits; none for another part of a number. */
export async function casesOfCaller(app: Context, caller: User, phone: string): Promise<CallerCase[]> {
  const lists = await Promise.all(Object.values(kinds).map((one) => casesOf(app, caller, one, phone)))
  return lists.flat().toSorted(byNeed).slice(0, MOST)
}

/** The other cases with the telephone number of one that the caller sees. The number stays where it is. */
export async function casesOfSame(
  app: Context,
  caller: User,
  { kind: name, id }: { kind: CaseKindName; id: string },
): Promise<CallerCase[]> {
  const { kind, list } = kinds[name]
  const row = holds(caller, list)
    ? await app.db
        .selectFrom(kind.table as 'enquiry')
        .select('phone')
        .where('id', '=', id)
        .where(casesInScope(kind, { caller, permission: list }))
        .executeTakeFirst()
    : undefined
  if (!row) return refuse('notFound', kind.words.missing)
  if (!row.phone) return []
  const cases = await casesOfCaller(app, caller, row.phone)
  return cases.filter((one) => one.id !== id)
}
