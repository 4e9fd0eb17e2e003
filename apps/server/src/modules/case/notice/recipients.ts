import {
  type AbleUser,
  ableUsersOf,
  canAnswerFor,
  departmentPaths,
  deputiesOf,
  reachesDepartment,
} from '#modules/organisation'
import { departmentIdOfProject } from '#modules/place'
import type { Queries } from '#platform/database/open'
import { type CaseKind, findOwner } from '../kind.ts'
import { type CaseEvent, eventRules, type Recipients } from './events.ts'

/** A case as far as it says who answers for it; `project_id` is `null` without a project, and missing where a kind has none. */
export type Answered = { department_id: string | null; project_id?: string | null }

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

/** The roles of a user that are not limited to other projects than that of a case. */
const rolesFor = ({ reaches }: AbleUser, { project_id }: Answered) =>
  reaches.filter(
    ({ projects }) =>
      projects === undefined || project_id === undefined || (project_id !== null && projects.has(project_id)),
  )

/** Those who can work on what the department and the project of a case have, both by one role; without a department, those of all. */
const over = (users: readonly AbleUser[], row: Answered) =>
  users.filter((user) =>
    rolesFor(user, row).some(({ scope }) => row.department_id === null || reachesDepartment(scope, row.department_id)),
  )

/** Administrators, who may do everything, are told only when nobody else can be. */
const others = (users: readonly AbleUser[]) => users.filter(({ administers }) => !administers)

/** Who can handle and who can assign the cases of a kind, read once for all events. */
export type Desk = { handlers: readonly AbleUser[]; dispatchers: readonly AbleUser[] }

export async function readDesk(db: Queries, { permissions: { handle }, owner }: CaseKind): Promise<Desk> {
  const assign = owner?.assign ?? handle
  const able = await ableUsersOf(db, [handle, assign])
  return { handlers: able[handle] ?? [], dispatchers: able[assign] ?? [] }
}

/** The same without one user. */
const without = ({ handlers, dispatchers }: Desk, userId: string): Desk => ({
  handlers: handlers.filter(({ id }) => id !== userId),
  dispatchers: dispatchers.filter(({ id }) => id !== userId),
})

/** The user who answers for a case and can work on it; empty without one. */
function ownerIn({ handlers }: Desk, id: string, row: Answered): string {
  const user = id && handlers.find((one) => one.id === id)
  return user && canAnswerFor(user, row.department_id) ? id : ''
}

/** Those who stand in today for some users, as far as they can work on a case by rights of their own. */
async function deputiesFor(db: Queries, ids: readonly string[], now: number, desk: Desk, row: Answered) {
  const deputies = await deputiesOf(db, ids, now)
  const able = new Set(
    [...desk.handlers, ...desk.dispatchers].flatMap((one) => (canAnswerFor(one, row.department_id) ? one.id : [])),
  )
  return deputies.filter((id) => able.has(id))
}

/** A case as its desk shows it: one without a department belongs to that of its project. */
async function placed(db: Queries, row: Answered): Promise<Answered> {
  if (row.department_id !== null || !row.project_id) return row
  return { ...row, department_id: await departmentIdOfProject(db, row.project_id) }
}

type Event = { row: Answered; event: CaseEvent; by: string; now: number }

/**
 * The users who learn of an event, and who stands in for them: never nobody, as long as there is an administrator. `by`, who has done it, is
 * left out.
 */
export async function recipientsOf(
  db: Queries,
  kind: CaseKind,
  { row: stored, event, by, now }: Event,
  desk?: Desk,
): Promise<string[]> {
  const row = await placed(db, stored)
  const { first, also, isForOthers } = eventRules[event]
  const { handlers, dispatchers } = without(desk ?? (await readDesk(db, kind)), isForOthers ? by : '')
  const able = over(dispatchers, row)
  const people: People = {
    owner: ownerIn({ handlers, dispatchers }, await findOwner(db, kind, row), row),
    places: await pathOf(db, row.department_id),
    handlers: others(over(handlers, row)),
    dispatchers: others(able),
  }
  const firstGroup = first.map((name) => groups[name](people)).find((group) => group.length > 0) ?? []
  const concerned = [...firstGroup, ...also.flatMap((name) => groups[name](people))]
  const everywhere = others(dispatchers).filter((user) => rolesFor(user, row).length > 0)
  const last = everywhere.length > 0 ? everywhere : able
  const ids = [...new Set((concerned.length > 0 ? concerned : last).map(({ id }) => id))]
  const deputies = await deputiesFor(db, ids, now, { handlers, dispatchers }, row)
  return [...ids, ...deputies].filter((id) => id !== by)
}
