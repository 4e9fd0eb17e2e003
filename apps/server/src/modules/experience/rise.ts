import { DAY, toWireDate } from '@anju/contract/wire/time'
import { enqueueMail } from '#modules/mail'
import { usersWith } from '#modules/organisation'
import type { Context, Task } from '#platform/app/context'
import { hasMark, setMark } from '#platform/auth/throttle'
import type { Queries } from '#platform/database/open'
import { lastDays } from './summary.queries.ts'

/** The days with which today is compared. */
const BEFORE = 7
/** More faults in a day than one network may report, and three times as many as usual, are a rise. */
const LEAST = 10
const TIMES = 3

/** Says that there are more faults today than usual; empty when there are not. */
export async function warningOfFaults(db: Queries, now: number): Promise<string> {
  const days = lastDays(now, BEFORE + 1)
  const rows = await db
    .selectFrom('experience_day')
    .select((eb) => ['day', eb.fn.sum<number>('count').as('count')])
    .where('day', '>=', days[0] ?? '')
    .where('measure', '=', 'faults')
    .groupBy('day')
    .execute()
  const counts = new Map(rows.map(({ day, count }) => [day, Number(count)]))
  const today = counts.get(toWireDate(now)) ?? 0
  const usual = days.slice(0, -1).reduce((sum, day) => sum + (counts.get(day) ?? 0), 0) / BEFORE
  if (today < LEAST || today < usual * TIMES) return ''
  return `今天访客的浏览器报告了 ${today} 次脚本错误，此前 ${BEFORE} 天平均每天 ${Math.round(usual * 10) / 10} 次。`
}

/** Mails those who see the figures, once a day, that there are more faults than usual. */
export const watchFaultsTask: Task = {
  key: 'watch-faults',
  name: '提醒脚本错误增多',
  group: 'SYSTEM',
  cron: '0 */10 * * * ?',
  remark:
    '访客浏览器中的脚本错误当天达到 10 次且为平时三倍以上时，以邮件提醒有“访客体验”权限的用户，每天一次；控制台首页同时提示',
  deletes: false,
  run: async (app: Context, now) => {
    const warning = await warningOfFaults(app.db, now)
    const mark = `experience:rise:${toWireDate(now)}`
    if (!warning || (await hasMark(app.db, mark, now))) return ''
    const users = await usersWith(app.db, 'monitor:experience:list')
    await enqueueMail(app, app.db, now, {
      userIds: users.map(({ id }) => id),
      letter: {
        subject: '网站的脚本错误明显增多',
        lines: [warning, '请在“系统监控—访客体验”中查看错误，常见的原因是刚刚升级或浏览器更新。'],
        path: '/monitor/experience',
      },
    })
    await setMark(app.db, mark, now + DAY)
    return warning
  },
}
