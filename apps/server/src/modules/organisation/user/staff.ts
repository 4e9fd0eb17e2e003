import type { userRoutes } from '@anju/contract/system/user'
import type { QueryOf } from '@anju/contract/wire/route'
import type { By, Permitted, User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries, Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'

/** A staff account of the public site. */
export type StaffAccount = { id: string; name: string; staffNo: string; status: 'enabled' | 'disabled' }
/** Whose staff account is sought: somebody's with a number, or with a name and a telephone that nobody shares. */
export type SoughtStaff = { staffNo: string } | { name: string; phone: string }

declare module '#platform/app/answers' {
  interface Answers {
    /** The staff account that is sought, if the caller may see it. */
    findStaff(db: Queries, caller: User, sought: SoughtStaff): Promise<StaffAccount | undefined>
    /** The staff accounts with these ids, each with whether the caller may disable it. */
    readStaff(db: Queries, caller: User, ids: readonly string[]): Promise<readonly (StaffAccount & { ends: boolean })[]>
    /** Disables a staff account and ends its sessions, with a line in the operation log; refuses one that is not the caller's to change. */
    disableStaff(app: Context, tx: Tx, by: By, id: string): Promise<void>
  }
}

type StaffQuery = QueryOf<(typeof userRoutes)['GET /prod-api/system/user/staff']>

async function userOfStaff(db: Queries, memberId: string, exceptId: string) {
  const users = db.selectFrom('administrator').select('id').where('member_id', '=', memberId)
  return users.where('id', '!=', exceptId).executeTakeFirst()
}

/** The staff account that a form of a user could name, and whether another user has it already; `null` for none. */
export async function staffToChoose({ app, caller, query }: Permitted & { app: Context; query: StaffQuery }) {
  const { staffNo, nickName: name = '', phonenumber: phone = '', userId = '' } = query
  const staff = await app.answers.findStaff(app.db, caller, staffNo ? { staffNo } : { name, phone })
  if (!staff) return { data: null }
  const taken = (await userOfStaff(app.db, staff.id, userId)) !== undefined
  return { data: { staffNo: staff.staffNo, name: staff.name, taken } }
}

/** The id of the staff account with the number in a form, `null` for an empty one. Refuses one that is unknown to the caller, or another user's. */
export async function staffIdOf(app: Context, tx: Tx, caller: User, staffNo: string, exceptId = '') {
  const number = staffNo.trim()
  if (!number) return null
  const staff = await app.answers.findStaff(tx, caller, { staffNo: number })
  if (!staff)
    return refuse('rejected', `没有工号为“${number}”的员工，或不在您的权限范围内`, {
      field: 'staffNo',
      reason: 'staffUnknown',
    })
  if (await userOfStaff(tx, staff.id, exceptId))
    refuse('rejected', `员工“${staff.name}”（${staff.staffNo}）已有另一个后台账号，请先解除那个账号的工号`, {
      field: 'staffNo',
      reason: 'staffTaken',
    })
  return staff.id
}

/** The staff accounts of users, by the id of the user. */
export async function staffOfUsers(app: Context, caller: User, userIds: readonly string[]) {
  const staff = new Map<string, Awaited<ReturnType<Context['answers']['readStaff']>>[number]>()
  if (userIds.length === 0) return staff
  const links = await app.db
    .selectFrom('administrator')
    .select(['id', 'member_id'])
    .where('id', 'in', userIds)
    .where('member_id', 'is not', null)
    .execute()
  const accounts = await app.answers.readStaff(
    app.db,
    caller,
    links.flatMap(({ member_id }) => member_id ?? []),
  )
  for (const { id, member_id } of links) {
    const account = accounts.find((one) => one.id === member_id)
    if (account) staff.set(id, account)
  }
  return staff
}
