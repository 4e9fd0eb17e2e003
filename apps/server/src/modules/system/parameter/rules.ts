import { openTable } from '@anju/contract/wire/open-table'
import { holds, isAdmin, type User } from '#modules/identity'
import { LEAST_LOG_DAYS } from '#modules/monitor'
import { FRAME_ORIGINS, originsFault } from '#modules/organisation'
import type { Queries } from '#platform/database/open'
import { readParameter } from '#platform/database/parameter'
import { refuse } from '#platform/refusal'

/** A parameter of RuoYi that this product does not have: each user gets a different initial password. */
export const INITIAL_PASSWORD = 'sys.user.initPassword'

/** Checks the values that the product reads; returns what is wrong with a value. */
const faults = openTable<(value: string) => string | undefined>({
  'sys.account.captchaEnabled': (value) =>
    value === 'true' || value === 'false' ? undefined : '验证码开关只能是 true 或 false',
  [INITIAL_PASSWORD]: () => '初始密码逐个生成，不再使用该参数',
  'sys.account.secondFactorRequired': (value) =>
    ['off', 'administrators', 'all'].includes(value) ? undefined : '两步验证要求只能是 off、administrators 或 all',
  'sys.log.retentionDays': (value) =>
    /^[1-9]\d{0,4}$/.test(value) && Number(value) >= LEAST_LOG_DAYS
      ? undefined
      : `日志保留天数应是不少于 ${LEAST_LOG_DAYS} 的整数`,
  [FRAME_ORIGINS]: originsFault,
})

export function valueFault(key: string, value: string): string | undefined {
  return faults[key]?.(value)
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
