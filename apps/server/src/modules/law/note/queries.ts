import type { lawNoteRoutes, NoteDetail, NoteRow } from '@anju/contract/law/note'
import type { NoteView } from '@anju/contract/law/note-terms'
import type { QueryOf } from '@anju/contract/wire/route'
import { toWireDate } from '@anju/contract/wire/time'
import { type ExpressionBuilder, sql } from 'kysely'
import { findOpenItem } from '#modules/content'
import { filterBy } from '#platform/database/filter'
import { contains, directionOf, pageOfRows } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { toAuditFields } from '#platform/database/tracked'
import { refuse } from '#platform/refusal'
import { labelOf, presentText, presentVersion } from '../article-text.ts'
import { itemsOf, type StoredNote } from './read.ts'

type ListQuery = QueryOf<(typeof lawNoteRoutes)['GET /prod-api/cms/law-note/list']>
type Condition = ExpressionBuilder<Database, 'law_note'>

const columns = { reviewDue: 'review_due', reviewedOn: 'reviewed_on', updateTime: 'updated_at' } as const
const EXCERPT = 60

/** Whether the article of a note has another text than the one that was reviewed: then a review of the note is open. */
const hasChanged = (eb: Condition) =>
  eb.exists(
    eb
      .selectFrom('law_review')
      .select('law_review.id')
      .where('law_review.place_kind', '=', 'note')
      .where('law_review.state', '=', 'open')
      .whereRef('law_review.place_id', '=', 'law_note.id'),
  )

const isDue = (eb: Condition, now: number) => eb('law_note.review_due', '<=', toWireDate(now))

function inView(eb: Condition, view: NoteView, now: number) {
  if (view === 'due') return isDue(eb, now)
  return view === 'changed' ? hasChanged(eb) : sql<boolean>`1 = 1`
}

function rowOf(note: StoredNote & { changed: unknown }, now: number): NoteRow {
  const layers = [
    { layer: 'plain' as const, audience: note.plain_audience, filled: note.plain !== '' },
    { layer: 'practice' as const, audience: note.practice_audience, filled: note.practice !== '' },
    { layer: 'links' as const, audience: note.links_audience, filled: itemsOf(note).length > 0 },
  ]
  const text = note.plain || note.practice
  return {
    noteId: note.id,
    lawTitle: note.law_title,
    label: labelOf(note.anchor),
    author: note.author,
    reviewer: note.reviewer,
    reviewedOn: note.reviewed_on,
    reviewDue: note.review_due,
    due: note.review_due <= toWireDate(now),
    changed: Boolean(note.changed),
    summary: text.length > EXCERPT ? `${text.slice(0, EXCERPT)}…` : text,
    layers: layers.flatMap(({ filled, ...layer }) => (filled ? [layer] : [])),
    ...toAuditFields(note),
  }
}

/** A page of the notes; by default those whose review is due come first. */
export async function listNotes(db: Queries, query: ListQuery, now: number) {
  const { view, lawTitle, keyword } = query
  const notes = db
    .selectFrom('law_note')
    .$call(filterBy(view, (qb, view) => qb.where((eb) => inView(eb, view, now))))
    .$call(
      filterBy(lawTitle || undefined, (qb, lawTitle) =>
        qb.where((eb) => contains(eb.ref('law_note.law_title'), lawTitle)),
      ),
    )
    .$call(
      filterBy(keyword || undefined, (qb, keyword) =>
        qb.where((eb) =>
          eb.or([contains(eb.ref('law_note.plain'), keyword), contains(eb.ref('law_note.practice'), keyword)]),
        ),
      ),
    )
  const direction = directionOf(query.isAsc)
  const { rows, total } = await pageOfRows(query, notes, (limit, offset) =>
    notes
      .selectAll()
      .select((eb) => hasChanged(eb).as('changed'))
      .orderBy(columns[query.orderByColumn ?? 'reviewDue'], direction)
      .orderBy('law_title')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
  )
  return { rows: rows.map((row) => rowOf(row, now)), total }
}

/** How many notes wait for a review. */
export async function countNotes(db: Queries, now: number): Promise<{ due: number; changed: number }> {
  const count = async (view: NoteView) => {
    const counted = db.selectFrom('law_note').where((eb) => inView(eb, view, now))
    return Number((await counted.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow()).total)
  }
  return { due: await count('due'), changed: await count('changed') }
}

export const MISSING = '这条解读不存在或已删除'

/** One note with the text of its article as it was reviewed, and as it is. */
export async function readNote(db: Queries, id: string, now: number): Promise<NoteDetail> {
  const note = await db
    .selectFrom('law_note')
    .selectAll()
    .select((eb) => hasChanged(eb).as('changed'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!note) return refuse('notFound', MISSING)
  const { summary, layers, ...row } = rowOf(note, now)
  const version = await presentVersion(db, note.group_key)
  const items: NoteDetail['items'] = []
  for (const { id: targetId, title } of itemsOf(note)) {
    const item = await findOpenItem(db, targetId, now)
    const where = item ? '' : '已下线'
    items.push({
      kind: 'item',
      targetId,
      anchor: '',
      title: item?.title ?? title,
      label: '',
      where,
      internal: item?.readers !== 'visitors',
    })
  }
  return {
    ...row,
    plain: note.plain,
    plainAudience: note.plain_audience,
    practice: note.practice,
    practiceAudience: note.practice_audience,
    linksAudience: note.links_audience,
    place: {
      kind: 'law',
      targetId: version?.slug ?? '',
      anchor: note.anchor,
      title: note.law_title,
      label: row.label,
      where: '',
      internal: false,
    },
    items,
    reviewedText: note.reviewed_text,
    currentText: await presentText(db, note.group_key, note.anchor),
  }
}
