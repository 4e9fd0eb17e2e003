import { callKind, callKindQuietly } from './call-kind.ts'
import { type DeskKind, idOf, pathOf, versionOf } from './desk-kind.ts'

type Desk = Pick<DeskKind, 'page' | 'table'>
type OneOf = { version: number }

/** Changes who answers for a case, or its state. */
export const callChange = (kind: Desk, action: 'take' | 'assign' | 'move', one: OneOf, to: object = {}) =>
  callKind(`PUT ${pathOf(kind.page)}/${action}`, { body: { ...versionOf(kind, one), ...to } })

/** Reads the whole contact of a case, which its history records. */
export const readContact = <Contact>(kind: Desk, one: object) =>
  callKind<{ data: Contact }>(`POST ${pathOf(kind.page)}/contact`, { body: { [`${kind.table}Id`]: idOf(kind, one) } })

/** Issues a new query code for a case; who calls shows a refusal. */
export const issueCode = <Code>(kind: Desk, one: OneOf, note: string) =>
  callKindQuietly<{ data: Code }>(`POST ${pathOf(kind.page)}/code`, { body: { ...versionOf(kind, one), note } })

/** Adds a note to a case, which only colleagues read. */
export const addNote = (kind: Desk, one: object, note: string) =>
  callKind(`POST ${pathOf(kind.page)}/note`, { body: { [`${kind.table}Id`]: idOf(kind, one), note } })
