import type { Permission } from '@anju/contract/screens'
import { type AbleUser, ableUsers, departmentPaths, reachesDepartment } from '#modules/organisation'
import type { Queries } from '#platform/database/open'
import { livingOwner } from '../desk/owner.ts'
import { type CaseKind, findOwner } from '../kind.ts'
import { type CaseEvent, eventRules, type Recipients } from './events.ts'

/** A case as far as it says who answers for it. */
export type Answered = { department_id: string | null }

type People = {
  owner: string
  /** From the case's department up to the root; empty without one. */
  places: readonly string[]
  handlers: readonly AbleUser[]
  dispatchers: readonly AbleUser[]
}

const isOf = (departmentId: string) => (user: AbleUser) => user.departmentId === departmentId

/** The dispatchers of the nearest department among these that has any; without one, those from elsewhere whose data scope has the case. */
function nearest(dispatchers: readonly AbleUser[], places: readonly string[]): AbleUser[] {
  for (const place of places) {
    const own = dispatchers.filter(isOf(place))
    if (own.length > 0) return own
  }
  return dispatchers.filter(({ departmentId }) => !places.includes(departmentId))
}

const groups: Readonly<Record<Recipients, (people: People) => readonly (AbleUser | { id: string })[]>> = {
  owner: ({ owner }) => (owner ? [{ id: owner }] : []),
  department: ({ places: [own], dispatchers, handlers }) => {
    if (own === undefined) return []
    const heads = dispatchers.filter(isOf(own))
    return heads.length > 0 ? heads : handlers.filter(isOf(own))
  },
  dispatchers: ({ dispatchers, places }) => nearest(dispatchers, places),
  superiors: ({ dispatchers, places }) => nearest(dispatchers, places.slice(1)),
}

const pathOf = async (db: Queries, departmentId: string | null): Promise<string[]> => {
  if (departmentId === null) return []
  const path = (await departmentPaths(db)).find(({ id }) => id === departmentId)
  return [departmentId, ...(path?.ancestors ?? []).reverse()]
}

/** The users with a permission over a case: by its department, or, without one, all of them. */
async function ableOver(db: Queries, permission: Permission, departmentId: string | null): Promise<AbleUser[]> {
  const users = await ableUsers(db, permission)
  if (departmentId === null) return users
  return users.filter(({ scope }) => reachesDepartment(scope, departmentId))
}

/** Administrators, who may do everything, are told only when nobody else can be. */
const others = (users: readonly AbleUser[]) => users.filter(({ administers }) => !administers)

/**
 * The users who learn of an event: never nobody, as long as there is an administrator. `by`, who has done it, is left out.
 */
export async function recipientsOf(
  db: Queries,
  kind: CaseKind,
  { row, event, by }: { row: Answered; event: CaseEvent; by: string },
): Promise<string[]> {
  const { permissions, owner } = kind
  const assign = owner?.assign ?? permissions.handle
  const able = await ableOver(db, assign, row.department_id)
  const people: People = {
    owner: await livingOwner(db, await findOwner(db, kind, row)),
    places: await pathOf(db, row.department_id),
    handlers: others(await ableOver(db, permissions.handle, row.department_id)),
    dispatchers: others(able),
  }
  const { first, also } = eventRules[event]
  const firstGroup = first.map((name) => groups[name](people)).find((group) => group.length > 0) ?? []
  const ids = [...firstGroup, ...also.flatMap((name) => groups[name](people))].map(({ id }) => id)
  if (ids.length > 0) return [...new Set(ids)].filter((id) => id !== by)
  const dispatchers = others(await ableUsers(db, assign))
  return (dispatchers.length > 0 ? dispatchers : able).map(({ id }) => id).filter((id) => id !== by)
}
