import { StaffNo } from '@anju/contract/member/account'
import { Value } from 'typebox/value'
import { loginKey } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { ambiguousText, distinctNames, loadChoices, type NameFault, resolveNames } from './department-name.ts'
import type { StaffScope } from './scope.ts'

/** A fault in one field of the form. */
export type FieldFault = { field: 'name' | 'staffNo'; fault: string }
export type LoginKeys = { nameKey: string; staffKey: string }

/** The keys for logging in with a name and a staff number, or the reason why they cannot be used. */
export function keysOf(name: string, staffNo: string): LoginKeys | FieldFault {
  const nameKey = loginKey(name)
  if (!nameKey) return { field: 'name', fault: name.trim() ? '姓名中有不能使用的字符' : '请输入姓名' }
  const staffKey = loginKey(staffNo)
  if (!staffKey || !Value.Check(StaffNo, staffKey))
    return { field: 'staffNo', fault: '工号只能由 2 至 20 位字母、数字或短横线组成' }
  return { nameKey, staffKey }
}

/**
 * The reason why an account cannot log in with these keys: another account has the number, or a name equals another's
 * number. Names may repeat; people who share one log in by number.
 */
export async function loginFault(
  db: Queries,
  { nameKey, staffKey }: LoginKeys,
  exceptId = '',
): Promise<FieldFault | undefined> {
  const others = () => db.selectFrom('member').select('id').where('id', '!=', exceptId).limit(1)
  if (await others().where('staff_key', '=', staffKey).executeTakeFirst())
    return { field: 'staffNo', fault: '工号已被使用' }
  if (await others().where('staff_key', '=', nameKey).executeTakeFirst())
    return { field: 'name', fault: '姓名与另一名员工的工号相同' }
  if (await others().where('name_key', '=', staffKey).executeTakeFirst())
    return { field: 'staffNo', fault: '工号与另一名员工的姓名相同' }
  return undefined
}

/**
 * The ids of the departments that a form names. Refuses names of departments that do not exist, are disabled, or are
 * outside the caller's scope; current departments of the account may stay.
 */
export async function departmentsOfForm(
  db: Queries,
  scope: StaffScope,
  departmentIds: readonly string[],
  former: readonly { id: string; name: string }[] = [],
): Promise<string[]> {
  const names = distinctNames(departmentIds)
  if (scope !== 'all' && names.length === 0) refuse('badRequest', '请选择部门', { field: 'departments' })
  const { ids, faults } = resolveNames(names, { choices: await loadChoices(db), scope, former })
  // Callers who do not see all departments cannot find out which ones exist.
  const hidden = ({ reason }: NameFault) => reason === 'outOfScope' || (reason === 'unknown' && scope !== 'all')
  if (faults.some(hidden)) refuse('forbidden', '没有权限访问所选的部门', { field: 'departments' })
  for (const { name, reason } of faults)
    refuse('badRequest', reason === 'ambiguous' ? ambiguousText(name) : `部门“${name}”不存在或已停用，请刷新后重试`, {
      field: 'departments',
    })
  return ids
}
