import type { ManagedUser, RoleOfUser, UserRow } from '@anju/contract/system/user-row'
import { toWireTime } from '@anju/contract/wire/time'
import type { Selectable } from 'kysely'
import type { Static } from 'typebox'
import { ADMIN_ROLE, type User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { toAuditFields, wireStatus } from '#platform/database/tracked'
import { absencesOf } from '../absence/queries.ts'
import { listFactorHolders } from '../second-factor/queries.ts'
import { staffOfUsers } from './staff.ts'

/** The columns that are read to show a user: all but those of password and sessions. */
export const SHOWN = [
  'administrator.id',
  'administrator.user_name',
  'administrator.nick_name',
  'administrator.status',
  'administrator.department_id',
  'administrator.email',
  'administrator.phone',
  'administrator.sex',
  'administrator.avatar',
  'administrator.login_ip',
  'administrator.login_at',
  'administrator.remark',
  'administrator.member_id',
  'administrator.version',
  'administrator.created_at',
  'administrator.created_by',
  'administrator.updated_at',
  'administrator.updated_by',
] as const
type ColumnOf<Path> = Path extends `administrator.${infer Column}` ? Column : never
export type ShownAccount = Pick<Selectable<Database['administrator']>, ColumnOf<(typeof SHOWN)[number]>>

/** The columns that are read to show a role of a user. */
export const SHOWN_OF_ROLE = ['id', 'role_name', 'role_key', 'sort_no', 'data_scope', 'status', 'created_at'] as const

/** Ids of the roles that the caller may give; empty unless they are requested. */
type Grantable = ReadonlySet<string>
const NONE: Grantable = new Set()

/** One user as the console shows it, with its department and roles. */
export async function presentUser(db: Queries, userId: string, grantable: Grantable = NONE): Promise<UserRow> {
  const row = await db.selectFrom('administrator').select(SHOWN).where('id', '=', userId).executeTakeFirstOrThrow()
  const [user] = await presentUsers(db, [row], grantable)
  return user as UserRow
}

/** Accounts as the console shows them; departments and roles are read once for all. */
export async function presentUsers(
  db: Queries,
  rows: readonly ShownAccount[],
  grantable: Grantable = NONE,
): Promise<UserRow[]> {
  const departments = await departmentsOf(db, rows)
  const roles = await rolesOf(db, rows)
  return rows.map((row) => {
    const own = roles.filter(({ administrator_id }) => administrator_id === row.id)
    return {
      ...wireOf(row),
      admin: own.some((role) => role.id === ADMIN_ROLE),
      dept: departments.get(row.department_id) ?? null,
      roles: own.map((role) => presentRole(role, { flag: true, grantable })),
    }
  })
}

/** The same accounts with whether each has a second factor, and with the staff account of the same person. */
export async function managedUsers(app: Context, caller: User, users: readonly UserRow[]): Promise<ManagedUser[]> {
  const ids = users.map(({ userId }) => userId)
  const having = await listFactorHolders(app.db, ids)
  const staff = await staffOfUsers(app, caller, ids)
  const absences = await absencesOf(app.db, ids, app.clock.now())
  return users.map((user) => {
    const account = staff.get(user.userId)
    const absence = absences.get(user.userId)
    return {
      ...user,
      secondFactor: having.has(user.userId),
      staffNo: account?.staffNo ?? '',
      staff: account ? { name: account.name, status: wireStatus(account.status), ends: account.ends } : null,
      absence: absence && { until: absence.until, deputyName: absence.deputyName },
    }
  })
}

function wireOf(row: ShownAccount): Omit<UserRow, 'admin' | 'dept' | 'roles'> {
  return {
    userId: row.id,
    deptId: row.department_id,
    userName: row.user_name,
    nickName: row.nick_name,
    email: row.email,
    phonenumber: row.phone,
    sex: row.sex,
    avatar: row.avatar && `/profile/avatar/${row.avatar}`,
    status: wireStatus(row.status),
    delFlag: '0',
    loginIp: row.login_ip,
    loginDate: row.login_at === null ? '' : toWireTime(row.login_at),
    remark: row.remark,
    ...toAuditFields(row),
  }
}

/** A role in the details of a user; `flag` says whether the user has it. */
export function presentRole(
  role: Pick<Selectable<Database['role']>, (typeof SHOWN_OF_ROLE)[number]>,
  { flag, grantable }: { flag: boolean; grantable: Grantable },
): Static<typeof RoleOfUser> {
  return {
    roleId: role.id,
    roleName: role.role_name,
    roleKey: role.role_key,
    roleSort: role.sort_no,
    dataScope: role.data_scope,
    status: wireStatus(role.status),
    flag,
    admin: role.id === ADMIN_ROLE,
    grantable: grantable.has(role.id),
    createTime: toWireTime(role.created_at),
  }
}

async function departmentsOf(db: Queries, rows: readonly ShownAccount[]) {
  const ids = [...new Set(rows.flatMap(({ department_id }) => department_id || []))]
  if (ids.length === 0) return new Map<string, NonNullable<UserRow['dept']>>()
  const departments = await db
    .selectFrom('department')
    .select(['id', 'name', 'leader', 'parent_id'])
    .where('id', 'in', ids)
    .execute()
  return new Map(
    departments.map(({ id, name, leader, parent_id }) => [
      id,
      { deptId: id, deptName: name, leader, parentId: parent_id },
    ]),
  )
}

async function rolesOf(db: Queries, rows: readonly ShownAccount[]) {
  if (rows.length === 0) return []
  return db
    .selectFrom('administrator_role')
    .innerJoin('role', 'role.id', 'administrator_role.role_id')
    .select('administrator_role.administrator_id')
    .select(SHOWN_OF_ROLE.map((column) => `role.${column}` as const))
    .where(
      'administrator_role.administrator_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('role.sort_no')
    .orderBy('role.id')
    .execute()
}
