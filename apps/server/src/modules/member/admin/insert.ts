import type { Tx } from '#platform/database/open'
import { type Author, createdColumns } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { keysOf, loginFault } from './rules.ts'

export type NewAccount = {
  name: string
  staffNo: string
  departmentIds: readonly string[]
  passwordHash: string
  mustChange: boolean
  initialUntil: number | null
  phone?: string
  email?: string
  remark?: string
  status?: 'enabled' | 'disabled'
}

/**
 * Adds a staff account and returns its id. Names may repeat, staff numbers may not, and no name may resemble another's
 * number.
 */
export async function insertMember(tx: Tx, by: Author, account: NewAccount): Promise<string> {
  const keys = keysOf(account.name, account.staffNo)
  if ('fault' in keys) return refuse('badRequest', keys.fault, { field: keys.field })
  const taken = await loginFault(tx, keys)
  if (taken) refuse('conflict', taken.fault, { field: taken.field })
  const id = newId(by.now)
  const { status = 'enabled', phone = '', email = '', remark = '' } = account
  await tx
    .insertInto('member')
    .values({
      id,
      name: account.name.trim(),
      name_key: keys.nameKey,
      staff_no: account.staffNo.trim(),
      staff_key: keys.staffKey,
      password_hash: account.passwordHash,
      status,
      epoch: 1,
      must_change: account.mustChange ? 1 : 0,
      initial_until: account.initialUntil,
      phone,
      email,
      remark,
      login_at: null,
      ...createdColumns(by),
    })
    .execute()
  await putDepartments(tx, id, account.departmentIds)
  return id
}

/** Gives an account these departments and no others, the first as the main one. */
export async function putDepartments(tx: Tx, memberId: string, departmentIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('member_department').where('member_id', '=', memberId).execute()
  const rows = [...new Set(departmentIds)].map((department_id, sort_no) => ({
    member_id: memberId,
    department_id,
    sort_no,
  }))
  if (rows.length > 0) await tx.insertInto('member_department').values(rows).execute()
}
