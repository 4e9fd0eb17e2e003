import { enqueueMail } from '#modules/mail'
import { ableUsers } from '#modules/organisation'
import { enqueueForGroups } from '#modules/robot'
import type { Context, Task } from '#platform/app/context'
import { type Fault, readFaults } from '#platform/app/faults'
import { readFact, writeFact } from '#platform/database/fact'

/** The conditions of which users have been informed, by name. */
const ANNOUNCED = 'conditions-announced'
const PAGE = '/monitor/server'

type Announced = Record<string, string>

async function inform(app: Context, now: number, subject: string, lines: readonly string[]): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const users = await ableUsers(tx, 'monitor:server:list')
    const userIds = users.map(({ id }) => id)
    await enqueueMail(app, tx, now, { userIds, letter: { subject, lines, path: PAGE } })
    for (const departmentId of new Set(users.map((user) => user.departmentId).filter(Boolean)))
      await enqueueForGroups(app, tx, now, {
        departmentId,
        message: { lines: [subject, ...lines], path: PAGE, urgent: true },
      })
  })
}

const announcedOf = (faults: readonly Fault[]): Announced =>
  Object.fromEntries(faults.map(({ name, label }) => [name, label]))

/** Informs those who see the state of the server what has become wrong and what is well again, once each. */
export const conditionsTask: Task = {
  key: 'conditions',
  name: '运行状况检查',
  group: 'SYSTEM',
  cron: '0 0/10 * * * ?',
  remark: '检查备份、磁盘、数据库、密钥、时钟、邮件等；出现问题与恢复正常时各通知一次可以查看服务监控的用户',
  deletes: false,
  run: async (app, now) => {
    const faults = await readFaults(app)
    const before = JSON.parse((await readFact(app.db, ANNOUNCED)) ?? '{}') as Announced
    const begun = faults.filter(({ name }) => !Object.hasOwn(before, name))
    const over = Object.entries(before).filter(([name]) => faults.every((fault) => fault.name !== name))
    if (begun.length + over.length === 0) return ''
    const lines = [
      ...begun.map(({ label, text }) => `${label}：${text}`),
      ...over.map(([, label]) => `已恢复正常：${label}`),
    ]
    const subject =
      begun.length > 0
        ? `网站运行状况需要处理：${begun.map(({ label }) => label).join('、')}`
        : '网站运行状况已恢复正常'
    await inform(app, now, subject, lines)
    await writeFact(app.db, ANNOUNCED, JSON.stringify(announcedOf(faults)))
    return lines.join('；')
  },
}
