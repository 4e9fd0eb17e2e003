import type { Permission } from '@anju/contract/screens'

/** Roles and permissions of an account (spec §6). */
export type Rights = { roles: readonly string[]; permissions: readonly string[] }

const ALL_PERMISSIONS = '*:*:*'
const ADMIN = 'admin'

function assertNotEmpty(list: readonly unknown[], complaint: string): void {
  if (!Array.isArray(list) || list.length === 0) throw new Error(complaint)
}

const assertPermissionsGiven = (list: readonly string[]) => assertNotEmpty(list, '请设置操作权限标签值')
const assertRolesGiven = (list: readonly string[]) => assertNotEmpty(list, '请设置角色权限标签值')

function has(own: readonly string[], everything: string, one: string): boolean {
  return own.includes(everything) || own.includes(one)
}

/** Whether the account has any of the permissions. Throws on an empty list, which is a mistake of the caller. */
export function anyPermission({ permissions }: Rights, list: readonly string[]): boolean {
  assertPermissionsGiven(list)
  return list.some((one) => has(permissions, ALL_PERMISSIONS, one))
}

export function allPermissions({ permissions }: Rights, list: readonly string[]): boolean {
  assertPermissionsGiven(list)
  return list.every((one) => has(permissions, ALL_PERMISSIONS, one))
}

/** Whether the account has any of the roles. Throws on an empty list, which is a mistake of the caller. */
export function anyRole({ roles }: Rights, list: readonly string[]): boolean {
  assertRolesGiven(list)
  return list.some((one) => has(roles, ADMIN, one))
}

export function allRoles({ roles }: Rights, list: readonly string[]): boolean {
  assertRolesGiven(list)
  return list.every((one) => has(roles, ADMIN, one))
}

/** Required permissions and roles; all given properties must be met. No property, or an empty list, throws. */
export type Requirement = {
  any?: readonly Permission[]
  all?: readonly Permission[]
  anyRole?: readonly string[]
  allRoles?: readonly string[]
}

/** Whether `rights` meet the requirement. */
export function passes(rights: Rights, requirement: Requirement): boolean {
  assertNotEmpty(Object.values(requirement).filter(Boolean), '请设置操作权限标签值或角色权限标签值')
  return (
    (requirement.any === undefined || anyPermission(rights, requirement.any)) &&
    (requirement.all === undefined || allPermissions(rights, requirement.all)) &&
    (requirement.anyRole === undefined || anyRole(rights, requirement.anyRole)) &&
    (requirement.allRoles === undefined || allRoles(rights, requirement.allRoles))
  )
}
