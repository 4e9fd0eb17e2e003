import { isAdmin, type Projects, type Right, type User } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { permsByRole, rightsOf } from './rights.ts'

/** Whether a permission applies to letters, which name a project. */
export const concernsLetters = (permission: string): boolean => permission.startsWith('cms:proposal:')

/** The projects to which each of some roles is limited. */
export async function projectsByRole(db: Queries, roleIds: readonly string[]): Promise<(roleId: string) => Projects> {
  if (roleIds.length === 0) return () => undefined
  const rows = await db.selectFrom('role_project').selectAll().where('role_id', 'in', roleIds).execute()
  const rowsByRole = Map.groupBy(rows, ({ role_id }) => role_id)
  return (roleId) => {
    const chosen = rowsByRole.get(roleId)
    return chosen && new Set(chosen.map(({ project_id }) => project_id))
  }
}

/** Whether a project, or all of them for `undefined`, is among those of a right. */
export const reachesProject = ({ projects }: Pick<Right, 'projects'>, project: string | undefined): boolean =>
  projects === undefined || (project !== undefined && projects.has(project))

/** What the author may grant of rights on letters: those through disabled menus too. */
async function grantableLetterRights(db: Queries, author: User): Promise<Right[]> {
  const { rights } = await rightsOf(db, author, { dormant: true })
  return rights.filter(({ permissions }) => [...permissions].some(concernsLetters))
}

/** The projects for a new role, empty for no limit: those in which its author has every right on letters that the role's menus give. */
export async function projectsForNewRole(db: Queries, author: User, roleId: string): Promise<string[]> {
  if (isAdmin(author)) return []
  const permsOfRole = ((await permsByRole(db, [roleId], { dormant: true })).get(roleId) ?? []).filter(concernsLetters)
  const rights = await grantableLetterRights(db, author)
  const hasAll = (project: string | undefined) =>
    permsOfRole.every((one) => rights.some((right) => right.permissions.has(one) && reachesProject(right, project)))
  if (hasAll(undefined)) return []
  return [...new Set(rights.flatMap(({ projects }) => [...(projects ?? [])]))].filter(hasAll)
}

/** Refuses projects, empty for no limit, whose letters the caller has no right on at all. */
export async function assertProjectsWithin(db: Queries, caller: User, chosen: readonly string[]): Promise<void> {
  if (isAdmin(caller)) return
  const rights = await grantableLetterRights(db, caller)
  const wanted = chosen.length > 0 ? chosen : [undefined]
  if (rights.length > 0 && !wanted.every((project) => rights.some((right) => reachesProject(right, project))))
    refuse('forbidden', '不能设置超出自己的项目范围', { field: 'projectIds' })
}

/** How many roles are limited to a project, perhaps among others. */
export async function countRolesOfProject(db: Queries, projectId: string): Promise<number> {
  const { count } = await db
    .selectFrom('role_project')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
