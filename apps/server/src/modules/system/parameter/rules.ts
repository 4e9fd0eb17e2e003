import { parameterFault } from '@anju/contract/system/parameter-kind'
import { openTable } from '@anju/contract/wire/open-table'
import { holds, isAdmin, type User } from '#modules/identity'
import { FRAME_ORIGINS, originsFault } from '#modules/organisation'
import type { Queries } from '#platform/database/open'
import { readParameter } from '#platform/database/parameter'
import { refuse } from '#platform/refusal'

/** A parameter of RuoYi that this product does not have: each user gets a different initial password. */
export const INITIAL_PASSWORD = 'sys.user.initPassword'

/** What is wrong with the value of parameters that the contract describes by no kind. */
const faults = openTable<(value: string) => string | undefined>({
  [INITIAL_PASSWORD]: () => '初始密码逐个生成，不再使用该参数',
  [FRAME_ORIGINS]: originsFault,
})

/** What is wrong with the value of a parameter of this name and key. */
export function valueFault(name: string, key: string, value: string): string | undefined {
  const fault = parameterFault(key, value)
  return fault === undefined ? faults[key]?.(value) : `“${name}”${fault}`
}

/** Parameters whose effect goes beyond the permission to edit parameters. */
const ADMINISTRATORS_ONLY: ReadonlySet<string> = new Set([FRAME_ORIGINS, 'sys.account.secondFactorRequired'])

export function assertMayChange(caller: User, key: string): void {
  if (ADMINISTRATORS_ONLY.has(key) && !isAdmin(caller)) refuse('forbidden', `参数“${key}”只能由超级管理员修改`)
}

/** Parameters that a console shows before any permission is checked: switches of login and appearance. */
const OPEN_KEYS: ReadonlySet<string> = new Set([
  'sys.account.captchaEnabled',
  'sys.account.registerUser',
  'sys.index.skinName',
  'sys.index.sideTheme',
])

/** Parameters are named by people; these names say that the value opens something. */
const SECRET = /pass|pwd|secret|token|credential|salt|key(?!word)/i
const HIDDEN = '******'

/** Parameters with secret values, which are shown only to users who could change them. */
export function shownValue(caller: User, { key, value }: { key: string; value: string }): string {
  return value !== '' && SECRET.test(key) && !holds(caller, 'system:config:edit') ? HIDDEN : value
}

/**
 * A parameter's value for a caller who may read it; empty when there is none. RuoYi's client requests the initial
 * password on the page of users for every caller: there is none.
 */
export async function valueFor(db: Queries, caller: User, key: string): Promise<string> {
  if (key === INITIAL_PASSWORD) return ''
  if (!OPEN_KEYS.has(key) && !holds(caller, 'system:config:query')) refuse('forbidden', '没有读取该参数的权限')
  return shownValue(caller, { key, value: (await readParameter(db, key)) ?? '' })
}
