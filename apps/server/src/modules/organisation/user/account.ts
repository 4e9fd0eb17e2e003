import { ADMIN_ROLE, loginKey } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { type Author, byProduct, createdColumns } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { ensureAdminRole } from '../access/built-in-role.ts'

export type NewUser = {
  userName: string
  nickName: string
  password: string
  /** Ids of roles to give. */
  roleIds: readonly string[]
  mustChange: boolean
  initialUntil: number | null
  departmentId?: string
  email?: string
  phone?: string
  sex?: string
  remark?: string
  status?: 'enabled' | 'disabled'
  memberId?: string | null
}

/** Adds a user with roles and returns its id; refuses names that equal or resemble another's. */
export async function insertUserWithPassword(
  tx: Tx,
  passwords: Context['passwords'],
  { password, ...account }: NewUser,
  now: number,
): Promise<string> {
  return insertUser(tx, byProduct(now), { ...account, passwordHash: await passwords.hash(password) })
}

/** Adds a user whose password was hashed before, so that a transaction need not wait for it. */
export async function insertUser(
  tx: Tx,
  by: Author,
  account: Omit<NewUser, 'password'> & { passwordHash: string },
): Promise<string> {
  const key = loginKey(account.userName) ?? refuse('badRequest', '登录名中有不能使用的字符', { field: 'userName' })
  const taken = await tx.selectFrom('administrator').select('id').where('user_key', '=', key).executeTakeFirst()
  if (taken) refuse('conflict', `登录名“${account.userName}”已被使用`, { field: 'userName' })
  const id = newId(by.now)
  await tx
    .insertInto('administrator')
    .values({
      id,
      user_name: account.userName,
      user_key: key,
      nick_name: account.nickName,
      password_hash: account.passwordHash,
      status: account.status ?? 'enabled',
      epoch: 1,
      must_change: account.mustChange ? 1 : 0,
      initial_until: account.initialUntil,
      department_id: account.departmentId ?? '',
      email: account.email ?? '',
      phone: account.phone ?? '',
      sex: account.sex ?? '2',
      remark: account.remark ?? '',
      login_at: null,
      member_id: account.memberId ?? null,
      ...createdColumns(by),
    })
    .execute()
  if (account.roleIds.includes(ADMIN_ROLE)) await ensureAdminRole(tx, by.now)
  for (const roleId of new Set(account.roleIds))
    await tx.insertInto('administrator_role').values({ administrator_id: id, role_id: roleId }).execute()
  return id
}
