import { plainTelephone } from '@anju/contract/wire/telephone'
import { loginKey, type User } from '#modules/identity'
import type { SoughtStaff, StaffAccount } from '#modules/organisation'
import type { Queries } from '#platform/database/open'
import { departmentsOf } from '../queries.ts'
import { manages, ofDepartments, staffScopeOf } from './scope.ts'

const ACCOUNT = ['id', 'name', 'staff_no as staffNo', 'status'] as const

/** The staff account with a number, or the only enabled one with a name and a telephone, if the caller may see it. */
export async function findStaff(db: Queries, caller: User, sought: SoughtStaff): Promise<StaffAccount | undefined> {
  const scope = staffScopeOf({ caller, permission: 'cms:member:list' })
  const seen = db
    .selectFrom('member')
    .select(ACCOUNT)
    .$if(scope !== 'all', (qb) => qb.where(ofDepartments(scope)))
  if ('staffNo' in sought) return seen.where('staff_key', '=', loginKey(sought.staffNo) ?? '').executeTakeFirst()
  const phone = plainTelephone(sought.phone)
  if (!phone) return undefined
  const alike = seen.where('name_key', '=', loginKey(sought.name) ?? '').where('phone', '=', phone)
  const rows = await alike.where('status', '=', 'enabled').limit(2).execute()
  return rows.length === 1 ? rows[0] : undefined
}

/** The staff accounts with these ids, each with whether the caller may disable it. */
export async function readStaff(db: Queries, caller: User, ids: readonly string[]) {
  if (ids.length === 0) return []
  const scope = staffScopeOf({ caller, permission: 'cms:member:edit' })
  const rows = await db.selectFrom('member').select(ACCOUNT).where('id', 'in', ids).execute()
  const departments = await departmentsOf(db, ids)
  return rows.map((row) => {
    const departmentIds = (departments.get(row.id) ?? []).map(({ id }) => id)
    return { ...row, ends: row.status === 'enabled' && manages(scope, departmentIds) }
  })
}
