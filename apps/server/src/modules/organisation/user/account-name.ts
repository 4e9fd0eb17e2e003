import { openTable } from '@anju/contract/wire/open-table'
import { foldWidth } from '@anju/contract/wire/width'
import { isAdmin, loginKey, type User } from '#modules/identity'
import { lookalikeKey } from '#platform/auth/lookalike'
import { nameKey, plainName } from '#platform/auth/plain-name'
import type { Queries } from '#platform/database/open'
import { toSimplified } from '#platform/text/simplified'

/** Names that other users would take for those of a holder of the admin role. */
const OF_ADMINISTRATORS = ['系统管理员', '超级管理员', '管理员', 'administrator', 'admin', 'root', 'system'] as const

/** Digits that are read as letters, and letters that differ in a stroke. */
const READ_AS = openTable<string>({ '0': 'o', '1': 'l', '3': 'e', '4': 'a', '5': 's', '7': 't', i: 'l' })

/** What a name says to a reader: traditional characters as simplified ones, signs between letters left out, digits as the letters that they replace. */
const sayingOf = (name: string): string =>
  lookalikeKey(toSimplified(foldWidth(name)))
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/[013457i]/g, (sign) => READ_AS[sign] ?? sign)

let reserved: ReadonlySet<string> | undefined

/** Whether a name says that its bearer has the admin role, with or without a number after it. */
export function isOfAdministrators(name: string): boolean {
  // Not when the module is loaded: the dictionary of characters takes time and memory.
  reserved ??= new Set(OF_ADMINISTRATORS.map(sayingOf))
  return reserved.has(sayingOf(name)) || reserved.has(sayingOf(name.replace(/[\s\p{P}\p{N}]+$/u, '')))
}

/** What the names and keys of the roles say. */
export async function loadRoleNames(db: Queries): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('role').select(['role_name', 'role_key']).execute()
  return new Set(rows.flatMap(({ role_name, role_key }) => [sayingOf(role_name), sayingOf(role_key)]))
}

/** Whether a name is for holders of the admin role to give: it says what somebody may do. */
const isReserved = (name: string, roleNames: ReadonlySet<string>) =>
  isOfAdministrators(name) || roleNames.has(sayingOf(name))

/** The reason why a nickname is not allowed; `undefined` when it is. An unchanged nickname is not checked. */
export function nickNameFault(
  caller: User,
  nickName: string,
  { roleNames, before }: { roleNames: ReadonlySet<string>; before?: string | undefined },
): string | undefined {
  if (nickName === before) return undefined
  if (plainName(nickName) === undefined) return '姓名中有看不见或不能使用的字符'
  return isReserved(nickName, roleNames) && !isAdmin(caller) ? `姓名“${nickName}”只能由超级管理员设置` : undefined
}

/**
 * The reason why a login name is not allowed for a new user, apart from being taken; `undefined` when it is allowed.
 */
export function loginNameFault(caller: User, userName: string, roleNames: ReadonlySet<string>): string | undefined {
  if (plainName(userName) === undefined || loginKey(userName) === undefined) return '登录名中有不能使用的字符'
  return isReserved(userName, roleNames) && !isAdmin(caller) ? `登录名“${userName}”只能由超级管理员使用` : undefined
}

/** The names of all users by their look-alike keys. */
export async function loadLookalikes(db: Queries): Promise<Map<string, string>> {
  const rows = await db.selectFrom('administrator').select('user_name').execute()
  return new Map(rows.map(({ user_name }) => [lookalikeKey(user_name), user_name]))
}

/** The reason why a login name could be mistaken for another user's; `undefined` when it could not. */
export function lookalikeFault(userName: string, lookalikes: ReadonlyMap<string, string>): string | undefined {
  const other = lookalikes.get(lookalikeKey(userName))
  return other === undefined || nameKey(other) === nameKey(userName)
    ? undefined
    : `登录名与已有的登录名“${other}”过于相似，请换一个`
}
