import type { Permission } from '@anju/contract/screens'
import { ASK, BACK_TO_DEPARTMENT, type LeavingWork, STAYS } from '@anju/contract/system/user-work'
import type { By, Permitted } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Answered, Handing, HandOver, OpenWork } from '#platform/app/module-data'
import { listOpenWork } from '#platform/app/open-work'
import type { Queries, Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { nameOfDepartment } from '../names.ts'
import { type AbleUser, ableUsersOf, canAnswerFor, mayTake } from './able.ts'
import { assertUserInScope, usersInScope } from './reach.ts'

type HandedWork = OpenWork & { handing: Handing }
const isHanded = (one: OpenWork): one is HandedWork => one.person === 'user' && one.handing !== undefined

/** The kinds of work that one user can hand over to another. */
const handedWork = ({ modules }: Pick<Context, 'modules'>): HandedWork[] =>
  modules.flatMap((one) => one.openWork ?? []).filter(isHanded)

/** Who can do which work, by permission. */
export type Abilities = Readonly<Record<string, readonly AbleUser[]>>

/** Who can do what users hand over to each other. */
export const readAbilities = (db: Queries, app: Pick<Context, 'modules'>): Promise<Abilities> =>
  ableUsersOf(db, [...new Set(handedWork(app).map(({ handing }) => handing.permission))] as Permission[])

const isLess = (now: AbleUser | undefined, before: AbleUser): boolean =>
  !now ||
  now.departmentId !== before.departmentId ||
  now.scope.all !== before.scope.all ||
  now.scope.oneself !== before.scope.oneself ||
  [...before.scope.departments].some((id) => !now.scope.departments.has(id))

/** What of one kind of work somebody could do before a change and cannot now. */
type Lost = { work: HandedWork; able: readonly AbleUser[]; items: Answered[] }

/** The work that a change has taken away from those who did it: what they could do before and cannot now. */
async function findLost(tx: Tx, app: Pick<Context, 'modules'>, before: Abilities): Promise<Lost[]> {
  const after = await readAbilities(tx, app)
  const lost: Lost[] = []
  for (const work of handedWork(app)) {
    const { permission, list } = work.handing
    const able = after[permission] ?? []
    const byId = new Map(able.map((one) => [one.id, one]))
    const less = new Map(
      (before[permission] ?? []).flatMap((one) => (isLess(byId.get(one.id), one) ? [[one.id, one] as const] : [])),
    )
    if (less.size === 0) continue
    const can = (user: AbleUser | undefined, departmentId: string | null) =>
      user !== undefined && canAnswerFor(user, departmentId)
    const items = (await list(tx, [...less.keys()])).filter(
      ({ userId, departmentId }) => can(less.get(userId), departmentId) && !can(byId.get(userId), departmentId),
    )
    if (items.length > 0) lost.push({ work, able, items })
  }
  return lost
}

/** Those of these users whom the caller sees, by name. */
export async function peopleSeen(db: Queries, by: Permitted, ids: readonly string[]): Promise<LeavingWork['people']> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('administrator')
    .select(['id as userId', 'user_name as userName', 'nick_name as nickName'])
    .select(nameOfDepartment('administrator.department_id').as('deptName'))
    .where('id', 'in', ids)
    .where(usersInScope(by))
    .orderBy('nick_name')
    .orderBy('id')
    .execute()
  return rows.map((one) => ({ ...one, deptName: one.deptName ?? '' }))
}

/** Work with those of its takers whom the caller sees. */
export async function withPeople(db: Queries, by: Permitted, work: LeavingWork['work']): Promise<LeavingWork> {
  const people = await peopleSeen(db, by, [...new Set(work.flatMap(({ takers }) => takers))])
  const seen = new Set(people.map(({ userId }) => userId))
  return { work: work.map((one) => ({ ...one, takers: one.takers.filter((id) => seen.has(id)) })), people }
}

/** What is asked before work is left without anybody who can do it. */
const questionOf = (db: Queries, by: Permitted, lost: readonly Lost[]): Promise<LeavingWork> =>
  withPeople(
    db,
    by,
    lost.map(({ work, able, items }) => {
      const departments = [...new Set(items.map(({ departmentId }) => departmentId))]
      const losers = new Set(items.map(({ userId }) => userId))
      const takes = (user: AbleUser) =>
        !losers.has(user.id) && departments.some((department_id) => mayTake(user, { department_id }, by.caller.id))
      return {
        text: work.name(items.length),
        count: items.length,
        takers: able.flatMap((user) => (takes(user) ? user.id : [])),
      }
    }),
  )

type Taker = { id: string; nick_name: string }

/** The user who takes over; refuses one who is out of reach or use, or leaves too. */
export async function findTaker(tx: Tx, by: Permitted, handTo: string, leaving: readonly string[]): Promise<Taker> {
  await assertUserInScope(tx, by, handTo)
  const row = await tx
    .selectFrom('administrator')
    .select(['id', 'nick_name', 'status'])
    .where('id', '=', handTo)
    .executeTakeFirst()
  if (row?.status !== 'enabled' || leaving.includes(handTo))
    return refuse('rejected', '接手的用户已停用，或也在其中，请重新选择', { field: 'handTo' })
  return row
}

/** Hands some work over; resolves with what became of it, in sentences. */
async function handOverOne(
  app: Context,
  tx: Tx,
  by: By,
  { work, order, taker }: { work: HandedWork; order: HandOver; taker: Taker | undefined },
): Promise<string[]> {
  const { handed, returned } = await work.handing.handOver(app, tx, by, order)
  return [
    ...(handed > 0 ? [`${work.name(handed)}移交给${taker?.nick_name ?? ''}`] : []),
    ...(returned > 0 ? [`${work.name(returned)}退回部门`] : []),
  ]
}

/** Hands over all that one user answers for; resolves with what became of each kind, in sentences. */
export async function handOverAll(app: Context, tx: Tx, by: By, order: HandOver, taker: Taker | undefined) {
  const sentences: string[] = []
  for (const { work } of await listOpenWork(tx, app.modules, 'user', [order.from]))
    if (isHanded(work)) sentences.push(...(await handOverOne(app, tx, by, { work, order, taker })))
  return sentences
}

/** Why each of some users cannot do any more what they could before a change. */
async function reasonsOf(tx: Tx, before: Abilities, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await tx
    .selectFrom('administrator')
    .select(['id', 'status', 'department_id'])
    .where('id', 'in', userIds)
    .execute()
  const now = new Map(rows.map((row) => [row.id, row]))
  const former = new Map(Object.values(before).flatMap((users) => users.map((one) => [one.id, one] as const)))
  const whatOf = (id: string) => {
    const row = now.get(id)
    if (!row) return '的账号被删除'
    if (row.status !== 'enabled') return '停用账号'
    return row.department_id === former.get(id)?.departmentId ? '的权限有变动' : '调到其他部门'
  }
  return new Map(userIds.map((id) => [id, `因 ${former.get(id)?.nick_name ?? ''} ${whatOf(id)}`]))
}

/** What becomes of work that a change takes away: a user takes over, or one of the words of the contract. Without any it stays. */
export type Settlement = { by: By & Permitted; handTo: string | undefined }

/** Deals with the work of one user that a change takes away; resolves with what became of it, in sentences. */
async function settleOne(
  app: Context,
  tx: Tx,
  by: By,
  { lost, from, why, taker }: { lost: readonly Lost[]; from: string; why: string; taker: Taker | 'nobody' | undefined },
): Promise<string[]> {
  const sentences: string[] = []
  for (const { work, items } of lost) {
    const only = items.flatMap(({ id, userId }) => (userId === from ? id : []))
    if (only.length === 0) continue
    if (taker) {
      const to = taker === 'nobody' ? undefined : taker
      const order = { from, to: to?.id ?? '', why, only }
      sentences.push(...(await handOverOne(app, tx, by, { work, order, taker: to })))
    } else await work.handing.announceLeft?.(app, tx, by, { ids: only, why })
  }
  return sentences
}

/**
 * Deals with what a change takes away from those who did it, within its transaction: it is handed over, goes back to the departments, or stays and
 * is announced; or the change is refused, with what must be answered first. Resolves with what became of it, in sentences.
 */
export async function settleLost(
  app: Context,
  tx: Tx,
  by: By,
  before: Abilities,
  settlement: Settlement | undefined,
): Promise<string[]> {
  const lost = await findLost(tx, app, before)
  if (lost.length === 0) return []
  const handTo = settlement?.handTo ?? STAYS
  if (settlement && handTo === ASK) {
    const leaving = await questionOf(tx, settlement.by, lost)
    const texts = leaving.work.map(({ text }) => text).join('、')
    refuse('rejected', `此操作之后，${texts}没有人能够办理：交给谁？`, { reason: 'openWork', more: { leaving } })
  }
  const users = [...new Set(lost.flatMap(({ items }) => items.map(({ userId }) => userId)))].sort()
  const back = handTo === BACK_TO_DEPARTMENT ? 'nobody' : undefined
  const receiver = settlement && handTo !== STAYS && !back ? await findTaker(tx, settlement.by, handTo, users) : back
  const reasons = await reasonsOf(tx, before, users)
  const sentences: string[] = []
  for (const from of users)
    sentences.push(...(await settleOne(app, tx, by, { lost, from, why: reasons.get(from) ?? '', taker: receiver })))
  return sentences
}
