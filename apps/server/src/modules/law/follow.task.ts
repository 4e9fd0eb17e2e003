import { DAY } from '@anju/contract/wire/time'
import { shortened } from '#modules/case'
import { enqueueMail } from '#modules/mail'
import { writeToStaff } from '#modules/member'
import { ableUsersOf } from '#modules/organisation'
import { enqueueForGroups } from '#modules/robot'
import type { Context, Task } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { noteTopics } from './follow/topics.ts'
import { settleToday } from './import/settle-today.ts'

const PAGE = '/cms/law-follow'
const UNIT = { words: { unit: '项' } }
/** Lines of one message to a group; the others are counted. */
const GROUP_LINES = 10
/** News are deleted after this time, read or not. */
const AGE = 180 * DAY

type Waiting = {
  administrator_id: string | null
  member_id: string | null
  to_group: number
  title: string
  text: string
}

/** News that no digest has said, in the order in which they happened. */
const waitingNews = (tx: Tx): Promise<Waiting[]> =>
  tx
    .selectFrom('law_news')
    .innerJoin('law_follow', 'law_follow.id', 'law_news.law_follow_id')
    .select([
      'law_follow.administrator_id',
      'law_follow.member_id',
      'law_follow.to_group',
      'law_news.title',
      'law_news.text',
    ])
    .where('law_news.sent_at', 'is', null)
    .orderBy('law_news.at')
    .orderBy('law_news.id')
    .execute()

/** Two subscriptions of one reader may say the same. */
const linesOf = (news: readonly Waiting[]) => [...new Set(news.map(({ title, text }) => `${title}：${text}`))]

const letterOf = (lines: readonly string[]) => ({
  subject: `法规订阅：${lines.length} 项变动`,
  lines: [shortened(UNIT, lines).join('\n')],
})

async function mailDigests(app: Context, tx: Tx, news: readonly Waiting[], now: number): Promise<number> {
  const { 'cms:lawfollow:list': readers } = await ableUsersOf(tx, ['cms:lawfollow:list'])
  const byUser = Map.groupBy(news, ({ administrator_id }) => administrator_id)
  const own = readers.flatMap(({ id }) => {
    const lines = linesOf(byUser.get(id) ?? [])
    return lines.length > 0 ? [{ id, lines }] : []
  })
  for (const { id, lines } of own) {
    const letter = { ...letterOf(lines), path: PAGE }
    await enqueueMail(app, tx, now, { userIds: [id], letter })
  }
  return own.length
}

/** Writes to the employees who have an address; the others find the same on their page 我的. Returns how many follow what is new. */
async function mailMembers(app: Context, tx: Tx, news: readonly Waiting[], now: number): Promise<number> {
  const members = await writeToStaff(app, tx, now, {
    items: news.filter(({ member_id }) => member_id !== null),
    personOf: ({ member_id }) => member_id ?? '',
    letterOf: (own) => letterOf(linesOf(own)),
  })
  return members.length
}

/** A group reads what any user of its department wants it to read, once. */
async function tellGroups(app: Context, tx: Tx, news: readonly Waiting[], now: number): Promise<void> {
  const { 'cms:lawfollow:group': senders } = await ableUsersOf(tx, ['cms:lawfollow:group'])
  const departments = new Map(senders.map(({ id, departmentId }) => [id, departmentId]))
  const forGroups = news.filter(({ to_group }) => to_group === 1)
  const byDepartment = Map.groupBy(forGroups, ({ administrator_id }) => departments.get(administrator_id ?? '') ?? '')
  for (const [departmentId, own] of byDepartment) {
    if (!departmentId) continue
    const lines = shortened(UNIT, linesOf(own), GROUP_LINES)
    const message = { lines: ['法规订阅', ...lines], path: PAGE, urgent: false }
    await enqueueForGroups(app, tx, now, { departmentId, message })
  }
}

/** Informs users and employees once a day what has happened to the laws and topics that they follow, and the groups of their departments. */
export const followTask: Task = {
  key: 'law-follow',
  name: '发送法规订阅',
  group: 'SYSTEM',
  cron: '0 10 8 * * ?',
  remark:
    '把订阅的法规与专题的变动（新文本、条文、时效性、专题答案）合并为一封邮件发给订阅人，需要的同时发到部门群；后台的铃铛与网站的“我的”即时显示法规的变动',
  deletes: false,
  run: async (app, now) => {
    // A law that takes force today is in the digest of this morning.
    await settleToday(app, now)
    return app.db.transaction().execute(async (tx) => {
      await noteTopics(tx, now)
      const news = await waitingNews(tx)
      await tx
        .deleteFrom('law_news')
        .where('at', '<', now - AGE)
        .execute()
      if (news.length === 0) return ''
      const readers = (await mailDigests(app, tx, news, now)) + (await mailMembers(app, tx, news, now))
      await tellGroups(app, tx, news, now)
      await tx.updateTable('law_news').set({ sent_at: now }).where('sent_at', 'is', null).execute()
      return `${news.length} 项变动已通知 ${readers} 位订阅人`
    })
  },
}
