/** Staff accounts of the public site: login by name or staff number, sessions, own password. */

export { hasMembers, renameDepartment } from './department-name.queries.ts'
export { setMemberStatus } from './member.queries.ts'
export { bindMember } from './member.routes.ts'
export { addMember, findMember, type NewMember } from './member.service.ts'
