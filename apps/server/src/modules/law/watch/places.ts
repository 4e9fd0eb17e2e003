import { feeBases } from '@anju/contract/cost/warnings'
import { noteTitleOf, type ReviewPlace } from '@anju/contract/law/watch-terms'
import type { SectionKey } from '@anju/contract/sections'
import { foldWidth } from '@anju/contract/wire/width'
import type { Queries } from '#platform/database/open'
import type { Remember } from '#platform/reader/memory'
import { articleAnchor, articleLabel } from '../parse/articles.ts'
import { normalisedName } from '../parse/name.ts'
import { citationsWithin } from '../search/citation.ts'
import { type LawFacts, lawFacts } from '../search/law-facts.ts'
import { lawsCalled } from '../search/laws-by-name.ts'

/** A place that cites articles, and who answers for it. */
export type Place = {
  kind: ReviewPlace
  id: string
  section: string
  title: string
  departmentId: string | null
  ownerId: string
}
/** A place with the citation of one article. */
export type CitingPlace = Place & Cited & { internal: boolean }
/** `label` is empty where a note has an article of its own; `anchor` too where the whole law is meant. */
type Cited = { groupKey: string; anchor: string; label: string; quote: string }

/** The sections whose items are watched. */
const WATCHED: Partial<Record<SectionKey, ReviewPlace>> = {
  internalruleslaw: 'topic',
  internalrulesregulations: 'regulation',
  internalrulesoperating: 'procedure',
  internalrulesnative: 'standard',
  internalrulesrecords: 'record',
}
const ITEMS_AT_ONCE = 200

type Resolve = (names: readonly string[]) => { groupKey: string; title: string } | undefined

/** Finds the law that one of some names means; each name is looked up once. */
function resolver(facts: LawFacts): Resolve {
  const known = new Map<string, { groupKey: string; title: string } | undefined>()
  const find = (name: string) => {
    const [law] = lawsCalled(facts, name)
    return law && { groupKey: `${law.fact.row.level}:${law.fact.name}`, title: law.fact.row.shortTitle }
  }
  return (names) => {
    for (const name of names) {
      if (!known.has(name)) known.set(name, find(name))
      const law = known.get(name)
      if (law) return law
    }
    return undefined
  }
}

const IN_MARKS = /《([^《》]{2,80})》/gu

/** The articles that a text cites, each once, and the laws that it names without one. */
function citedIn(text: string, resolve: Resolve): Map<string, Cited> {
  const citedArticles = new Map<string, Cited>()
  for (const { names, places } of citationsWithin(text)) {
    const law = resolve(names)
    if (!law) continue
    for (const place of places) {
      const { article: number, sub } = place
      const anchor = articleAnchor({ number, sub })
      const label = articleLabel({ number, sub })
      const quote = `《${law.title}》${label}`
      citedArticles.set(`${law.groupKey} ${anchor}`, { groupKey: law.groupKey, anchor, label, quote })
    }
  }
  const cited = new Set(Array.from(citedArticles.values(), ({ groupKey }) => groupKey))
  for (const [quote, name = ''] of foldWidth(text).matchAll(IN_MARKS)) {
    const law = resolve([normalisedName(name)])
    if (law && !cited.has(law.groupKey))
      citedArticles.set(`${law.groupKey} `, { groupKey: law.groupKey, anchor: '', label: '', quote })
  }
  return citedArticles
}

/** The articles that each of some texts cites. */
export async function articlesCitedIn(db: Queries, remember: Remember, texts: readonly string[]) {
  const resolve = resolver(await lawFacts(db, remember))
  return texts.map((text) => [...citedIn(text, resolve).values()])
}

/** The rows of a topic name law and article in two fields, those of other places too. */
function topicText(fields: string): string {
  type Rows = { law: string; article: string }[]
  const { articles = [], places = [] } = JSON.parse(fields) as { articles?: Rows; places?: Rows }
  return [...articles, ...places].map(({ law, article }) => `《${law}》${article}`).join('\n')
}

/** Published items of the watched sections; what only members find them by is part of their words. */
async function* items(db: Queries, now: number) {
  let after = ''
  for (;;) {
    const rows = await db
      .selectFrom('content')
      .select(['id', 'section', 'title', 'department_id', 'plain', 'staff_plain', 'summary', 'fields_json'])
      .where('section', 'in', Object.keys(WATCHED))
      .where('status', '=', 'published')
      .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
      .where('id', '>', after)
      .orderBy('id')
      .limit(ITEMS_AT_ONCE)
      .execute()
    yield* rows
    if (rows.length < ITEMS_AT_ONCE) return
    after = rows.at(-1)?.id ?? ''
  }
}

/** What the notes are on, and what they cite besides; the author answers for each. */
async function notes(db: Queries, resolve: Resolve): Promise<CitingPlace[]> {
  const rows = await db
    .selectFrom('law_note')
    .leftJoin('administrator', 'administrator.id', 'law_note.author_id')
    .select(['law_note.id', 'law_note.group_key', 'law_note.anchor', 'law_note.law_title', 'plain', 'practice'])
    .select(['administrator.id as ownerId', 'administrator.department_id as departmentId'])
    .execute()
  return rows.flatMap(({ id, group_key: groupKey, anchor, law_title, plain, practice, ownerId, departmentId }) => {
    const place = {
      kind: 'note' as const,
      id,
      section: '',
      title: noteTitleOf(law_title),
      departmentId: departmentId || null,
      ownerId: ownerId ?? '',
      internal: true,
    }
    const subject = { groupKey, anchor, label: '', quote: '' }
    const cited = citedIn(`${plain}\n${practice}`, resolve)
    cited.delete(`${groupKey} ${anchor}`)
    return [subject, ...cited.values()].map((one) => ({ ...place, ...one }))
  })
}

/** All places that cite articles of some laws (`group_key`), or name one of these laws as a whole. */
export async function citingPlaces(db: Queries, groupKeys: readonly string[], now: number): Promise<CitingPlace[]> {
  const resolve = resolver(await lawFacts(db, (_, read) => read()))
  const wanted = new Set(groupKeys)
  const citingNotes = (await notes(db, resolve)).filter(({ groupKey }) => wanted.has(groupKey))
  const add = (place: Place, text: string, forMembers = '') => {
    const open = citedIn(text, resolve)
    for (const [key, cited] of new Map([...citedIn(forMembers, resolve), ...open]))
      if (wanted.has(cited.groupKey)) citingNotes.push({ ...place, ...cited, internal: !open.has(key) })
  }
  for await (const row of items(db, now)) {
    const kind = WATCHED[row.section as SectionKey]
    if (!kind) continue
    const place = { kind, id: row.id, section: row.section, title: row.title, ownerId: '' }
    const fields = kind === 'topic' ? topicText(row.fields_json) : ''
    add({ ...place, departmentId: row.department_id }, [fields, row.summary, row.plain].join('\n'), row.staff_plain)
  }
  for (const { code, basis } of feeBases)
    add(
      { kind: 'fee', id: code, section: '', title: `测算提示的依据：${basis}`, departmentId: null, ownerId: '' },
      basis,
    )
  return citingNotes
}
