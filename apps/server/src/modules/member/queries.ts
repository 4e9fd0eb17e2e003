import { endSessionsOf, loginKey } from '#modules/identity'
import { filterBy } from '#platform/database/filter'
import { forUpdate, type Queries, type Tx } from '#platform/database/open'
import { prepareQuery } from '#platform/database/prepared'

/** The only account that a login key can mean: by staff number, or by a name that no other enabled account has. */
export async function findByLogin(db: Queries, key: string) {
  const byNumber = await findByStaffNo(db, key)
  if (byNumber) return byNumber
  const byName = await db
    .selectFrom('member')
    .selectAll()
    .where('name_key', '=', key)
    .where('status', '=', 'enabled')
    .limit(2)
    .execute()
  return byName.length === 1 ? byName[0] : undefined
}

/** The account with a staff number, given as its key. */
export async function findByStaffNo(db: Queries, key: string) {
  return db.selectFrom('member').selectAll().where('staff_key', '=', key).executeTakeFirst()
}

export async function findById(db: Queries, id: string) {
  return db.selectFrom('member').selectAll().where('id', '=', id).executeTakeFirst()
}

const accountWithDepartments = prepareQuery<{ id: string }>()((db, { id }) =>
  db
    .selectFrom('member')
    .leftJoin('member_department', 'member_department.member_id', 'member.id')
    .select(['member.id', 'member.name', 'member.staff_no', 'member.status', 'member.epoch', 'member.must_change'])
    .select('member_department.department_id')
    .where('member.id', '=', id)
    .orderBy('member_department.sort_no'),
)

/** An account with the ids of its departments, in one statement because every call of staff needs them. */
export async function findWithDepartments(db: Queries, id: string) {
  const rows = await accountWithDepartments(db, { id })
  const [member] = rows
  return member && { ...member, departmentIds: rows.flatMap(({ department_id }) => department_id ?? []) }
}

/** The departments of each of these accounts, or of all accounts, in the order in which they were chosen. */
export async function departmentsOf(db: Queries, memberIds?: readonly string[]) {
  const departments = new Map<string, { id: string; name: string }[]>()
  if (memberIds?.length === 0) return departments
  const rows = await db
    .selectFrom('member_department')
    .innerJoin('department', 'department.id', 'member_department.department_id')
    .select(['member_department.member_id', 'department.id', 'department.name'])
    .$call(filterBy(memberIds, (qb, memberIds) => qb.where('member_department.member_id', 'in', memberIds)))
    .orderBy('member_department.sort_no')
    .execute()
  for (const { member_id, id, name } of rows) {
    const known = departments.get(member_id)
    if (known) known.push({ id, name })
    else departments.set(member_id, [{ id, name }])
  }
  return departments
}

/** The enabled accounts, or those of them with these ids, by staff number, with their departments. */
export async function listStaff(db: Queries, memberIds?: readonly string[]) {
  if (memberIds?.length === 0) return []
  const rows = await db
    .selectFrom('member')
    .select(['id', 'name', 'staff_no as staffNo', 'email', 'created_at as createdAt'])
    .$call(filterBy(memberIds, (qb, memberIds) => qb.where('id', 'in', memberIds)))
    .where('status', '=', 'enabled')
    .orderBy('staff_no')
    .execute()
  const departments = await departmentsOf(db, memberIds)
  return rows.map((row) => {
    const own = departments.get(row.id) ?? []
    return { ...row, departmentIds: own.map(({ id }) => id), departments: own.map(({ name }) => name) }
  })
}
export type Staff = Awaited<ReturnType<typeof listStaff>>[number]

/** Locks an account's row against a second change at the same time. */
export async function lockMember(tx: Tx, id: string) {
  return tx.selectFrom('member').selectAll().where('id', '=', id).$call(forUpdate(tx)).executeTakeFirstOrThrow()
}

/** Stores a new password; all sessions of the old epoch end with it. */
export async function storePassword(tx: Tx, id: string, hash: string, epoch: number): Promise<void> {
  await tx
    .updateTable('member')
    .set({ password_hash: hash, epoch, must_change: 0, initial_until: null })
    .where('id', '=', id)
    .execute()
}

/** Records time and address of the last login of an account. */
export async function noteLogin(tx: Tx, id: string, { ip, now }: { ip: string; now: number }): Promise<void> {
  await tx.updateTable('member').set({ login_ip: ip, login_at: now }).where('id', '=', id).execute()
}

/** Ends all sessions of an account, on every instance. */
export async function endSessions(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('member')
    .set((eb) => ({ epoch: eb('epoch', '+', 1) }))
    .where('id', '=', id)
    .execute()
  await endSessionsOf(tx, 'member', id)
}

/** Enables or disables an account; it takes effect at the next request of its sessions. */
export async function setMemberStatus(tx: Tx, id: string, status: 'enabled' | 'disabled'): Promise<void> {
  await tx.updateTable('member').set({ status }).where('id', '=', id).execute()
  await endSessions(tx, id)
}

/** Deletes accounts with what belongs to them. */
export async function deleteMembers(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('member').where('id', 'in', ids).execute()
}

/** Stores the keys of names that had another one in an earlier release: those with blanks in them. Returns how many. */
export async function foldMemberNames(db: Queries): Promise<number> {
  const rows = await db
    .selectFrom('member')
    .select(['id', 'name', 'name_key'])
    .where('name_key', 'like', '% %')
    .execute()
  const changed = rows.flatMap(({ id, name, name_key }) => {
    const key = loginKey(name)
    return key === undefined || key === name_key ? [] : [{ id, key }]
  })
  for (const { id, key } of changed)
    await db.updateTable('member').set({ name_key: key }).where('id', '=', id).execute()
  return changed.length
}
