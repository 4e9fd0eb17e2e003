import { type ArticleChangeKind, articleChanges } from '@anju/contract/law/watch-terms'
import { toWireDate } from '@anju/contract/wire/time'
import type { Queries } from '#platform/database/open'
import { wordsOf } from '../article-text.ts'

/** What happened to one article. */
export type ArticleChange = {
  anchor: string
  label: string
  change: ArticleChangeKind
  oldText: string
  newText: string
  /** The article of the new text that has the old words; empty when there is none. */
  movedTo: string
}

/** A law of which an import brings another text than the one before, with every article that differs. */
export type LawChange = {
  groupKey: string
  slug: string
  title: string
  effectiveOn: string
  articles: ArticleChange[]
}

type Article = { anchor: string; label: string; plain: string }
type Version = Awaited<ReturnType<typeof versionsOf>>[number]

/** The articles that differ between two texts of a law, in the order of the new text, those that are gone last. */
export function compareArticles(before: readonly Article[], after: readonly Article[]): ArticleChange[] {
  const old = new Map(before.map((article) => [article.anchor, article]))
  const now = new Map(after.map((article) => [article.anchor, article]))
  const byWords = new Map(after.map(({ plain, label }) => [wordsOf(plain), label]))
  const movedTo = (plain: string) => byWords.get(wordsOf(plain)) ?? ''
  const changed = after.flatMap(({ anchor, label, plain }): ArticleChange[] => {
    const was = old.get(anchor)
    if (!was) return [{ anchor, label, change: 'added', oldText: '', newText: plain, movedTo: '' }]
    if (wordsOf(was.plain) === wordsOf(plain)) return []
    return [{ anchor, label, change: 'modified', oldText: was.plain, newText: plain, movedTo: movedTo(was.plain) }]
  })
  const removed = before.flatMap(({ anchor, label, plain }): ArticleChange[] =>
    now.has(anchor) ? [] : [{ anchor, label, change: 'removed', oldText: plain, newText: '', movedTo: movedTo(plain) }],
  )
  return [...changed, ...removed]
}

/** The articles of a law that differ, by what happened to them. */
export function changesOf({ effectiveOn, articles }: LawChange): string {
  const kinds = (Object.keys(articleChanges) as (keyof typeof articleChanges)[]).flatMap((kind) => {
    const labels = articles.filter(({ change }) => change === kind).map(({ label }) => label)
    return labels.length > 0 ? [`${articleChanges[kind]} ${labels.length} 条（${labels.join('、')}）`] : []
  })
  return `${effectiveOn && `${effectiveOn} 施行：`}${kinds.join('，')}`
}

const columns = [
  'id',
  'slug',
  'group_key',
  'short_title',
  'published_on',
  'effective_on',
  'article_count',
  'live',
  'import_id',
] as const

/** Every version of the laws that an import has staged, the visible ones too. */
function versionsOf(db: Queries, importId: string) {
  const groups = db.selectFrom('law').select('group_key').where('import_id', '=', importId).where('live', '=', 0)
  return db
    .selectFrom('law')
    .select(columns)
    .where('group_key', 'in', groups)
    .where((eb) => eb.or([eb('live', '=', 1), eb('import_id', '=', importId)]))
    .orderBy('published_on')
    .execute()
}

/**
 * The text with which a staged one is compared: the visible one that it replaces, else the latest before it. There is none for a law
 * that the library did not hold with its text, nor for a text that a later one has taken the place of.
 */
function textBefore(staged: Version, group: readonly Version[], today: string): Version | undefined {
  const visible = group.filter(({ live, article_count }) => live === 1 && article_count > 0)
  const isPast = visible.some((one) => one.published_on > staged.published_on && one.effective_on <= today)
  if (isPast) return undefined
  const same = visible.find(({ slug }) => slug === staged.slug)
  if (same) return same
  if (!visible.some(({ published_on }) => published_on < staged.published_on)) return undefined
  return group.findLast((one) => one.article_count > 0 && one.published_on < staged.published_on)
}

/** The articles of a law as they are compared. */
export const comparedArticles = (db: Queries, lawId: string): Promise<Article[]> =>
  db
    .selectFrom('law_article')
    .select(['anchor', 'label', 'plain'])
    .where('law_id', '=', lawId)
    .where('number', '>', 0)
    .orderBy('sort_no')
    .execute()

function changeOf(version: Version, articles: ArticleChange[]): LawChange[] {
  const { group_key: groupKey, slug, short_title: title, effective_on: effectiveOn } = version
  return articles.length > 0 ? [{ groupKey, slug, title, effectiveOn, articles }] : []
}

/**
 * Compares the text that somebody has entered for a visible law with the one it had, or, of a law that is new, with that of the version
 * before it.
 */
export async function compareEntered(
  db: Queries,
  slug: string,
  now: number,
  before?: readonly Article[],
): Promise<LawChange[]> {
  const visible = db.selectFrom('law').select(columns).where('live', '=', 1)
  const entered = await visible.where('slug', '=', slug).executeTakeFirst()
  if (!entered) return []
  const group = await visible.where('group_key', '=', entered.group_key).orderBy('published_on').execute()
  const own = group.map((one) => (before && one.slug === slug ? { ...one, article_count: before.length } : one))
  const others = before ? own : group.filter((one) => one.slug !== slug)
  const version = textBefore(entered, others, toWireDate(now))
  if (!version) return []
  const old = before && version.slug === slug ? before : await comparedArticles(db, version.id)
  return changeOf(entered, compareArticles(old, await comparedArticles(db, entered.id)))
}

/** Compares what an import has staged with what the library shows until now; laws without a difference are left out. */
export async function compareStaged(db: Queries, importId: string, now: number): Promise<LawChange[]> {
  const versions = await versionsOf(db, importId)
  const groups = Map.groupBy(versions, ({ group_key }) => group_key)
  const changes: LawChange[] = []
  for (const staged of versions.filter(({ live }) => live === 0)) {
    const before = textBefore(staged, groups.get(staged.group_key) ?? [], toWireDate(now))
    if (!before || staged.article_count === 0) continue
    const articles = compareArticles(await comparedArticles(db, before.id), await comparedArticles(db, staged.id))
    changes.push(...changeOf(staged, articles))
  }
  return changes
}
