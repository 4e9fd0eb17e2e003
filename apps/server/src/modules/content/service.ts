import type { Picture } from '@anju/contract/content-fields'
import { findSection, isSectionKey } from '@anju/contract/sections'
import { fromWireTime } from '@anju/contract/wire/time'
import type { Context } from '#platform/app/context'
import { forReference, signalChange, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { putTexts } from '#platform/database/text-index'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { CLEANING, cleanHtml, plainText } from '#platform/text/html'
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

/** Every word of the own fields, for the search index. */
function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value.startsWith('/files/') ? '' : value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(wordsOf).join(' ')
  if (value && typeof value === 'object') return Object.values(value).map(wordsOf).join(' ')
  return ''
}

/** Refuses departments that have been deleted since the author chose them, and protects the others from it. */
async function assertDepartments(tx: Tx, { departmentId, departmentIds = [] }: NewContent): Promise<void> {
  const ids = new Set(departmentId ? [departmentId, ...departmentIds] : departmentIds)
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

/**
 * Writes a new item with its departments, files and index entry. What only members see of a public item is indexed
 * neither for visitors nor for members: an index has no audience of its own. Refuses own fields that do not have the
 * shape of the section.
 */
export async function insertContent(
  tx: Tx,
  item: NewContent,
  memberFields: readonly string[],
  now: number,
): Promise<string> {
  if (!isSectionKey(item.section)) refuse('badRequest', '没有这个栏目')
  assertOwnFields(item.section, item.fields ?? {}, item.status === 'draft')
  await assertDepartments(tx, item)
  const id = newId(now)
  const body = cleanHtml(item.body ?? '')
  const open = Object.fromEntries(
    Object.entries(item.fields ?? {}).filter(([name]) => item.audience === 'member' || !memberFields.includes(name)),
  )
  const openFiles = (item.files ?? []).filter(
    ({ role, audience }) => role === 'attachment' && (item.audience === 'member' || audience !== 'member'),
  )
  const plain = [plainText(body), wordsOf(open), ...openFiles.map(({ name }) => name)].filter(Boolean).join(' ')
  const { doc } = await tx
    .insertInto('content')
    .values({
      id,
      section: item.section,
      title: item.title,
      summary: item.summary || Array.from(plainText(body)).slice(0, SUMMARY_LENGTH).join(''),
      body,
      cleaned: CLEANING,
      plain,
      author: item.author ?? '',
      source_name: item.sourceName ?? '',
      department_id: item.departmentId ?? null,
      kind: item.kind ?? '',
      year: Number(item.publishDate.slice(0, 4)),
      audience: item.audience ?? 'public',
      status: item.status ?? 'published',
      publish_date: item.publishDate,
      publish_at: item.publishAt ?? fromWireTime(item.publishDate),
      expires_at: item.expiresAt ?? null,
      top_until: item.topUntil ?? null,
      sort_no: item.sortNo ?? 0,
      cover_json: item.cover ? JSON.stringify(item.cover) : null,
      fields_json: JSON.stringify(item.fields ?? {}),
      version: 1,
      created_at: now,
      updated_at: now,
    })
    .returning('doc')
    .executeTakeFirstOrThrow()
  if (item.departmentIds?.length)
    await tx
      .insertInto('content_department')
      .values(item.departmentIds.map((department_id) => ({ content_id: id, department_id })))
      .execute()
  if (item.files?.length) {
    await tx
      .insertInto('content_file')
      .values(
        item.files.map(({ fileId, role, name, audience }, sort_no) => ({
          content_id: id,
          file_id: fileId,
          role,
          name,
          sort_no,
          audience: audience ?? 'public',
        })),
      )
      .onConflict((oc) => oc.doNothing())
      .execute()
  }
  await putTexts(tx, 'content_text', [{ doc, title: item.title, body: plain }])
  return id
}

/** Saves an item in a transaction of its own; what visitors were shown before is dropped with the commit. */
export async function saveContent(app: Context, item: NewContent): Promise<string> {
  const memberFields = findSection(item.section)?.memberFields ?? refuse('badRequest', '没有这个栏目')
  const id = await app.db.transaction().execute(async (tx) => {
    const made = await insertContent(tx, item, memberFields, app.clock.now())
    await signalChange(tx)
    return made
  })
  app.responseCache.clear()
  return id
}
