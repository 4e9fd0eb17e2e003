import type { ControlDetail, ControlledCopy, ControlRow, controlRoutes } from '@anju/contract/control/desk'
import { type ControlledSection, controlledSectionNames } from '@anju/contract/control/terms'
import type { QueryOf } from '@anju/contract/wire/route'
import { toWireTime } from '@anju/contract/wire/time'
import { readSections } from '#modules/catalog'
import { itemRows, readTexts } from '#modules/content'
import { itemsInScope, placesOf, upkeepOf, wasPublished } from '#modules/desk'
import type { User } from '#modules/identity'
import { departmentNames } from '#modules/organisation'
import { readingsOfItems } from '#modules/reading'
import type { Context } from '#platform/app/context'
import { filterBy } from '#platform/database/filter'
import { contains, pageOfRows } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { calledBack, copiesOf } from './copies.ts'
import { findDocument } from './document.ts'
import { editionsOf, factsOf, fieldsOf } from './editions.ts'
import { hasCopyOut } from './hold.ts'
import { citationsOf, lawsOf } from './line.ts'

type ListQuery = QueryOf<(typeof controlRoutes)['GET /prod-api/cms/control/list']>
type By = { caller: User; now: number }

const isOut = ({ ending }: ControlledCopy) => ending === ''

type Item = { id: string; department_id: string | null }

/** Documents with their texts, copies and readings, in the order of the items. */
async function documentsOf(db: Queries, { caller, now }: By, items: readonly Item[]) {
  const ids = items.map(({ id }) => id)
  const known = await readSections(db)
  const texts = new Map((await readTexts(db, ids)).map((text) => [text.id, text]))
  const upkeep = await upkeepOf(db, ids)
  const copies = await copiesOf(db, now, ids)
  const readings = await readingsOfItems(db, { caller, now, permission: 'cms:reading:list' }, ids)
  const departments = await departmentNames(
    db,
    items.map(({ department_id }) => department_id),
  )
  return items.flatMap(({ id, department_id }) => {
    const text = texts.get(id)
    if (!text) return []
    const section = text.section as ControlledSection
    const own = { copies: copies.get(id) ?? [], readings: readings.get(id) ?? [] }
    const out = own.copies.filter(isOut)
    const { label: sectionLabel, detailPath } = known[section]
    const facts = factsOf(section, fieldsOf(text))
    const isPublished = text.status === 'published'
    const row: ControlRow = {
      contentId: id,
      section,
      sectionLabel,
      title: text.title,
      ...facts,
      state: isPublished ? facts.state : '已撤下',
      ownerName: upkeep.get(id)?.ownerName ?? '',
      deptName: departments.get(department_id ?? '') ?? '',
      reviewOn: upkeep.get(id)?.reviewOn ?? '',
      copiesOut: out.length,
      copiesBack: out.filter(({ isCalledBack }) => isCalledBack).length,
      unconfirmed: own.readings.reduce((sum, { due }) => sum + due, 0),
      path: isPublished ? `${detailPath}?id=${id}` : '',
    }
    return [{ row, text, ...own }]
  })
}

/** What readers see, and what is withdrawn while somebody has a copy of it. */
const documentsInScope = (db: Queries, caller: User) =>
  itemRows(db)
    .where((eb) => eb.or([eb('desk_item.status', '=', 'published'), hasCopyOut(eb)]))
    .where('desk_item.section', 'in', controlledSectionNames)
    .where(itemsInScope(caller, 'cms:control:list'))

/** A page of the documents with which the caller may work, by title. */
export async function listDocuments(db: Queries, by: By, query: ListQuery) {
  const { title, section, view } = query
  const only = view === 'return' ? await calledBack(db, by.now) : undefined
  const items = documentsInScope(db, by.caller)
    .$call(filterBy(section, (qb, one) => qb.where('desk_item.section', '=', one)))
    .$call(filterBy(title || undefined, (qb, one) => qb.where((eb) => contains(eb.ref('desk_item.title'), one))))
    .$call(filterBy(only, (qb, ids) => qb.where('desk_item.id', 'in', ['', ...ids])))
  const { rows, total } = await pageOfRows(query, items, (limit, offset) =>
    items
      .select(['desk_item.id', 'desk_item.department_id'])
      .orderBy('desk_item.title')
      .orderBy('desk_item.id')
      .limit(limit)
      .offset(offset)
      .execute(),
  )
  return { rows: (await documentsOf(db, by, rows)).map(({ row }) => row), total }
}

/** How many documents have copies that must come back. */
export async function countCalledBack(db: Queries, { caller, now }: By): Promise<number> {
  const ids = await calledBack(db, now)
  if (ids.length === 0) return 0
  const rows = await documentsInScope(db, caller).select('desk_item.id').where('desk_item.id', 'in', ids).execute()
  return rows.length
}

/** A document with its editions, its copies, and what depends on it. */
export async function readDocumentLine(app: Context, by: By, contentId: string): Promise<ControlDetail> {
  const live = await findDocument(app.db, by.caller, contentId, 'cms:control:query')
  const [document] = await documentsOf(app.db, by, [live])
  if (!document || !wasPublished(live)) return refuse('notFound', '这份文件没有发布')
  const { row, text, copies, readings } = document
  const { replace_at: replaceAt } = (await placesOf(app.db, [live.id])).get(live.id) ?? {}
  return {
    ...row,
    replaceTime: replaceAt ? toWireTime(replaceAt) : '',
    editions: await editionsOf(app.db, live, by.now),
    copies,
    laws: await lawsOf(app, text),
    ...(await citationsOf(app.db, by.caller, text)),
    readings,
  }
}
