import { BACK_TO_DEPARTMENT } from '@anju/contract/system/user-work'
import type { By, Permitted } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { HandOver } from '#platform/app/module-data'
import { listOpenWork } from '#platform/app/open-work'
import type { Queries, Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { usersWith } from '../access/access.ts'
import { assertUserInScope, usersInScope } from '../access/reach.ts'
import { nameOfDepartment } from '../names.ts'

/** Those of these users whom the caller sees, by name. */
async function people(db: Queries, by: Permitted, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('administrator')
    .select(['id as userId', 'user_name as userName', 'nick_name as nickName'])
    .select(nameOfDepartment('administrator.department_id').as('deptName'))
    .where('id', 'in', ids)
    .where(usersInScope(by))
    .orderBy('nick_name')
    .orderBy('id')
    .execute()
}

/** What users still answer for, and who among those whom the caller sees can take over which of it. */
export async function readWork(app: Context, by: Permitted, ids: readonly string[]) {
  await assertUserInScope(app.db, by, ...ids)
  const work: { text: string; count: number; takers: string[] }[] = []
  for (const { work: one, count } of await listOpenWork(app.db, app.modules, 'user', ids)) {
    const able = one.handing ? await usersWith(app.db, one.handing.permission) : []
    const takers = able.flatMap(({ id }) => (ids.includes(id) ? [] : id))
    work.push({ text: one.name(count), count, takers })
  }
  const visible = await people(app.db, by, [...new Set(work.flatMap(({ takers }) => takers))])
  const seen = new Set(visible.map(({ userId }) => userId))
  return {
    work: work.map((one) => ({ ...one, takers: one.takers.filter((id) => seen.has(id)) })),
    people: visible.map((one) => ({ ...one, deptName: one.deptName ?? '' })),
  }
}

type Leaving = { users: readonly { id: string; nick_name: string }[]; handTo: string; what: string }

/** The user who takes over; refuses one who is out of reach or use, or leaves too. */
async function findTaker(tx: Tx, by: Permitted, { users, handTo }: Leaving) {
  if (handTo === BACK_TO_DEPARTMENT) return undefined
  await assertUserInScope(tx, by, handTo)
  const row = await tx
    .selectFrom('administrator')
    .select(['id', 'nick_name', 'status'])
    .where('id', '=', handTo)
    .executeTakeFirst()
  if (row?.status !== 'enabled' || users.some(({ id }) => id === handTo))
    return refuse('rejected', '接手的用户已停用，或也在其中，请重新选择', { field: 'handTo' })
  return row
}

/** Hands over what one user answers for; resolves with what became of each kind, in sentences. */
async function handOverOf(app: Context, tx: Tx, by: By, order: HandOver, takerName: string): Promise<string[]> {
  const sentences: string[] = []
  for (const { work } of await listOpenWork(tx, app.modules, 'user', [order.from])) {
    const { handed, returned } = (await work.handing?.handOver(app, tx, by, order)) ?? { handed: 0, returned: 0 }
    if (handed > 0) sentences.push(`${work.name(handed)}移交给${takerName}`)
    if (returned > 0) sentences.push(`${work.name(returned)}退回部门`)
  }
  return sentences
}

/**
 * Hands over what users answer for who leave, within the transaction in which they do: to the user who is named, as far as that one may
 * do it, or back to the departments. Resolves with what became of each kind of work, in sentences.
 */
export async function handOverWork(app: Context, tx: Tx, by: By & Permitted, leaving: Leaving): Promise<string[]> {
  const taker = await findTaker(tx, by, leaving)
  const sentences: string[] = []
  for (const { id: from, nick_name } of leaving.users) {
    const order = { from, to: taker?.id ?? '', why: `因 ${nick_name} ${leaving.what}` }
    sentences.push(...(await handOverOf(app, tx, by, order, taker?.nick_name ?? '')))
  }
  return sentences
}
