import type { Tx } from '#platform/database/open'
import { madeBy } from '#platform/database/tracked'

/** Only what something reads; the values are those of the first start. */
const builtIns = [
  {
    id: 'captcha',
    name: '账号登录-验证码开关',
    key: 'sys.account.captchaEnabled',
    value: (first: First) => String(first.captcha),
    remark: 'true 登录时要求验证码，false 不要求',
  },
  {
    id: 'init-password',
    name: '用户管理-账号初始密码',
    key: 'sys.user.initPassword',
    value: () => '',
    remark: '新增用户与重置密码时预填的密码；留空则逐个填写，首次登录都须修改',
  },
  {
    id: 'second-factor-required',
    name: '账号登录-两步验证要求',
    key: 'sys.account.secondFactorRequired',
    value: () => 'off',
    remark: 'off 自愿启用；administrators 超级管理员必须启用；all 所有后台用户必须启用，未启用者登录后须先设置',
  },
  {
    id: 'log-retention',
    name: '日志-保留天数',
    key: 'sys.log.retentionDays',
    value: () => '180',
    remark: '操作日志与登录日志保留的天数，依法不少于 180 天；更早的由定时任务清理',
  },
  {
    id: 'backup-keep',
    name: '备份-保留份数',
    key: 'sys.backup.keep',
    value: () => '7',
    remark: '定时备份保留的份数，至少 1；更早的备份在新的备份核对无误之后删除',
  },
] as const
type First = { captcha: boolean }

/** Whether the product itself brings and reads this parameter. */
export function comesWithProduct(key: string): boolean {
  return builtIns.some((one) => one.key === key)
}

/** Puts in the parameters that come with the product. */
export async function ensureParameters(tx: Tx, now: number, first: First): Promise<void> {
  const built = { built_in: 1, ...madeBy({ userName: '', now }) }
  await tx
    .insertInto('parameter')
    .values(builtIns.map((one) => ({ ...one, value: one.value(first), ...built })))
    .onConflict((oc) => oc.doNothing())
    .execute()
}
