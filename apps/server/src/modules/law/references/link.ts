import type { LawArticle, LawDetail, LawLevel, LawLink, LawParagraph } from '@anju/contract/law'
import { type LawStatus, lawLevels } from '@anju/contract/law-terms'
import { placeIn } from '@anju/contract/site/law-places'
import type { Queries } from '#platform/database/open'
import { articleAnchor } from '../parse/articles.ts'
import { nameOfGroup } from '../parse/name.ts'
import { MEANT } from '../search/names.ts'
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
  const found = new Map<string, Held>()
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
      const known = found.get(held.name)
      if (!known || places(held) < places(known)) found.set(held.name, held)
    }
  }
  return found
}

/** The cited articles of other laws, by law and number. */
async function articlesOf(db: Queries, held: readonly Held[], numbers: readonly number[]) {
  const found = new Map<string, Cited>()
  if (held.length === 0) return found
  const ids = held.map(({ id }) => id)
  for (const some of inParts(numbers)) {
    const rows = await db
      .selectFrom('law_article')
      .select(['law_id', 'anchor', 'paragraphs_json'])
      .where('law_id', 'in', ids)
      .where('number', 'in', some)
      .execute()
    for (const { law_id, anchor, paragraphs_json } of rows)
      found.set(`${law_id} ${anchor}`, { anchor, paragraphs: JSON.parse(paragraphs_json) as LawParagraph[] })
  }
  return found
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
  const named = Array.from(new Set(others.flatMap(({ reference }) => held.get(reference.name) ?? [])))
  const numbers = Array.from(new Set(others.map(({ reference }) => reference.article)))
  const cited = await articlesOf(db, named, numbers)
  const own = new Map(law.articles.map((article) => [article.anchor, article]))
  const links = new Map<LawArticle, LawLink[]>()
  for (const { article, at, reference } of read) {
    const { from, to, name, article: number, sub } = reference
    const other = held.get(name)
    const anchor = number === 0 ? article.anchor : articleAnchor({ number, sub })
    const target = other ? cited.get(`${other.id} ${anchor}`) : own.get(anchor)
    if (!target) continue
    const link = { at, from, to, lawId: other?.slug ?? '', anchor: placeIn(target, reference) }
    links.set(article, [...(links.get(article) ?? []), link])
  }
  const articles = law.articles.map((article) => {
    const own = links.get(article)
    return own ? { ...article, links: own } : article
  })
  return { ...law, articles }
}
