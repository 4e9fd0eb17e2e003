import type { LawArticle, LawDetail, LawLink, LawParagraph } from '@anju/contract/law'
import { placeIn } from '@anju/contract/site/law-places'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { articleAnchor } from '../parse/articles.ts'
import { nameOfGroup } from '../parse/name.ts'
import { citedVersion, inParts, type Version, versionsOf } from './cited-version.ts'
import { type LawNames, type LibraryNames, lawNamesFor, libraryNames } from './names.ts'
import { type Reference, referencesIn } from './references.ts'

/** Such texts quote articles of the law that they change as 本法. */
const CHANGES_ANOTHER = /修正案|^关于(?:修改|废止)|的决定$/

type Cited = Pick<LawArticle, 'anchor' | 'paragraphs'>
type Text = Pick<LawDetail, 'title' | 'articles' | 'publishedOn' | 'effectiveOn'>

/** The names of all laws, read once until the library changes. */
const namesOf = ({ db, responseCache }: Pick<Context, 'db' | 'responseCache'>): Promise<LibraryNames> =>
  responseCache.remember('names of laws', async () => {
    const rows = await db.selectFrom('law').select('group_key').distinct().where('live', '=', 1).execute()
    return libraryNames(rows.map(({ group_key }) => nameOfGroup(group_key)))
  })

/** The cited articles of other laws, by law and number. */
async function articlesOf(db: Queries, versions: readonly Version[], numbers: readonly number[]) {
  const articles = new Map<string, Cited>()
  if (versions.length === 0) return articles
  const ids = versions.map(({ id }) => id)
  for (const some of inParts(numbers)) {
    const rows = await db
      .selectFrom('law_article')
      .select(['law_id', 'anchor', 'paragraphs_json'])
      .where('law_id', 'in', ids)
      .where('number', 'in', some)
      .execute()
    for (const { law_id, anchor, paragraphs_json } of rows)
      articles.set(`${law_id} ${anchor}`, { anchor, paragraphs: JSON.parse(paragraphs_json) as LawParagraph[] })
  }
  return articles
}

/** What a reference refers to: a part of an article of the law itself, or of another one. */
type Target = {
  slug?: string | undefined
  later?: boolean | undefined
  place: Cited | undefined
  part: Pick<Reference, 'paragraph' | 'item'>
}

/** The number of the 款 that a paragraph of an article is or belongs to; 1 where none is numbered. */
function clauseAt({ paragraphs }: LawArticle, at: number): number {
  const clause = paragraphs.slice(0, at + 1).findLast(({ kind }) => kind === '款')
  return Number(clause?.number ?? 1)
}

type Read = { article: LawArticle; at: number; reference: Reference }

function readAll({ articles }: Text, names: LawNames): Read[] {
  return articles.flatMap((article) =>
    article.paragraphs.flatMap(({ text }, at) =>
      referencesIn(text, names).map((reference) => ({ article, at, reference })),
    ),
  )
}

/** Other laws and their articles, as a text cites them. */
async function citedBy(db: Queries, law: Text, others: readonly Reference[]) {
  const versions = await versionsOf(db, Array.from(new Set(others.map(({ name }) => name))))
  const versionOf = ({ name, year }: Reference) => citedVersion(versions.get(name) ?? [], law, year)
  const cited = Array.from(new Set(others.flatMap((reference) => versionOf(reference)?.version ?? [])))
  const numbers = Array.from(new Set(others.map(({ article }) => article)))
  const articles = await articlesOf(db, cited, numbers)
  return (reference: Reference, anchor: string): Target | undefined => {
    const { version, later } = versionOf(reference) ?? {}
    return version && { slug: version.slug, later, place: articles.get(`${version.id} ${anchor}`), part: reference }
  }
}

/** The law with links for the references in its articles, where what they refer to is there. */
export async function linkReferences<Law extends Text>(
  app: Pick<Context, 'db' | 'responseCache'>,
  law: Law,
): Promise<Law> {
  const texts = law.articles.flatMap(({ paragraphs }) => paragraphs.map(({ text }) => text))
  const names = lawNamesFor(await namesOf(app), [law.title, ...texts])
  const isOwn = !CHANGES_ANOTHER.test(law.title)
  const read = readAll(law, names).filter(({ reference }) => reference.name !== '' || isOwn)
  const others = read.flatMap(({ reference }) => (reference.name === '' ? [] : [reference]))
  const placeOf = await citedBy(app.db, law, others)
  const own = new Map(law.articles.map((article) => [article.anchor, article]))
  const before = new Map(law.articles.map((article, at) => [article, law.articles[at - 1]]))
  const targetOf = ({ article, at, reference }: Read): Target | undefined => {
    const { name, article: number, sub, before: preceding } = reference
    if (preceding === 'article') return { place: before.get(article), part: reference }
    if (preceding === 'clause') {
      const paragraph = clauseAt(article, at) - 1
      return paragraph > 0 ? { place: article, part: { ...reference, paragraph } } : undefined
    }
    const anchor = number === 0 ? article.anchor : articleAnchor({ number, sub })
    return name === '' ? { place: own.get(anchor), part: reference } : placeOf(reference, anchor)
  }
  const links = new Map<LawArticle, LawLink[]>()
  for (const one of read) {
    const { slug = '', later, place, part } = targetOf(one) ?? {}
    if (!place || !part) continue
    const { article, at, reference } = one
    const { from, to } = reference
    const link = { at, from, to, lawId: slug, anchor: placeIn(place, part), ...(later && { later }) }
    links.set(article, [...(links.get(article) ?? []), link])
  }
  const articles = law.articles.map((article) => {
    const own = links.get(article)
    return own ? { ...article, links: own } : article
  })
  return { ...law, articles }
}
