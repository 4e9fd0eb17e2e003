import type { FollowRow, LawNews, lawFollowRoutes } from '@anju/contract/law/follow'
import { followLimits } from '@anju/contract/law/follow-terms'
import type { QueryOf } from '@anju/contract/wire/route'
import { DAY, toWireTime } from '@anju/contract/wire/time'
import { sql } from 'kysely'
import { filterBy } from '#platform/database/filter'
import { contains, pageOfRows } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import type { Follower } from './service.ts'

/** How long news stay in the bell. */
const AGE = 30 * DAY

type Query = QueryOf<(typeof lawFollowRoutes)['GET /prod-api/cms/law-follow/list']>

/** The latest news of some subscriptions. */
async function latestOf(db: Queries, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { title: string; text: string; at: number }>()
  const rows = await db
    .selectFrom('law_news')
    .select(['law_follow_id', 'title', 'text', 'at'])
    .where('law_follow_id', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ law_follow_id, title, text, at }) => [law_follow_id, { title, text, at }]))
}

/** A page of the subscriptions of a user, those with the latest news first. */
export async function listFollows(db: Queries, userId: string, query: Query) {
  const follows = db
    .selectFrom('law_follow')
    .where('administrator_id', '=', userId)
    .$call(
      filterBy(query.title || undefined, (qb, title) => qb.where((eb) => contains(eb.ref('law_follow.title'), title))),
    )
  const { rows, total } = await pageOfRows(query, follows, (limit, offset) =>
    follows
      .selectAll()
      .orderBy(
        (eb) =>
          eb.fn.coalesce(
            eb
              .selectFrom('law_news')
              .select((one) => one.fn.max('law_news.at').as('at'))
              .whereRef('law_news.law_follow_id', '=', 'law_follow.id'),
            sql<number>`0`,
          ),
        'desc',
      )
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute(),
  )
  const latest = await latestOf(
    db,
    rows.map(({ id }) => id),
  )
  const present = ({ id, kind, title, to_group, created_at }: (typeof rows)[number]): FollowRow => {
    const news = latest.get(id)
    return {
      followId: id,
      kind,
      title,
      toGroup: to_group === 1,
      latest: news ? `${news.title}：${news.text}` : '',
      latestTime: news ? toWireTime(news.at) : '',
      createTime: toWireTime(created_at),
    }
  }
  return { rows: rows.map(present), total }
}

/** The news of the last days for a user or an employee. */
export const newsOf = (db: Queries, follower: Follower, now: number) =>
  db
    .selectFrom('law_news')
    .innerJoin('law_follow', 'law_follow.id', 'law_news.law_follow_id')
    .where(`law_follow.${follower.column}`, '=', follower.id)
    .where('law_news.at', '>', now - AGE)

/** The latest news of a user for the bell, and how many of all of them are unread. */
export async function listNews(
  db: Queries,
  userId: string,
  now: number,
): Promise<{ data: LawNews[]; unreadCount: number }> {
  const rows = await newsOf(db, { column: 'administrator_id', id: userId }, now)
    .select(['law_news.id', 'law_news.title', 'law_news.text', 'law_news.path', 'law_news.at', 'law_news.read_at'])
    .orderBy('law_news.at', 'desc')
    .orderBy('law_news.id', 'desc')
    .limit(followLimits.notices)
    .execute()
  const { unread } = await newsOf(db, { column: 'administrator_id', id: userId }, now)
    .select((eb) => eb.fn.countAll<number>().as('unread'))
    .where('law_news.read_at', 'is', null)
    .executeTakeFirstOrThrow()
  const data = rows.map(({ id, title, text, path, at, read_at }) => ({
    newsId: id,
    title,
    text,
    path,
    time: toWireTime(at),
    isRead: read_at !== null,
  }))
  return { data, unreadCount: Number(unread) }
}

/** Records that a user has read news; those of others do not change. */
export async function markNewsRead(db: Queries, userId: string, ids: readonly string[], now: number): Promise<void> {
  await db
    .updateTable('law_news')
    .set({ read_at: now })
    .where('id', 'in', ids)
    .where('read_at', 'is', null)
    .where('law_follow_id', 'in', (eb) =>
      eb.selectFrom('law_follow').select('law_follow.id').where('law_follow.administrator_id', '=', userId),
    )
    .execute()
}
