import { enqueueMail } from '#modules/mail'
import { ableUsers, topDepartments } from '#modules/organisation'
import { enqueueForGroups, type GroupMessage } from '#modules/robot'
import type { Context, Task } from '#platform/app/context'
import { checkConditions } from '#platform/app/faults'
import { readFact, writeFact } from '#platform/database/fact'
import type { Tx } from '#platform/database/open'

/** The labels of the conditions of which users have been informed, by name. */
const ANNOUNCED = 'conditions-announced'
const PAGE = '/monitor/server'

type Announced = Record<string, string>
type News = { subject: string; begun: readonly { label: string; text: string }[]; over: readonly string[] }

const overLine = (label: string) => `已恢复正常：${label}`
/** What a letter says. */
const linesOf = ({ begun, over }: News) => [
  ...begun.map(({ label, text }) => `${label}：${text}`),
  ...over.map(overLine),
]

/** The groups of the users' departments; where those have none, as that of an administrator of no department, the group of the whole company. */
async function informGroups(
  app: Context,
  tx: Tx,
  now: number,
  departments: ReadonlySet<string>,
  message: GroupMessage,
) {
  let told = 0
  for (const departmentId of departments) told += await enqueueForGroups(app, tx, now, { departmentId, message })
  if (told > 0) return
  for (const departmentId of await topDepartments(tx)) await enqueueForGroups(app, tx, now, { departmentId, message })
}

/** A group may have people who do not see the state of the server: it learns what is wrong, and not the details. */
async function inform(app: Context, tx: Tx, now: number, news: News): Promise<void> {
  const users = await ableUsers(tx, 'monitor:server:list')
  const userIds = users.map(({ id }) => id)
  await enqueueMail(app, tx, now, { userIds, letter: { subject: news.subject, lines: linesOf(news), path: PAGE } })
  const message = { lines: [news.subject, ...news.over.map(overLine)], path: PAGE, urgent: true }
  await informGroups(app, tx, now, new Set(users.map((user) => user.departmentId).filter(Boolean)), message)
}

/** What has begun and what is over since users were informed; one that cannot be checked now is neither. */
async function compare(app: Context, before: Announced): Promise<{ news: News; announced: Announced }> {
  const { faults, unchecked } = await checkConditions(app)
  const current = new Set([...faults.map(({ name }) => name), ...unchecked])
  const begun = faults.filter(({ name }) => !Object.hasOwn(before, name))
  const still = Object.entries(before).filter(([name]) => current.has(name))
  const over = Object.entries(before).filter(([name]) => !current.has(name))
  const labels = begun.map(({ label }) => label)
  const subject = labels.length > 0 ? `网站运行状况需要处理：${labels.join('、')}` : '网站运行状况已恢复正常'
  return {
    news: { subject, begun, over: over.map(([, label]) => label) },
    announced: Object.fromEntries([...still, ...begun.map(({ name, label }) => [name, label] as const)]),
  }
}

/** Informs those who see the state of the server what has become wrong and what is well again, once each. */
export const conditionsTask: Task = {
  key: 'conditions',
  name: '运行状况检查',
  group: 'SYSTEM',
  cron: '0 0/10 * * * ?',
  remark: '检查备份、磁盘、数据库、密钥、时钟、邮件等；出现问题与恢复正常时各通知一次可以查看服务监控的用户',
  deletes: false,
  run: async (app, now) => {
    const before = JSON.parse((await readFact(app.db, ANNOUNCED)) ?? '{}') as Announced
    const { news, announced } = await compare(app, before)
    if (news.begun.length + news.over.length === 0) return ''
    await app.db.transaction().execute(async (tx) => {
      await inform(app, tx, now, news)
      await writeFact(tx, ANNOUNCED, JSON.stringify(announced))
    })
    return linesOf(news).join('；')
  },
}
