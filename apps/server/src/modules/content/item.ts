import type { ContentItem } from '@anju/contract/content'
import { findSection } from '@anju/contract/sections'
import { toWireTime } from '@anju/contract/wire/time'
import type { Caller } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { isId } from '#platform/id'
import { CLEAN_SINCE, cleanHtml, withOutline, withTableHeads } from '#platform/text/html'
import { canRead, readingOf } from './access.ts'
import { presentAttachments, presentRow } from './present.ts'
import { findContent, findNeighbours, listAttachments, listRelated } from './queries.ts'

/** One item with all that its page shows; `undefined` if there is none, or none that this caller may read. */
export async function readItem(
  { db }: Pick<Context, 'db'>,
  caller: Caller,
  id: string,
  now: number,
): Promise<ContentItem | undefined> {
  if (!isId(id)) return undefined
  const row = await findContent(db, id)
  const section = row && findSection(row.section)
  if (!row || !section || !canRead(caller, row, now)) return undefined
  const reading = readingOf(caller, now)
  return {
    ...presentRow(caller, row, now),
    body: withTableHeads(withOutline(row.cleaned >= CLEAN_SINCE ? row.body : cleanHtml(row.body))),
    sourceName: row.source_name,
    updatedAt: toWireTime(row.updated_at),
    attachments: presentAttachments(caller, await listAttachments(db, row.id)),
    ...(await findNeighbours(db, reading, section, row)),
    related: await listRelated(db, reading, row),
  }
}
