import { createHash } from 'node:crypto'
import { type ArticleChangeKind, articleChanges } from '@anju/contract/law/watch-terms'
import { isSectionKey, itemPath } from '@anju/contract/sections'
import { findContent, opensTo } from '#modules/content'
import type { Queries, Tx } from '#platform/database/open'
import { type News, writeNews } from './news.ts'

/** The section of the topics. */
export const TOPICS = 'internalruleslaw'
/** Instead of a digest, of a topic that nobody or only some departments can read. */
const CLOSED = 'closed'

/** A topic with a digest of its answer; `undefined` when there is no such topic. */
export async function topicOf(db: Queries, id: string, now: number) {
  const item = await findContent(db, id)
  if (item?.section !== TOPICS || !isSectionKey(item.section)) return undefined
  const { title, summary, plain, staff_plain, fields_json } = item
  const words = JSON.stringify([title, summary, plain, staff_plain, fields_json])
  const answer = createHash('sha256').update(words).digest('hex')
  const isOpen = opensTo(item, now) !== 'nobody'
  return { title, path: itemPath(item.section, id), answer: isOpen ? answer : CLOSED, isOpen }
}

function becameOf(was: string, answer: string): string {
  if (answer === CLOSED) return '已下线'
  return was === CLOSED ? '重新公开' : '答案有修改'
}

/** The places of topics that cite a changed article and wait for somebody to look at them. */
const openReviews = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('law_review')
    .select(['place_id', 'quote', 'change', 'found_at'])
    .where('place_kind', '=', 'topic')
    .where('state', '=', 'open')
    .where('place_id', 'in', ids)
    .orderBy('id')
    .execute()

const reviewText = ({ quote, change }: { quote: string; change: ArticleChangeKind }) =>
  `所引${quote}有变动（${articleChanges[change]}），答案等待复核`

/** When each piece of news of some subscriptions was written last. */
async function lastSaid(tx: Tx, followIds: readonly string[]): Promise<Map<string, number>> {
  const rows = await tx
    .selectFrom('law_news')
    .select(['law_follow_id', 'text', 'at'])
    .where('law_follow_id', 'in', followIds)
    .orderBy('at')
    .execute()
  return new Map(rows.map(({ law_follow_id, text, at }) => [`${law_follow_id} ${text}`, at]))
}

type TopicFollow = { id: string; subject: string; title: string; answer: string; created_at: number }

type Topic = NonNullable<Awaited<ReturnType<typeof topicOf>>>

/** What differs from what a follower was told last; the row keeps what is true now. */
async function changeOf(tx: Tx, { id, title: oldTitle, answer: was }: TopicFollow, topic: Topic | undefined) {
  const answer = topic?.answer ?? CLOSED
  // What it is called now is for those who can read it.
  const title = topic?.isOpen ? topic.title : oldTitle
  const about = { followId: id, title: `专题“${title}”`, path: topic?.isOpen ? topic.path : '' }
  if (answer === was) return { about, news: [] }
  await tx.updateTable('law_follow').set({ answer, title }).where('id', '=', id).execute()
  return { about, news: [{ ...about, text: becameOf(was, answer) }] }
}

/** Compares the topics that are followed with what they said before, and informs their followers of what is different. */
export async function noteTopics(tx: Tx, now: number): Promise<void> {
  const follows = await tx.selectFrom('law_follow').selectAll().where('kind', '=', 'topic').orderBy('id').execute()
  if (follows.length === 0) return
  const ids = [...new Set(follows.map(({ subject }) => subject))]
  const reviews = Map.groupBy(await openReviews(tx, ids), ({ place_id }) => place_id)
  const said = await lastSaid(
    tx,
    follows.map(({ id }) => id),
  )
  const topics = new Map<string, Topic | undefined>()
  for (const id of ids) topics.set(id, await topicOf(tx, id, now))
  const news: (News & { followId: string })[] = []
  for (const follow of follows) {
    const topic = topics.get(follow.subject)
    const { about, news: own } = await changeOf(tx, follow, topic)
    const waiting = (topic?.isOpen ? (reviews.get(follow.subject) ?? []) : [])
      .map((review) => ({ ...review, text: reviewText(review) }))
      .filter(({ text, found_at }) => found_at > Math.max(follow.created_at, said.get(`${follow.id} ${text}`) ?? 0))
    news.push(...own, ...waiting.map(({ text }) => ({ ...about, text })))
  }
  await writeNews(tx, news, now)
}
