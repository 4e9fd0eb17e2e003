import { lawStatuses } from '@anju/contract/law-terms'
import { lawRoute } from '@anju/contract/site/address'
import { LAWS_PATH } from '@anju/contract/site/landing-terms'
import type { Tx } from '#platform/database/open'
import { newId } from '#platform/id'
import { KEPT } from '../docs.ts'
import { nameOfGroup } from '../parse/name.ts'
import { changesOf, type LawChange } from '../watch/compare.ts'

/** What has happened to a law, or to a topic. `path`: its page on the site. */
export type News = { title: string; text: string; path: string }
type LawNews = News & { groupKey: string }
type Follow = { id: string; kind: string; subject: string }

/** News of one change of the library for one subscription; the others are counted. */
const MOST = 50
/** Characters of one piece of news. */
const LENGTH = 300
const ROWS_AT_ONCE = 200

const shortened = (text: string) => (text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text)

/** The subscriptions to laws, by themselves or by words of their titles. */
const followsOfLaws = (tx: Tx): Promise<Follow[]> =>
  tx.selectFrom('law_follow').select(['id', 'kind', 'subject']).where('kind', '!=', 'topic').orderBy('id').execute()

const concerns = ({ kind, subject }: Follow, { groupKey }: LawNews) =>
  kind === 'law' ? groupKey === subject : nameOfGroup(groupKey).includes(subject)

/** What is new for one subscription; a large import is said in one line beyond the first ones. */
function newsFor(follow: Follow, news: readonly LawNews[]): News[] {
  const own = news.filter((one) => concerns(follow, one))
  if (own.length <= MOST) return own
  const text = `另有 ${own.length - MOST} 项变动，请到法规检索查看`
  return [...own.slice(0, MOST), { title: '法规检索', text, path: LAWS_PATH }]
}

/** Writes news of some subscriptions; what has not been sent yet is not said twice. */
export async function writeNews(tx: Tx, news: readonly (News & { followId: string })[], now: number): Promise<void> {
  if (news.length === 0) return
  const waiting = await tx
    .selectFrom('law_news')
    .select(['law_follow_id', 'title', 'text'])
    .where('sent_at', 'is', null)
    .execute()
  const keyOf = (...parts: readonly string[]) => parts.join('\n')
  const known = new Set(waiting.map(({ law_follow_id, title, text }) => keyOf(law_follow_id, title, text)))
  const rows = news.flatMap(({ followId, title, text, path }) => {
    const key = keyOf(followId, title, shortened(text))
    if (known.has(key)) return []
    known.add(key)
    const row = { id: newId(now), law_follow_id: followId, title, text: shortened(text), path }
    return [{ ...row, at: now, sent_at: null, read_at: null }]
  })
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await tx
      .insertInto('law_news')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute()
}

async function tellFollowers(tx: Tx, follows: readonly Follow[], news: readonly LawNews[], now: number) {
  const rows = follows.flatMap((follow) => newsFor(follow, news).map((one) => ({ ...one, followId: follow.id })))
  await writeNews(tx, rows, now)
}

/** Informs those who follow a law which of its articles an import or an edit has changed. */
export async function noteArticles(tx: Tx, changes: readonly LawChange[], now: number): Promise<void> {
  if (changes.length === 0) return
  const follows = await followsOfLaws(tx)
  if (follows.length === 0) return
  const news = changes.map((change) => ({
    groupKey: change.groupKey,
    title: `《${change.title}》`,
    text: `条文有变动，${changesOf(change)}`,
    path: lawRoute(change.slug),
  }))
  await tellFollowers(tx, follows, news, now)
}

const labelOf = (status: string) => new Map<string, string>(Object.entries(lawStatuses)).get(status) ?? status

type LawState = { live: number; status: string; status_reason: string; published_on: string; effective_on: string }

/** What has become of a version: it is new, withdrawn, or has another status; `undefined` where nothing has. */
function becameOf(was: string | undefined, law: LawState): string | undefined {
  const { live, status, status_reason, published_on, effective_on } = law
  if (was === undefined) {
    if (live !== 1) return undefined
    const days = [published_on && `${published_on} 公布`, effective_on && `${effective_on} 施行`].filter(Boolean)
    return `新收录一个文本（${[...days, labelOf(status)].join('，')}）`
  }
  if (live !== 1) return '已从法规检索中撤下'
  if (was === status) return undefined
  return `时效性由“${labelOf(was)}”改为“${labelOf(status)}”${status_reason && `：${status_reason}`}`
}

/**
 * Informs those who follow a law of what has become of its versions since `before`, the status of every visible law by its address: new ones,
 * withdrawn ones, and other statuses, also because a day has come.
 */
export async function noteStatuses(tx: Tx, before: ReadonlyMap<string, string>, now: number): Promise<void> {
  const follows = await followsOfLaws(tx)
  if (follows.length === 0) return
  const laws = await tx
    .selectFrom('law')
    .select(['slug', 'group_key', 'short_title', 'live', 'status', 'status_reason', 'published_on', 'effective_on'])
    .where(KEPT)
    .orderBy('published_on')
    .execute()
  const news = laws.flatMap((law) => {
    const text = becameOf(before.get(law.slug), law)
    const path = law.live === 1 ? lawRoute(law.slug) : LAWS_PATH
    return text ? [{ groupKey: law.group_key, title: `《${law.short_title}》`, text, path }] : []
  })
  await tellFollowers(tx, follows, news, now)
}
