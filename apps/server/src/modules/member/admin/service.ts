import type { memberAccountRoutes } from '@anju/contract/member/account'
import type { BodyOf } from '@anju/contract/wire/route'
import { type By, type ByPermission, endOwnSession, loginKey } from '#modules/identity'
import {
  assertManagesUserOfStaff,
  changeAccess,
  changeAndHandOver,
  changePosts,
  disableUserOfStaff,
  endUserSessionsOfStaff,
} from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { assertNoOpenWork } from '#platform/app/open-work'
import { recordChange } from '#platform/app/task-line'
import { INITIAL_LIFE, randomPassword } from '#platform/auth/password'
import type { Queries, Tx } from '#platform/database/open'
import { storedStatus, updateVersioned } from '#platform/database/tracked'
import { refuse } from '#platform/refusal'
import { deleteMembers, endSessions } from '../queries.ts'
import { insertMember, putDepartments } from './insert.ts'
import { findShown, type ShownMember } from './queries.ts'
import { departmentsOfForm, keysOf, loginFault } from './rules.ts'
import { assertManageable, staffScopeOf } from './scope.ts'

type Table = typeof memberAccountRoutes
type AddForm = BodyOf<Table['POST /prod-api/cms/member']>
type EditForm = BodyOf<Table['PUT /prod-api/cms/member']>

const idsOf = (ids: readonly (string | number)[]) => [...new Set(ids.map(String))]

/** An account that the caller may change, and the caller's scope. */
async function getManageableMember(tx: Tx, by: ByPermission, id: string) {
  const scope = staffScopeOf(by)
  const row = await findShown(tx, id)
  assertManageable(scope, row?.departmentIds)
  return { row: row as NonNullable<typeof row>, scope }
}

/** Adds an account with a generated password, which is returned only here and must be changed at the first login. */
export async function addAccount(app: Context, by: ByPermission, form: AddForm) {
  const { caller, now } = by
  const password = randomPassword()
  const passwordHash = await app.passwords.hashInitial(password)
  const memberId = await changeAccess(app, caller, async (tx) => {
    const departmentIds = await departmentsOfForm(tx, staffScopeOf(by), form.departments)
    const { name, staffNo, phonenumber: phone = '', email = '', remark = '' } = form
    const initial = { passwordHash, mustChange: true, initialUntil: now + INITIAL_LIFE }
    const columns = { name, staffNo, departmentIds, phone, email, remark, status: storedStatus(form.status) }
    const id = await insertMember(tx, by, { ...initial, ...columns })
    if (form.postIds) await changePosts(tx, 'member', id, idsOf(form.postIds))
    return id
  })
  return { memberId, password }
}

/** The columns of an account that a change can write, and its departments. */
export type Change = Partial<
  Pick<ShownMember, 'name' | 'name_key' | 'staff_no' | 'phone' | 'email' | 'remark' | 'status'> & {
    staff_key: string
    departmentIds: readonly string[]
  }
>

/** Writes a change of the version that the caller saw. Disabling an account ends its sessions, and disables the console account of the same person. */
export async function writeChange(
  app: Context,
  tx: Tx,
  by: By,
  row: Pick<ShownMember, 'id' | 'status'> & { version: number },
  { departmentIds, ...change }: Change,
): Promise<void> {
  await updateVersioned(tx, 'member', { id: row.id, version: row.version, by }, change)
  if (departmentIds) await putDepartments(tx, row.id, departmentIds)
  if (change.status !== 'disabled' || row.status === 'disabled') return
  await endSessions(tx, row.id)
  await disableUserOfStaff(app, tx, by, row.id)
}

/** The login keys of a name and number that no other account has. */
async function assertKeys(tx: Tx, form: { name: string; staffNo: string }, exceptId: string) {
  const keys = keysOf(form.name, form.staffNo)
  if ('fault' in keys) return refuse('badRequest', keys.fault, { field: keys.field })
  const taken = await loginFault(tx, keys, exceptId)
  if (taken) refuse('conflict', taken.fault, { field: taken.field })
  return { name_key: keys.nameKey, staff_key: keys.staffKey }
}

/**
 * Changes an account; fields missing in the form stay unchanged. Staff cannot be moved out of, or into, departments
 * that the caller does not administer.
 */
export async function editAccount(app: Context, by: ByPermission, form: EditForm, handTo?: string): Promise<string[]> {
  const id = String(form.memberId)
  return changeAndHandOver(app, { by, handTo }, async (tx) => {
    const { row, scope } = await getManageableMember(tx, by, id)
    const departmentIds = await departmentsOfForm(tx, scope, form.departments, row.departments)
    const version = form.version ?? row.version
    const { phonenumber: phone = row.phone, email = row.email, remark = row.remark } = form
    const keys = await assertKeys(tx, form, id)
    if (keys.staff_key !== loginKey(row.staff_no)) await assertManagesUserOfStaff(tx, by.caller, id, 'staffNo')
    const change: Change = {
      name: form.name.trim(),
      staff_no: form.staffNo.trim(),
      ...keys,
      departmentIds,
      phone,
      email,
      remark,
      status: form.status === undefined ? row.status : storedStatus(form.status),
    }
    await writeChange(app, tx, by, { ...row, version }, change)
    if (form.postIds) await changePosts(tx, 'member', id, idsOf(form.postIds))
  })
}

/** Disables the account of somebody whose console account has just been disabled; one that is disabled stays so. */
export async function disableAccount(app: Context, tx: Tx, by: By, id: string): Promise<void> {
  const { row } = await getManageableMember(tx, { ...by, permission: 'cms:member:edit' }, id)
  if (row.status === 'disabled') return
  await writeChange(app, tx, by, row, { status: 'disabled' })
  await recordChange(app, tx, by.caller, {
    key: 'staff of user',
    title: '停用用户的员工账号',
    action: 'update',
    objects: [{ kind: 'member', id, title: `${row.name}（${row.staff_no}）` }],
    now: by.now,
  })
}

/** Enables or disables an account; disabling it ends its sessions. */
export async function changeAccountStatus(
  app: Context,
  by: ByPermission,
  { id, status }: { id: string; status: '0' | '1' },
  handTo?: string,
): Promise<string[]> {
  return changeAndHandOver(app, { by, handTo }, async (tx) => {
    const { row } = await getManageableMember(tx, by, id)
    if (row.status !== storedStatus(status)) await writeChange(app, tx, by, row, { status: storedStatus(status) })
  })
}

/** Gives an account a generated password, to be changed within three days, and returns it; its sessions end. */
export async function resetPassword(app: Context, by: ByPermission, id: string): Promise<string> {
  const { caller, now } = by
  const password = randomPassword()
  const password_hash = await app.passwords.hashInitial(password)
  await changeAccess(app, caller, async (tx) => {
    const { row } = await getManageableMember(tx, by, id)
    const edit = { password_hash, must_change: 1, initial_until: now + INITIAL_LIFE }
    await updateVersioned(tx, 'member', { id: row.id, by }, edit)
    await endSessions(tx, row.id)
  })
  return password
}

/**
 * Deletes disabled accounts: all of them, or none. Accounts of people who leave are disabled instead, which keeps their
 * records.
 */
export async function removeAccounts(
  app: Context,
  by: ByPermission,
  ids: readonly string[],
  handTo?: string,
): Promise<string[]> {
  return changeAndHandOver(app, { by, handTo }, async (tx) => {
    for (const id of ids) {
      const { row } = await getManageableMember(tx, by, id)
      if (row.status === 'enabled') refuse('rejected', `请先停用员工“${row.name}”的账号，再删除`)
    }
    await assertNoOpenWork(tx, app.modules, 'staff', ids)
    for (const id of ids) await disableUserOfStaff(app, tx, by, id)
    await deleteMembers(tx, ids)
  })
}

/** Ends one session of an account, or all of them. */
export async function endAccountSessions(
  app: Context,
  by: ByPermission,
  { id, sessionId }: { id: string; sessionId?: string },
): Promise<void> {
  await changeAccess(app, by.caller, async (tx) => {
    const { row } = await getManageableMember(tx, by, id)
    if (sessionId === undefined) return endSessions(tx, row.id)
    await endOwnSession(tx, 'member', row.id, sessionId)
  })
}

declare module '#platform/app/answers' {
  interface Answers {
    /** The accounts of the company's own login of an employee, as people know them. */
    companyLogins(db: Queries, memberId: string): Promise<string[]>
    endCompanyLogins(tx: Tx, memberId: string): Promise<void>
  }
}

/** Unlinks an account from the company's own login and ends its sessions, on the site and in the console: they may have begun there. */
export async function unlinkCompanyLogins(app: Context, by: ByPermission, id: string): Promise<void> {
  await changeAccess(app, by.caller, async (tx) => {
    const { row } = await getManageableMember(tx, by, id)
    await assertManagesUserOfStaff(tx, by.caller, row.id)
    await app.answers.endCompanyLogins(tx, row.id)
    await endSessions(tx, row.id)
    await endUserSessionsOfStaff(tx, row.id)
  })
}
