import type { User } from '#modules/identity'
import type { Queries, Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { assertGrantable, findGrantable } from '../access/grant.ts'
import { presentRole } from './present.ts'
import { listRoleIds, listRolesFor } from './queries.ts'

/** The roles to choose from for a user, or for a new one: the ones it has, and the ones that the caller may give. */
export async function rolesToChoose(db: Queries, caller: User, userId = '') {
  const { own, roles } = await listRolesFor(db, userId)
  const ids = roles.map(({ id }) => id)
  const grantable = await findGrantable(db, caller, ids)
  return { own, grantable, roles: roles.map((role) => presentRole(role, { flag: own.includes(role.id), grantable })) }
}

/**
 * Gives a user these roles and no others; only added roles are checked against the caller's rights. Returns whether
 * anything changed.
 */
export async function changeRoles(tx: Tx, caller: User, userId: string, roleIds: readonly string[]): Promise<boolean> {
  const own = new Set(await listRoleIds(tx, userId))
  const added = [...new Set(roleIds)].filter((id) => !own.has(id))
  const removed = [...own].filter((id) => !roleIds.includes(id))
  if (added.length + removed.length === 0) return false
  if (userId === caller.id) refuse('rejected', '不能修改自己的角色', { field: 'roleIds' })
  await assertGrantable(tx, caller, added)
  if (removed.length > 0)
    await tx
      .deleteFrom('administrator_role')
      .where('administrator_id', '=', userId)
      .where('role_id', 'in', removed)
      .execute()
  if (added.length > 0)
    await tx
      .insertInto('administrator_role')
      .values(added.map((role_id) => ({ administrator_id: userId, role_id })))
      .execute()
  return true
}
