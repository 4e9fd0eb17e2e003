/** Staff accounts of the public site: login by name or staff number, sessions, own password. */
export { findMember } from './member.service.ts'
export { bindMember } from './member.routes.ts'
export { addMember, type NewMember } from './member.service.ts'
export { setMemberStatus } from './member.queries.ts'
