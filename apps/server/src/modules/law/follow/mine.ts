import type { OwnFollow } from '@anju/contract/law/follow'
import type { MineEntry } from '@anju/contract/reading/mine'
import { MINE_PATH } from '@anju/contract/reading/terms'
import { lawRoute } from '@anju/contract/site/address'
import { toWireDate, toWireTime } from '@anju/contract/wire/time'
import { shortened } from '#modules/case'
import type { Mine } from '#platform/app/mine'
import type { Queries } from '#platform/database/open'
import { newsOf } from './queries.ts'
import { topicOf } from './topics.ts'

/** Changes of one day that a line says; the others are counted. */
const MOST = 3
const UNIT = { words: { unit: '项' } }

/** News about what an employee follows: one entry a day for each law or topic, to be done until they say that they have read it. */
export const newsOfMember: Mine = async ({ db, personId, now }) => {
  const rows = await newsOf(db, { column: 'member_id', id: personId }, now)
    .select(['law_news.id', 'law_news.law_follow_id', 'law_news.title', 'law_news.text', 'law_news.path'])
    .select(['law_news.at', 'law_news.read_at'])
    .orderBy('law_news.at')
    .orderBy('law_news.id')
    .execute()
  const days = Map.groupBy(rows, (row) => `${row.law_follow_id} ${toWireDate(row.at)} ${row.read_at === null}`)
  return Array.from(days.values(), (news): MineEntry => {
    const last = news.at(-1) ?? { id: '', title: '', path: '', at: now, read_at: now }
    const texts = shortened(
      UNIT,
      news.map(({ text }) => text),
      MOST,
    )
    return {
      source: 'law',
      entryId: last.id,
      title: last.title,
      about: `${toWireDate(last.at)} ${texts.join('；')}`,
      path: last.path || MINE_PATH,
      dueOn: '',
      isOverdue: false,
      doneTime: last.read_at === null ? '' : toWireTime(last.read_at),
    }
  }).toReversed()
}

/** Records that an employee has read one of their news, with what was said before it in the same subscription. */
export async function markReadUntil(db: Queries, memberId: string, newsId: string, now: number): Promise<void> {
  const news = await db
    .selectFrom('law_news')
    .innerJoin('law_follow', 'law_follow.id', 'law_news.law_follow_id')
    .select(['law_news.law_follow_id', 'law_news.at'])
    .where('law_news.id', '=', newsId)
    .where('law_follow.member_id', '=', memberId)
    .executeTakeFirst()
  if (!news) return
  await db
    .updateTable('law_news')
    .set({ read_at: now })
    .where('law_follow_id', '=', news.law_follow_id)
    .where('at', '<=', news.at)
    .where('read_at', 'is', null)
    .execute()
}

async function placeOf(db: Queries, kind: string, subject: string, now: number) {
  if (kind === 'topic') {
    const topic = await topicOf(db, subject, now)
    return { subject, path: topic?.isOpen ? topic.path : '' }
  }
  const law = await db
    .selectFrom('law')
    .select('slug')
    .where('group_key', '=', subject)
    .where('live', '=', 1)
    .orderBy('published_on', 'desc')
    .executeTakeFirst()
  return law ? { subject: law.slug, path: lawRoute(law.slug) } : { subject: '', path: '' }
}

/** What an employee follows, by title. */
export async function listOwnFollows(db: Queries, memberId: string, now: number): Promise<OwnFollow[]> {
  const rows = await db
    .selectFrom('law_follow')
    .select(['id', 'kind', 'subject', 'title'])
    .where('member_id', '=', memberId)
    .orderBy('title')
    .execute()
  const places = await Promise.all(rows.map(({ kind, subject }) => placeOf(db, kind, subject, now)))
  return rows.map(({ id, kind, title }, at) => ({
    followId: id,
    kind,
    title,
    subject: places[at]?.subject ?? '',
    path: places[at]?.path ?? '',
  }))
}
