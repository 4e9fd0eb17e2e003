import type { LawArticle, LawDetail, LawLevel, LawLink, LawParagraph } from '@anju/contract/law'
import { type LawStatus, lawLevels } from '@anju/contract/law-terms'
import { placeIn } from '@anju/contract/site/law-places'
import type { Queries } from '#platform/database/open'
import { articleAnchor } from '../parse/articles.ts'
import { nameOfGroup } from '../parse/name.ts'
import { MEANT } from '../search/laws-by-name.ts'
import { type Reference, referencesIn } from './references.ts'

/** Names of other laws that are looked up for one law. */
const MOST_NAMES = 300
const AT_ONCE = 400
const LEVELS = Object.keys(lawLevels) as LawLevel[]
/** Such texts quote articles of the law that they change as 本法. */
const CHANGES_ANOTHER = /修正案|^关于(?:修改|废止)|的决定$/

type Held = { id: string; slug: string; name: string; status: string; level: string }
type Cited = Pick<LawArticle, 'anchor' | 'paragraphs'>
type Text = Pick<LawDetail, 'title' | 'articles'>

const inParts = <One>(all: readonly One[]) =>
  Array.from({ length: Math.ceil(all.length / AT_ONCE) }, (_, at) => all.slice(at * AT_ONCE, (at + 1) * AT_ONCE))

const places = ({ status, level }: Held) =>
  MEANT.indexOf(status as LawStatus) * LEVELS.length + LEVELS.indexOf(level as LawLevel)

/** The held laws by their normalised names; of several versions the one in force. */
async function lawsNamed(db: Queries, names: readonly string[]): Promise<Map<string, Held>> {
  const keys = names.flatMap((name) => LEVELS.map((level) => `${level}:${name}`))
  const laws = new Map<string, Held>()
  for (const some of inParts(keys)) {
    const rows = await db
      .selectFrom('law')
      .select(['id', 'slug', 'group_key', 'status', 'level'])
      .where('live', '=', 1)
      .where('group_key', 'in', some)
      .orderBy('published_on', 'desc')
      .execute()
    for (const { group_key, ...row } of rows) {
      const held = { ...row, name: nameOfGroup(group_key) }
      const known = laws.get(held.name)
      if (!known || places(held) < places(known)) laws.set(held.name, held)
    }
  }
  return laws
}

/** The cited articles of other laws, by law and number. */
async function articlesOf(db: Queries, held: readonly Held[], numbers: readonly number[]) {
  const articles = new Map<string, Cited>()
  if (held.length === 0) return articles
  const ids = held.map(({ id }) => id)
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
type Target = { slug?: string | undefined; place: Cited | undefined; part: Pick<Reference, 'paragraph' | 'item'> }

/** The number of the 款 that a paragraph of an article is or belongs to; 1 where none is numbered. */
function clauseAt({ paragraphs }: LawArticle, at: number): number {
  const clause = paragraphs.slice(0, at + 1).findLast(({ kind }) => kind === '款')
  return Number(clause?.number ?? 1)
}

type Read = { article: LawArticle; at: number; reference: Reference }

function readAll({ articles }: Text, isLaw: (name: string) => boolean): Read[] {
  return articles.flatMap((article) =>
    article.paragraphs.flatMap(({ text }, at) =>
      referencesIn(text, isLaw).map((reference) => ({ article, at, reference })),
    ),
  )
}

/** The names that a law may mention, without those of itself. */
function namesOf(law: Text): string[] {
  const names = new Set<string>()
  readAll(law, (name) => {
    names.add(name)
    return false
  })
  return Array.from(names).slice(0, MOST_NAMES)
}

/** The law with links for the references in its articles, where what they refer to is there. */
export async function linkReferences<Law extends Text>(db: Queries, law: Law): Promise<Law> {
  const held = await lawsNamed(db, namesOf(law))
  const isOwn = !CHANGES_ANOTHER.test(law.title)
  const read = readAll(law, (name) => held.has(name)).filter(({ reference }) => reference.name !== '' || isOwn)
  const others = read.filter(({ reference }) => reference.name !== '')
  const laws = Array.from(new Set(others.flatMap(({ reference }) => held.get(reference.name) ?? [])))
  const numbers = Array.from(new Set(others.map(({ reference }) => reference.article)))
  const cited = await articlesOf(db, laws, numbers)
  const own = new Map(law.articles.map((article) => [article.anchor, article]))
  const before = new Map(law.articles.map((article, at) => [article, law.articles[at - 1]]))
  const targetOf = ({ article, at, reference }: Read): Target | undefined => {
    const { name, article: number, sub, before: preceding } = reference
    if (preceding === 'article') return { place: before.get(article), part: reference }
    if (preceding === 'clause') {
      const paragraph = clauseAt(article, at) - 1
      return paragraph > 0 ? { place: article, part: { ...reference, paragraph } } : undefined
    }
    const other = held.get(name)
    const anchor = number === 0 ? article.anchor : articleAnchor({ number, sub })
    return { slug: other?.slug, place: other ? cited.get(`${other.id} ${anchor}`) : own.get(anchor), part: reference }
  }
  const links = new Map<LawArticle, LawLink[]>()
  for (const one of read) {
    const { slug = '', place, part } = targetOf(one) ?? {}
    if (!place || !part) continue
    const { article, at, reference } = one
    const { from, to } = reference
    links.set(article, [...(links.get(article) ?? []), { at, from, to, lawId: slug, anchor: placeIn(place, part) }])
  }
  const articles = law.articles.map((article) => {
    const own = links.get(article)
    return own ? { ...article, links: own } : article
  })
  return { ...law, articles }
}
