/** Staff accounts of the public site: login by name or staff number, sessions, own password. */

export { setMemberStatus } from './member.queries.ts'
export { bindMember } from './member.routes.ts'
export { addMember, findMember, type NewMember } from './member.service.ts'
