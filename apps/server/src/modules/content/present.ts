import type { Attachment, ContentRow } from '@anju/contract/content'
import type { Picture } from '@anju/contract/content-fields'
import { toRecordTime } from '@anju/contract/wire/time'
import type { Selectable } from 'kysely'
import type { Caller } from '#modules/identity'
import type { Database } from '#platform/database/schema'
import { fileAddress } from '#platform/storage/address'
import { mayHaveFile, visibleFields } from './access.ts'

type Stored = Pick<
  Selectable<Database['content']>,
  | 'id'
  | 'section'
  | 'title'
  | 'summary'
  | 'kind'
  | 'author'
  | 'publish_date'
  | 'publish_at'
  | 'top_until'
  | 'audience'
  | 'cover_json'
  | 'fields_json'
> & {
  /** The name of the department that the item is shown under, if any. */
  department: string | null
}

type StoredFile = { id: string; name: string; size: number; mime: string; audience: Attachment['audience'] } & {
  /** Of the picture of a PDF's first page, if there is one. */
  previewKey: string | null
}

/** The attachments of an item that a caller may have, as they are sent. */
export function presentAttachments(caller: Caller, files: readonly StoredFile[]): Attachment[] {
  return files
    .filter(({ audience }) => mayHaveFile(caller, audience))
    .map(({ id, name, size, mime, audience, previewKey }) => ({
      src: fileAddress(id, name),
      name,
      size,
      mime,
      audience,
      preview: previewKey !== null,
    }))
}

/** An item as it is sent; `names` limits the own fields to those of a list. */
export function presentRow(caller: Caller, row: Stored, now: number, names?: readonly string[]): ContentRow {
  return {
    contentId: row.id,
    section: row.section,
    title: row.title,
    summary: row.summary,
    department: row.department ?? '',
    kind: row.kind,
    author: row.author,
    publishDate: toRecordTime(row.publish_date, row.publish_at),
    publishDay: row.publish_date,
    pinned: row.top_until !== null && row.top_until > now,
    audience: row.audience,
    cover: row.cover_json ? (JSON.parse(row.cover_json) as Picture) : null,
    fields: visibleFields(caller, row.section, JSON.parse(row.fields_json) as Record<string, unknown>, names),
  }
}
