import type { Permission } from '@anju/contract/screens'

/** Roles and permissions of an account (spec §6). */
export type Rights = { roles: readonly string[]; permissions: readonly string[] }

const ALL_PERMISSIONS = '*:*:*'
const ADMIN = 'admin'

function demandSome(list: readonly unknown[], complaint: string): void {
  if (!Array.isArray(list) || list.length === 0) throw new Error(complaint)
}

const askedPermissions = (list: readonly string[]) => demandSome(list, '请设置操作权限标签值')
const askedRoles = (list: readonly string[]) => demandSome(list, '请设置角色权限标签值')

function has(own: readonly string[], everything: string, one: string): boolean {
  return own.includes(everything) || own.includes(one)
}

/** Whether any of the permissions is there; an empty list is a developer's mistake. */
export function anyPermission({ permissions }: Rights, list: readonly string[]): boolean {
  askedPermissions(list)
  return list.some((one) => has(permissions, ALL_PERMISSIONS, one))
}

export function allPermissions({ permissions }: Rights, list: readonly string[]): boolean {
  askedPermissions(list)
  return list.every((one) => has(permissions, ALL_PERMISSIONS, one))
}

/** Whether any of the roles is there; an empty list is a developer's mistake. */
export function anyRole({ roles }: Rights, list: readonly string[]): boolean {
  askedRoles(list)
  return list.some((one) => has(roles, ADMIN, one))
}

export function allRoles({ roles }: Rights, list: readonly string[]): boolean {
  askedRoles(list)
  return list.every((one) => has(roles, ADMIN, one))
}

/** What is asked of the user; several things are all asked. Nothing asked, or an empty list, throws. */
export type Asked = {
  any?: readonly Permission[]
  all?: readonly Permission[]
  anyRole?: readonly string[]
  allRoles?: readonly string[]
}

/** Whether `rights` has everything that is asked. */
export function passes(rights: Rights, asked: Asked): boolean {
  demandSome(Object.values(asked).filter(Boolean), '请设置操作权限标签值或角色权限标签值')
  return (
    (asked.any === undefined || anyPermission(rights, asked.any)) &&
    (asked.all === undefined || allPermissions(rights, asked.all)) &&
    (asked.anyRole === undefined || anyRole(rights, asked.anyRole)) &&
    (asked.allRoles === undefined || allRoles(rights, asked.allRoles))
  )
}
