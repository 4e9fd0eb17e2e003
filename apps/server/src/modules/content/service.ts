import { fieldsOfSection } from '@anju/contract/content/section-fields'
import type { Picture } from '@anju/contract/content-fields'
import { isSectionKey } from '@anju/contract/sections'
import { withoutHiddenSigns } from '@anju/contract/wire/signs'
import { fromWireTime } from '@anju/contract/wire/time'
import { sql, type Updateable } from 'kysely'
import type { Context } from '#platform/app/context'
import { forReference, signalChange, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { type Author, byProduct } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { addUses, dropUses } from '#platform/storage/uses'
import { fieldWords } from '#platform/text/field-words'
import { CLEANING, cleanHtml, plainText } from '#platform/text/html'
import { putDeskItems } from './desk-item.ts'
import { indexItems, removeItems } from './full-text.ts'
import { assertOwnFields } from './own-fields.ts'

/** An item as an author gives it; times are epoch milliseconds, `publishDate` is `YYYY-MM-DD`. */
export type NewContent = {
  section: string
  title: string
  publishDate: string
  summary?: string
  body?: string
  author?: string
  sourceName?: string
  /** The department that the item is shown under. */
  departmentId?: string | null
  kind?: string
  audience?: Database['content']['audience']
  /** The departments whose staff may read an item with the audience `departments`. */
  departmentIds?: readonly string[]
  status?: Database['content']['status']
  publishAt?: number
  expiresAt?: number | null
  topUntil?: number | null
  sortNo?: number
  cover?: Picture | null
  fields?: Record<string, unknown>
  files?: readonly { fileId: string; role: 'picture' | 'attachment'; name: string; audience?: 'public' | 'member' }[]
}

const SUMMARY_LENGTH = 100

/** Refuses departments that have been deleted since the author chose them, and protects the others from it. */
async function assertDepartments(tx: Tx, items: readonly NewContent[]): Promise<void> {
  const ids = new Set(items.flatMap(({ departmentId, departmentIds = [] }) => [departmentId ?? '', ...departmentIds]))
  ids.delete('')
  if (ids.size === 0) return
  const known = await tx
    .selectFrom('department')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .$call(forReference(tx))
    .execute()
  if (known.length < ids.size) refuse('badRequest', '所选的部门不存在，请刷新后重试')
}

/** A value of own fields without signs that nobody sees. */
function withoutSigns<T>(value: T): T {
  if (typeof value === 'string') return withoutHiddenSigns(value) as T
  if (Array.isArray(value)) return value.map(withoutSigns) as T
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withoutSigns(one)])) as T
}

/** The words by which everybody finds an item, and those by which only members do. */
function wordsOf(item: NewContent, text: string, memberFields: readonly string[]) {
  const { section, audience, fields = {}, files = [] } = item
  const unsearched = fieldsOfSection(section)?.unsearched ?? []
  const searched = Object.entries(fields).filter(([name]) => !unsearched.includes(name))
  const isForAll = audience !== 'member'
  const isClosed = (name: string) => isForAll && memberFields.includes(name)
  const ownFields = (closed: boolean) =>
    fieldWords(Object.fromEntries(searched.filter(([name]) => isClosed(name) === closed)))
  const names = (closed: boolean) =>
    files.flatMap((file) =>
      file.role === 'attachment' && (isForAll && file.audience === 'member') === closed ? file.name : [],
    )
  return {
    plain: [text, ownFields(false), ...names(false)].filter(Boolean).join(' '),
    staff_plain: [ownFields(true), ...names(true)].filter(Boolean).join(' '),
  }
}

/** The sentences of a text without its tables, whose cells in a row mean nothing; of one that is nothing but tables, those. */
const beginningOf = (body: string): string =>
  plainText(body.replace(/<table\b[\s\S]*?<\/table>/g, ' ')) || plainText(body)

/** The columns that an item as an author gives it fills, and the words for the search index. */
export function columnsOf(content: NewContent, memberFields: readonly string[]) {
  const item = { ...withoutSigns({ ...content, body: '' }), body: content.body }
  const { body: html = '', author = '', sourceName = '', kind = '', sortNo = 0, fields = {} } = item
  const body = cleanHtml(html)
  return {
    section: item.section,
    title: item.title,
    summary: item.summary || Array.from(beginningOf(body)).slice(0, SUMMARY_LENGTH).join(''),
    body,
    cleaned: CLEANING,
    ...wordsOf(item, plainText(body), memberFields),
    author,
    source_name: sourceName,
    department_id: item.departmentId ?? null,
    kind,
    year: Number(item.publishDate.slice(0, 4)),
    audience: item.audience ?? ('public' as const),
    status: item.status ?? ('published' as const),
    publish_date: item.publishDate,
    publish_at: item.publishAt ?? fromWireTime(item.publishDate),
    expires_at: item.expiresAt ?? null,
    top_until: item.topUntil ?? null,
    sort_no: sortNo,
    cover_json: item.cover ? JSON.stringify(item.cover) : null,
    fields_json: JSON.stringify(fields),
  }
}

/** An item with its id. */
type Placed = { id: string; item: NewContent }

const fileIdsOf = ({ files = [] }: NewContent) => files.map(({ fileId }) => fileId)

async function insertDepartmentsAndFiles(tx: Tx, items: readonly Placed[]): Promise<void> {
  const departments = items.flatMap(({ id, item: { departmentIds = [] } }) =>
    departmentIds.map((department_id) => ({ content_id: id, department_id })),
  )
  if (departments.length > 0) await tx.insertInto('content_department').values(departments).execute()
  const files = items.flatMap(({ id, item }) =>
    (item.files ?? []).map(({ fileId, role, name, audience }, sort_no) => ({
      content_id: id,
      file_id: fileId,
      role,
      name,
      sort_no,
      audience: audience ?? ('public' as const),
    })),
  )
  if (files.length > 0)
    await tx
      .insertInto('content_file')
      .values(files)
      .onConflict((oc) => oc.doNothing())
      .execute()
}

async function assertItems(tx: Tx, items: readonly NewContent[]): Promise<void> {
  for (const { section, fields = {}, status } of items) {
    if (!isSectionKey(section)) refuse('badRequest', '没有这个栏目')
    assertOwnFields(section, fields, status === 'draft')
  }
  await assertDepartments(tx, items)
}

/**
 * Writes a new item with its departments, files and index entries: what only members see of a public item is in an index of its own.
 * Refuses own fields that do not have the shape of the section. `ownerId` is the user who begins it.
 */
export async function insertContent(
  tx: Tx,
  item: NewContent,
  memberFields: readonly string[],
  now: number,
  { by = byProduct(now), ownerId = '', id = newId(now) }: { by?: Author; ownerId?: string; id?: string } = {},
): Promise<string> {
  await insertItems(tx, [{ id, item, memberFields }], { by, ownerId })
  return id
}

type Added = Placed & { memberFields: readonly string[] }

async function insertItems(tx: Tx, items: readonly Added[], { by, ownerId }: { by: Author; ownerId: string }) {
  await assertItems(
    tx,
    items.map(({ item }) => item),
  )
  const made = { version: 1, created_at: by.now, updated_at: by.now }
  const rows = await tx
    .insertInto('content')
    .values(items.map(({ id, item, memberFields }) => ({ ...columnsOf(item, memberFields), id, ...made })))
    .returning('doc')
    .execute()
  await insertDepartmentsAndFiles(tx, items)
  const uses = items.map(({ id, item }) => ({ ownerId: id, fileIds: fileIdsOf(item) }))
  await addUses(tx, 'content', uses)
  await indexItems(
    tx,
    rows.map(({ doc }) => doc),
  )
  await putDeskItems(
    tx,
    items.map(({ id }) => id),
    by,
    ownerId,
  )
}

/** A statement for more of them would have more parameters than the engines allow, or take long to build. */
const ITEMS_AT_ONCE = 50

/** Writes new items of the product, like `insertContent`, in few statements. */
export async function insertContents(tx: Tx, items: readonly NewContent[], now: number): Promise<void> {
  for (let at = 0; at < items.length; at += ITEMS_AT_ONCE) {
    const some = items.slice(at, at + ITEMS_AT_ONCE).map((item) => {
      const memberFields = fieldsOfSection(item.section)?.member ?? []
      return { id: newId(now), item, memberFields }
    })
    await insertItems(tx, some, { by: byProduct(now), ownerId: '' })
  }
}

/**
 * Replaces an item by what an author gives, with its departments, files and index entry, under the same rules as
 * `insertContent`. The row of the desk is not written.
 */
export async function updateContent(tx: Tx, id: string, item: NewContent, now: number): Promise<void> {
  await assertItems(tx, [item])
  const columns = columnsOf(item, fieldsOfSection(item.section)?.member ?? [])
  const { doc, hasReaders, hasFiles } = await tx
    .updateTable('content')
    .set({ ...columns, version: sql`version + 1`, updated_at: now })
    .where('id', '=', id)
    .returning((eb) => [
      'doc',
      eb.exists(eb.selectFrom('content_department').select('content_id').where('content_id', '=', id)).as('hasReaders'),
      eb.exists(eb.selectFrom('content_file').select('content_id').where('content_id', '=', id)).as('hasFiles'),
    ])
    .executeTakeFirstOrThrow()
  if (hasReaders) await tx.deleteFrom('content_department').where('content_id', '=', id).execute()
  if (hasFiles) {
    await tx.deleteFrom('content_file').where('content_id', '=', id).execute()
    await dropUses(tx, 'content', [id])
  }
  await insertDepartmentsAndFiles(tx, [{ id, item }])
  await addUses(tx, 'content', [{ ownerId: id, fileIds: fileIdsOf(item) }])
  await indexItems(tx, [doc])
}

/** Deletes items with everything that belongs to them; their files stay. */
export async function deleteContent(tx: Tx, ids: readonly string[]): Promise<void> {
  await dropUses(tx, 'content', ids)
  const rows = await tx.deleteFrom('content').where('id', 'in', ids).returning('doc').execute()
  await removeItems(
    tx,
    rows.map(({ doc }) => doc),
  )
}

/** Saves an item in a transaction of its own; what visitors were shown before is dropped with the commit. */
export async function saveContent(app: Context, item: NewContent): Promise<string> {
  const memberFields = fieldsOfSection(item.section)?.member ?? refuse('badRequest', '没有这个栏目')
  const id = await app.db.transaction().execute(async (tx) => {
    const made = await insertContent(tx, item, memberFields, app.clock.now())
    await signalChange(tx)
    return made
  })
  app.responseCache.clear()
  return id
}

type Arranged = 'section' | 'kind' | 'department_id' | 'audience' | 'publish_date' | 'fields_json'
type Standing = 'status' | 'version' | 'updated_at' | 'top_until' | 'sort_no'

/** Changes where an item is and whether it is read; its text and what follows from it are for `updateContent`. */
export async function arrangeContent(
  tx: Tx,
  id: string,
  columns: Partial<Pick<Updateable<Database['content']>, Arranged | Standing>>,
): Promise<void> {
  await tx.updateTable('content').set(columns).where('id', '=', id).execute()
}

/** Gives items their numbers in the order of a section. */
export async function numberContent(tx: Tx, places: readonly { id: string; sortNo: number }[]): Promise<void> {
  const numbers = sql.join(places.map(({ id, sortNo }) => sql`(cast(${id} as text), cast(${sortNo} as integer))`))
  await sql`with numbers(id, sort_no) as (values ${numbers})
    update content set sort_no = numbers.sort_no from numbers where content.id = numbers.id`.execute(tx)
}
