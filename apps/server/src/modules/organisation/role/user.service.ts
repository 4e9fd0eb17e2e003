import type { ByPermission, Permitted } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { changeAccess, changeAndHandOver } from '../access/access-change.ts'
import { assertCanManageUsers, assertGrantable } from '../access/grant.ts'
import { assertUserInScope } from '../access/reach.ts'
import { getRole } from './queries.ts'

type Change = { roleId: string; userIds: readonly string[] }

/** Asserts that all target users are visible to and manageable by the caller, and do not include the caller. */
async function assertOthers(tx: Tx, by: Permitted, userIds: readonly string[]): Promise<void> {
  const { caller } = by
  if (userIds.includes(caller.id)) refuse('forbidden', '不能修改自己的角色')
  await assertUserInScope(tx, by, ...userIds)
  await assertCanManageUsers(tx, caller, ...userIds)
}

async function assigneesAmong(tx: Tx, { roleId, userIds }: Change): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('administrator_role')
    .select('administrator_id')
    .where('role_id', '=', roleId)
    .where('administrator_id', 'in', userIds)
    .execute()
  return new Set(rows.map(({ administrator_id }) => administrator_id))
}

/** Gives a role to users; users who already have it keep it. */
export async function addRoleToUsers(app: Context, by: ByPermission, { roleId, userIds }: Change): Promise<void> {
  const { caller } = by
  await changeAccess(app, caller, async (tx) => {
    await getRole(tx, roleId)
    const assignees = await assigneesAmong(tx, { roleId, userIds })
    const added = [...new Set(userIds)].filter((id) => !assignees.has(id))
    if (added.length === 0) return
    await assertOthers(tx, by, added)
    await assertGrantable(tx, caller, [roleId])
    await tx
      .insertInto('administrator_role')
      .values(added.map((administrator_id) => ({ administrator_id, role_id: roleId })))
      .execute()
  })
}

/** Removes a role from users; at least one enabled holder of the admin role remains. Resolves with what became of work that this takes away. */
export async function removeRoleFromUsers(
  app: Context,
  by: ByPermission,
  { roleId, userIds }: Change,
  handTo?: string,
): Promise<string[]> {
  const { caller } = by
  return changeAndHandOver(app, { by, handTo }, async (tx) => {
    await getRole(tx, roleId)
    const assignees = [...(await assigneesAmong(tx, { roleId, userIds }))]
    if (assignees.length === 0) return
    await assertOthers(tx, by, assignees)
    await assertGrantable(tx, caller, [roleId])
    await tx
      .deleteFrom('administrator_role')
      .where('role_id', '=', roleId)
      .where('administrator_id', 'in', assignees)
      .execute()
  })
}
