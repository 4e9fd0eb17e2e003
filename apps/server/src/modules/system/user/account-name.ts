import { isAdmin, loginKey, type User } from '#modules/identity'
import { lookalikeKey } from '#platform/auth/lookalike'
import { nameKey, plainName } from '#platform/auth/plain-name'
import type { Queries } from '#platform/database/open'

/** Names that other users would take for those of a holder of the admin role. */
const RESERVED = ['系统管理员', '超级管理员', '管理员', 'administrator', 'admin', 'root', 'system'].map(lookalikeKey)

const isReserved = (name: string) => RESERVED.includes(lookalikeKey(name))

/** The reason why a nickname is not allowed; `undefined` when it is. An unchanged nickname is not checked. */
export function nickNameFault(caller: User, nickName: string, before?: string): string | undefined {
  if (nickName === before) return undefined
  if (plainName(nickName) === undefined) return '用户昵称中有看不见或不能使用的字符'
  return isReserved(nickName) && !isAdmin(caller) ? `用户昵称“${nickName}”只能由超级管理员设置` : undefined
}

/**
 * The reason why a login name is not allowed for a new user, apart from being taken; `undefined` when it is allowed.
 */
export function loginNameFault(caller: User, userName: string): string | undefined {
  if (plainName(userName) === undefined || loginKey(userName) === undefined) return '用户名中有不能使用的字符'
  return isReserved(userName) && !isAdmin(caller) ? `用户名“${userName}”只能由超级管理员使用` : undefined
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
    : `用户名与已有的用户名“${other}”过于相似，请换一个`
}
