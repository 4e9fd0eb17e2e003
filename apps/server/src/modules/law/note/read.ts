import type { LawNote } from '@anju/contract/law/note-shape'
import type { NoteAudience, NoteLayer } from '@anju/contract/law/note-terms'
import type { LawStatus } from '@anju/contract/law-terms'
import type { Selectable } from 'kysely'
import { readSections } from '#modules/catalog'
import { findOpenItem, readingOf } from '#modules/content'
import type { Caller } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { articleTexts, wordsOf } from '../article-text.ts'

export type StoredNote = Selectable<Database['law_note']>
export type NotedItem = { id: string; title: string }

export const itemsOf = ({ items_json }: Pick<StoredNote, 'items_json'>) => JSON.parse(items_json) as NotedItem[]

/** The version of a law that is being read. */
type Reading = { doc: number; groupKey: string; status: LawStatus }
type Reader = { caller: Caller; now: number }

/** The items of a note that the reader may open now; what is gone, or internal for a visitor, is not named. */
async function linksOf(db: Queries, note: StoredNote, staff: boolean, now: number): Promise<LawNote['links']> {
  const items = itemsOf(note)
  if (items.length === 0) return []
  const sections = await readSections(db)
  const links: LawNote['links'] = []
  for (const { id } of items) {
    const item = await findOpenItem(db, id, now)
    if (!item || (item.readers === 'staff' && !staff)) continue
    const { section, title } = item
    links.push({ contentId: id, section, title, where: sections[section].label })
  }
  return links
}

function stateOf(note: StoredNote, text: string, status: LawStatus): LawNote['state'] {
  if (!note.anchor || !note.reviewed_text || wordsOf(note.reviewed_text) === wordsOf(text)) return 'current'
  return status === 'amended' || status === 'repealed' ? 'other' : 'changed'
}

/** The layers of a note that this reader may see; `undefined` if there is none, so that a visitor does not even learn of it. */
async function layersOf(db: Queries, note: StoredNote, staff: boolean, now: number) {
  const open = (audience: NoteAudience) => staff || audience === 'public'
  const layers = {
    plain: open(note.plain_audience) ? note.plain : '',
    practice: open(note.practice_audience) ? note.practice : '',
    links: open(note.links_audience) ? await linksOf(db, note, staff, now) : [],
  }
  if (!layers.plain && !layers.practice && layers.links.length === 0) return undefined
  const audiences = { plain: note.plain_audience, practice: note.practice_audience, links: note.links_audience }
  const internal = (Object.keys(audiences) as NoteLayer[]).filter(
    (layer) => staff && audiences[layer] === 'member' && layers[layer].length > 0,
  )
  return { ...layers, internal }
}

/** The company's notes on a law, as far as they are for the reader, that of the whole law first. */
export async function readNotes(db: Queries, law: Reading, { caller, now }: Reader): Promise<LawNote[]> {
  const { staff } = readingOf(caller, now)
  const stored = await db.selectFrom('law_note').selectAll().where('group_key', '=', law.groupKey).execute()
  const texts = await articleTexts(
    db,
    law.doc,
    stored.flatMap(({ anchor }) => anchor || []),
  )
  const notes: LawNote[] = []
  for (const note of stored.sort((a, b) => (a.anchor < b.anchor ? -1 : 1))) {
    const text = note.anchor ? texts.get(note.anchor) : ''
    const layers = text === undefined ? undefined : await layersOf(db, note, staff, now)
    if (text === undefined || !layers) continue
    const { anchor, author, reviewer, reviewed_on: reviewedOn } = note
    notes.push({ anchor, ...layers, author, reviewer, reviewedOn, state: stateOf(note, text, law.status) })
  }
  return notes
}
