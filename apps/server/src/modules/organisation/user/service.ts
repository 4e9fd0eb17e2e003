import type { userRoutes } from '@anju/contract/system/user'
import type { BodyOf } from '@anju/contract/wire/route'
import {
  type ByPermission,
  endSessionsOf,
  loginKey,
  type Permitted,
  sweepFirstAccounts,
  type User,
} from '#modules/identity'
import type { Context } from '#platform/app/context'
import { assertNoOpenWork } from '#platform/app/open-work'
import { INITIAL_LIFE } from '#platform/auth/password'
import { forUpdate, type Tx } from '#platform/database/open'
import { storedStatus, updateVersioned } from '#platform/database/tracked'
import { refuse } from '#platform/refusal'
import { changeAccess, changeAndHandOver } from '../access/access-change.ts'
import { assertCanManageUsers, assertGrantable } from '../access/grant.ts'
import { assertUserInScope } from '../access/reach.ts'
import { changePosts } from '../post/service.ts'
import { insertUser } from './account.ts'
import { loadLookalikes, loadRoleNames, loginNameFault, lookalikeFault, nickNameFault } from './account-name.ts'
import { removeAvatar } from './avatar.ts'
import { handOverWork } from './leaving.ts'
import { SHOWN } from './present.ts'
import { changeRoles } from './roles.ts'
import { assertDepartment, assertOwnContact, assertPassword } from './rules.ts'
import { staffIdOf } from './staff.ts'

type Table = typeof userRoutes
type AddForm = BodyOf<Table['POST /prod-api/system/user']>
type EditForm = BodyOf<Table['PUT /prod-api/system/user']>

const idsOf = (ids: readonly (string | number)[]) => [...new Set(ids.map(String))]

/** A user whom the caller sees and whose rights do not exceed the caller's. */
async function getManageableUser(tx: Tx, by: Permitted, id: string) {
  await assertUserInScope(tx, by, id)
  await assertCanManageUsers(tx, by.caller, id)
  return tx.selectFrom('administrator').select(SHOWN).where('id', '=', id).executeTakeFirstOrThrow()
}

/** Refuses the first field for which a fault is given. */
function assertNames(faults: { userName?: string | undefined; nickName?: string | undefined }): void {
  for (const [field, fault] of Object.entries(faults)) if (fault) refuse('badRequest', fault, { field })
}

/** Adds a user with an initial password and returns its id. */
export async function addUser(app: Context, by: ByPermission, form: AddForm): Promise<string> {
  const { caller, now } = by
  const userName = form.userName.trim()
  const { password } = form
  if (!password) return refuse('badRequest', '请输入用户密码', { field: 'password' })
  const roleNames = await loadRoleNames(app.db)
  assertNames({
    userName: loginNameFault(caller, userName, roleNames),
    nickName: nickNameFault(caller, form.nickName, { roleNames }),
  })
  await assertPassword(app, password, { userName, nickName: form.nickName })
  const passwordHash = await app.passwords.hash(password)
  const { nickName, email = '', phonenumber: phone = '', sex = '2', remark = '', status = '0' } = form
  const departmentId = String(form.deptId ?? '')
  const roleIds = idsOf(form.roleIds ?? [])
  return changeAccess(app, caller, async (tx) => {
    const did = `新增用户'${userName}'`
    const taken = tx
      .selectFrom('administrator')
      .select('id')
      .where('user_key', '=', loginKey(userName) ?? '')
    if (await taken.executeTakeFirst()) refuse('rejected', `${did}失败，登录名已存在`, { field: 'userName' })
    assertNames({ userName: lookalikeFault(userName, await loadLookalikes(tx)) })
    await assertOwnContact(tx, by, { phone, email }, { did, exceptId: '' })
    await assertDepartment(tx, by, departmentId)
    await assertGrantable(tx, caller, roleIds)
    const memberId = await staffIdOf(app, tx, caller, form.staffNo ?? '')
    if (memberId) await app.answers.endCompanyLogins(tx, memberId)
    const initial = { passwordHash, mustChange: true, initialUntil: now + INITIAL_LIFE, memberId }
    const columns = { userName, nickName, departmentId, email, phone, sex, remark, status: storedStatus(status) }
    const id = await insertUser(tx, by, { ...initial, ...columns, roleIds })
    if (form.postIds) await changePosts(tx, 'administrator', id, idsOf(form.postIds))
    await assertCanManageUsers(tx, caller, id)
    return id
  })
}

function assertNotSelf(caller: User, id: string, sentence: string, field?: string): void {
  if (caller.id === id) refuse('rejected', sentence, { field })
}

type EditedUser = Awaited<ReturnType<typeof getManageableUser>>

/** The columns of a user after a form: fields that it does not name stay. */
function columnsAfter(row: EditedUser, form: EditForm) {
  const {
    nickName: nick_name,
    email = row.email,
    phonenumber: phone = row.phone,
    sex = row.sex,
    remark = row.remark,
  } = form
  return {
    nick_name,
    department_id: form.deptId === undefined ? row.department_id : String(form.deptId ?? ''),
    email,
    phone,
    sex,
    remark,
    status: form.status === undefined ? row.status : storedStatus(form.status),
  }
}

/** What has changed must be allowed; what stays is not compared, because others may have the same, out of the caller's sight. */
async function assertColumns(tx: Tx, by: ByPermission, row: EditedUser, after: ReturnType<typeof columnsAfter>) {
  const { caller } = by
  const { nick_name, phone, email, department_id } = after
  const roleNames = await loadRoleNames(tx)
  assertNames({ nickName: nickNameFault(caller, nick_name, { roleNames, before: row.nick_name }) })
  const contact = { ...(phone !== row.phone && { phone }), ...(email !== row.email && { email }) }
  await assertOwnContact(tx, by, contact, { did: `修改用户'${row.user_name}'`, exceptId: row.id })
  if (department_id !== row.department_id) {
    if (!caller.permissions.includes('*:*:*')) assertNotSelf(caller, row.id, '不能修改自己的部门', 'deptId')
    await assertDepartment(tx, by, department_id)
  }
  if (after.status !== row.status) assertNotSelf(caller, row.id, '不能停用自己', 'status')
}

/** The staff account of a user after a form. The number that the user has already is not checked: the caller may not see whose it is. */
async function staffAfter(app: Context, tx: Tx, caller: User, row: EditedUser, staffNo: string | undefined) {
  if (staffNo === undefined) return row.member_id
  const [staff] = row.member_id ? await app.answers.readStaff(tx, caller, [row.member_id]) : []
  return staff?.staffNo === staffNo.trim() ? row.member_id : staffIdOf(app, tx, caller, staffNo, row.id)
}

/**
 * Whoever logged in as the person before does so no longer; and an account that was linked to the new one, when it opened no more than the site,
 * does not open the console: it is linked again by the staff number.
 */
async function becomeAnother(app: Context, tx: Tx, { id, member_id }: EditedUser, after: string | null): Promise<void> {
  if (after === member_id) return
  if (member_id) await endSessions(tx, id)
  if (after) await app.answers.endCompanyLogins(tx, after)
}

/**
 * Changes a user; fields missing in the form stay unchanged, and unchanged fields are not checked. Resolves with what became of work that this
 * takes away.
 */
export async function editUser(app: Context, by: ByPermission, form: EditForm, handTo?: string): Promise<string[]> {
  const { caller } = by
  const id = String(form.userId)
  return changeAndHandOver(app, { by, handTo }, async (tx) => {
    const row = await getManageableUser(tx, by, id)
    if (form.userName !== undefined && form.userName !== row.user_name)
      refuse('badRequest', '登录名不能修改', { field: 'userName' })
    const after = columnsAfter(row, form)
    await assertColumns(tx, by, row, after)
    const member_id = await staffAfter(app, tx, caller, row, form.staffNo)
    const version = form.version ?? row.version
    await updateVersioned(tx, 'administrator', { id, version, by }, { ...after, member_id })
    await becomeAnother(app, tx, row, member_id)
    if (form.roleIds) await changeRoles(tx, caller, id, idsOf(form.roleIds))
    if (form.postIds) await changePosts(tx, 'administrator', id, idsOf(form.postIds))
    if (after.status === 'disabled' && row.status !== 'disabled') await endSessions(tx, id)
    // In another department the same roles may reach further.
    await assertCanManageUsers(tx, caller, id)
  })
}

/** Ends all sessions of a user, on every instance. */
export async function endSessions(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('administrator')
    .set((eb) => ({ epoch: eb('epoch', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await endSessionsOf(tx, 'administrator', id)
}

/**
 * Removes accounts that have nothing left to do: all of them, or none. `handTo`: what they answer for is handed over first. Resolves with
 * what became of it.
 */
export async function removeUsers(
  app: Context,
  by: ByPermission,
  ids: readonly string[],
  handTo?: string,
): Promise<string[]> {
  const { caller } = by
  const { avatars, handedOver } = await changeAccess(app, caller, async (tx) => {
    for (const id of ids) assertNotSelf(caller, id, '当前用户不能删除')
    await assertUserInScope(tx, by, ...ids)
    await assertCanManageUsers(tx, caller, ...ids)
    const rows = tx.selectFrom('administrator').select(['id', 'nick_name']).where('id', 'in', ids).orderBy('id')
    const users = await rows.$call(forUpdate(tx)).execute()
    const handedOver = handTo ? await handOverWork(app, tx, by, { users, handTo, what: '的账号被删除' }) : []
    await assertNoOpenWork(tx, app.modules, 'user', ids)
    // Sessions, roles and read notices go with the row.
    const removed = await tx.deleteFrom('administrator').where('id', 'in', ids).returning('avatar').execute()
    return { avatars: removed.map(({ avatar }) => avatar), handedOver }
  })
  for (const name of avatars) await removeAvatar(app, name)
  return handedOver
}

type StatusChange = {
  id: string
  status: '0' | '1'
  withStaff?: boolean | undefined
  handTo?: string | undefined
}

/**
 * Enables or disables a user; disabling ends the user's sessions. `withStaff`: and the staff account of the person who leaves. `handTo`:
 * what the user answers for is handed over; resolves with what became of it. Without, it stays, and counts as work without an owner.
 */
export async function changeUserStatus(app: Context, by: ByPermission, change: StatusChange): Promise<string[]> {
  const { caller } = by
  const { id, withStaff, handTo } = change
  const status = storedStatus(change.status)
  return changeAccess(app, caller, async (tx) => {
    const row = await getManageableUser(tx, by, id)
    if (row.status === status) return []
    assertNotSelf(caller, id, '不能停用自己')
    await updateVersioned(tx, 'administrator', { id, version: row.version, by }, { status })
    if (status !== 'disabled') return []
    await endSessions(tx, id)
    if (withStaff && row.member_id) await app.answers.disableStaff(app, tx, by, row.member_id)
    return handTo ? handOverWork(app, tx, by, { users: [row], handTo, what: '停用账号' }) : []
  })
}

/** Gives a user an initial password, to be changed within three days; its sessions end. */
export async function resetPassword(
  app: Context,
  by: ByPermission,
  { id, password }: { id: string; password: string },
): Promise<void> {
  const { caller, now } = by
  if (!password) refuse('badRequest', '请输入新密码', { field: 'password' })
  assertNotSelf(caller, id, '请在个人中心修改自己的密码')
  const row = await app.db.transaction().execute((tx) => getManageableUser(tx, by, id))
  await assertPassword(app, password, { userName: row.user_name, nickName: row.nick_name })
  const password_hash = await app.passwords.hash(password)
  await changeAccess(app, caller, async (tx) => {
    await getManageableUser(tx, by, id)
    const edit = { password_hash, must_change: 1, initial_until: now + INITIAL_LIFE }
    await updateVersioned(tx, 'administrator', { id, by }, edit)
    await endSessions(tx, id)
  })
  await sweepFirstAccounts(app)
}

/** Gives a user these roles and no others; resolves with what became of work that this takes away. */
export async function changeUserRoles(
  app: Context,
  by: ByPermission,
  { id, roleIds, handTo }: { id: string; roleIds: readonly string[]; handTo?: string | undefined },
): Promise<string[]> {
  const { caller } = by
  return changeAndHandOver(app, { by, handTo }, async (tx) => {
    const row = await getManageableUser(tx, by, id)
    if (!(await changeRoles(tx, caller, id, roleIds))) return
    await updateVersioned(tx, 'administrator', { id, version: row.version, by }, {})
    await assertCanManageUsers(tx, caller, id)
  })
}
