/** Staff accounts of the public site: login by name or staff number, sessions, own password; and their administration (record 0026). */

import { sql } from 'kysely'
import { defineModule } from '#platform/app/module'
import { findStaff, readStaff } from './admin/person.ts'
import { bindAccounts } from './admin/routes.ts'
import { disableAccount } from './admin/service.ts'
import { staffRule } from './privacy.ts'
import { bindOwnAccount } from './routes.ts'
import { findMember } from './service.ts'

export {
  ofPeople,
  type StaffScope,
  scopeWithin,
  staffChoices,
  staffIds,
  staffInScope,
  staffScopeOf,
} from './admin/scope.ts'
export { writeToStaff } from './letters.ts'
export {
  deleteMembers,
  findById as findMemberById,
  findByStaffNo,
  foldMemberNames,
  listStaff,
  type Staff,
  setMemberStatus,
} from './queries.ts'
export { addMember, beginMemberSession, bucketOf as loginBucketOf, nameOf as nameInLog } from './service.ts'

export const member = defineModule({
  name: 'member',
  tables: ['member', 'member_department'],
  bind: [bindOwnAccount, bindAccounts],
  answers: { member: findMember, findStaff, readStaff, disableStaff: disableAccount },
  usesOfDepartment: [
    {
      name: (count) => `${count} 名员工`,
      rows: [{ table: 'member_department', column: 'department_id', thing: 'member_id' }],
    },
  ],
  usesOfPerson: [{ table: 'member_department', column: 'member_id', person: 'staff', row: 'goes' }],
  exampleRows: [
    // A member who chooses a password changes the epoch of the account.
    {
      kind: 'member',
      table: 'member',
      title: sql`name`,
      mark: sql`cast(version as text) || '/' || cast(epoch as text)`,
    },
  ],
  titles: { member: { from: 'member t', title: "t.name || '（' || t.staff_no || '）'" } },
  privacy: { staff: staffRule },
})
