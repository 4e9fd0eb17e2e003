import { adminFrames, FRAME_ORIGINS } from '#modules/organisation'
import type { Tx } from '#platform/database/open'
import { byProduct, createdColumns } from '#platform/database/tracked'
import { INITIAL_PASSWORD } from './rules.ts'

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
    remark: '定时备份保留的份数，至少 1；同样多的天里每天最新的一份也保留；更早的备份在新的备份核对无误之后删除',
  },
  {
    id: 'backup-weeks',
    name: '备份-保留周数',
    key: 'sys.backup.weeks',
    value: () => '4',
    remark: '最近多少周各保留最新的一份备份，0 为不按周保留',
  },
  {
    id: 'backup-months',
    name: '备份-保留月数',
    key: 'sys.backup.months',
    value: () => '12',
    remark: '最近多少个月各保留最新的一份备份，0 为不按月保留；备份中仍有此后到期删除的个人信息',
  },
  {
    id: 'upload-day',
    name: '资源-每人每天上传上限',
    key: 'cms.resource.dayMegabytes',
    value: () => '3000',
    remark: '每个后台用户每天最多上传多少 MB 的图片、文件与视频',
  },
  {
    id: 'upload-video',
    name: '资源-单个视频上限',
    key: 'cms.resource.videoMegabytes',
    value: () => '1024',
    remark: '一个 MP4 视频最多多少 MB；分段上传，中断后可继续。其他文件每个不超过 20 MB',
  },
  {
    id: 'upload-total',
    name: '资源-总量上限',
    key: 'cms.resource.totalMegabytes',
    value: () => '20000',
    remark: '全部图片与文件合计最多多少 MB；达到以后不能再上传，已有的不受影响',
  },
  {
    id: 'frame-origins',
    name: '菜单-允许内嵌的网站',
    key: FRAME_ORIGINS,
    value: ({ frames }: First) => frames,
    remark: '控制台菜单可以内嵌哪些网站的网页，如 https://bi.example.cn，多个以空格分隔；只有超级管理员可以修改',
  },
] as const
type First = { captcha: boolean; frames: string }

/** Whether the product itself brings and reads this parameter. */
export function isBuiltIn(key: string): boolean {
  return builtIns.some((one) => one.key === key)
}

/** Inserts the built-in parameters that are missing. */
export async function ensureParameters(tx: Tx, now: number, { captcha }: { captcha: boolean }): Promise<void> {
  const first = { captcha, frames: await adminFrames(tx) }
  const built = { built_in: 1, ...createdColumns(byProduct(now)) }
  await tx
    .insertInto('parameter')
    .values(builtIns.map((one) => ({ ...one, value: one.value(first), ...built })))
    .onConflict((oc) => oc.doNothing())
    .execute()
  // Databases from before have one password for all new accounts there, for everybody to read who may read parameters.
  await tx.deleteFrom('parameter').where('key', '=', INITIAL_PASSWORD).execute()
}
