import type { Tx } from '#platform/database/open'

type BuiltIn = { id: string; name: string; key: string; value: string; remark: string }

function builtIns(first: { captcha: boolean }): BuiltIn[] {
  return [
    {
      id: 'captcha',
      name: '账号登录-验证码开关',
      key: 'sys.account.captchaEnabled',
      value: String(first.captcha),
      remark: 'true 登录时要求验证码，false 不要求',
    },
    {
      id: 'init-password',
      name: '用户管理-账号初始密码',
      key: 'sys.user.initPassword',
      value: '',
      remark: '新增用户与重置密码时预填的密码；留空则逐个填写，首次登录都须修改',
    },
    {
      id: 'log-retention',
      name: '日志-保留天数',
      key: 'sys.log.retentionDays',
      value: '180',
      remark: '操作日志与登录日志保留的天数，依法不少于 180 天；更早的由定时任务清理',
    },
  ]
}

/** Puts in the parameters that come with the product; `first` are the values for the first start only. */
export async function ensureParameters(tx: Tx, now: number, first: { captcha: boolean }): Promise<void> {
  const tracked = { version: 1, created_at: now, created_by: '', updated_at: now, updated_by: '' }
  await tx
    .insertInto('parameter')
    .values(builtIns(first).map((parameter) => ({ ...parameter, built_in: 1, ...tracked })))
    .onConflict((oc) => oc.doNothing())
    .execute()
}
