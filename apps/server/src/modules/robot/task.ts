import type { Context, Task } from '#platform/app/context'
import { isRested, mergeTexts, postpone, sendNow } from './delivery.ts'
import { findRobot } from './queries.ts'

/** Messages of one robot that are read at once. */
const AT_ONCE = 100

/** The robots for which messages wait, and which may be called. */
async function dueRobots({ db }: Context, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('robot')
    .select('id')
    .where('status', '=', 'enabled')
    .where('next_at', '<=', now)
    .where((eb) =>
      eb.exists(
        eb.selectFrom('robot_message').select('robot_message.id').whereRef('robot_message.robot_id', '=', 'robot.id'),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

/** Sends what waits for one robot as one message, the urgent first. */
async function deliver(app: Context, robotId: string, now: number): Promise<{ sent: number; fault: string }> {
  const robot = await findRobot(app.db, robotId)
  if (!robot || !isRested(robot, now)) return { sent: 0, fault: '' }
  const messages = await app.db
    .selectFrom('robot_message')
    .select(['id', 'text'])
    .where('robot_id', '=', robotId)
    .orderBy('urgent', 'desc')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()
  if (messages.length === 0) return { sent: 0, fault: '' }
  const { text, count } = mergeTexts(messages.map((message) => message.text))
  const fault = await sendNow(app, robot, text, now)
  if (fault) {
    await postpone(app, robot, now)
    return { sent: 0, fault: `${robot.name}：${fault}` }
  }
  const ids = messages.slice(0, count).map(({ id }) => id)
  await app.db.deleteFrom('robot_message').where('id', 'in', ids).execute()
  return { sent: count, fault: '' }
}

/** Sends the messages that wait. What a robot does not take is tried again for some hours. */
export const sendToGroupsTask: Task = {
  key: 'send-to-groups',
  name: '发送群消息',
  group: 'SYSTEM',
  cron: '10 * * * * ?',
  remark: '把排队的工作提醒发到企业微信、钉钉和飞书的群；同一个群的提醒合并为一条，发送失败的在数小时内重试',
  deletes: false,
  run: async (app, now) => {
    const results = []
    for (const id of await dueRobots(app, now)) results.push(await deliver(app, id, now))
    const sent = results.reduce((sum, one) => sum + one.sent, 0)
    const faults = results.flatMap(({ fault }) => fault || [])
    if (sent === 0 && faults.length === 0) return ''
    return `已发送 ${sent} 条提醒${faults.length > 0 ? `，${faults.length} 个群失败：${faults[0]}` : ''}`
  },
}
