import type { TicketPhoto } from '@anju/contract/proposal/photo'
import { HOUR } from '@anju/contract/wire/time'
import type { Queries, Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'

/** How long a photo waits for its ticket. */
export const PHOTO_WAITS = HOUR
/** Photos of one sender in all: who keeps adding some does not fill the disk. */
const MOST_OF_TICKET = 60

type Line = { proposalId: string; eventId: string; now: number; userId: string }

/** Adds uploaded photos to a line of a ticket's history. Each belongs to who uploaded it, and is added once. */
export async function attachPhotos(
  tx: Tx,
  { proposalId, eventId, now, userId }: Line,
  photoIds: readonly string[] = [],
): Promise<void> {
  for (const [place, id] of photoIds.entries()) {
    const { numUpdatedRows } = await tx
      .updateTable('proposal_photo')
      .set({ proposal_id: proposalId, event_id: eventId, place })
      .where('id', '=', id)
      .where('proposal_id', 'is', null)
      .where('user_id', '=', userId)
      .where('created_at', '>', now - PHOTO_WAITS)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) refuse('rejected', `第 ${place + 1} 张照片已过期，请重新上传`, { field: 'photos' })
  }
  if (photoIds.length === 0) return
  const all = await tx.selectFrom('proposal_photo').select('id').where('proposal_id', '=', proposalId).execute()
  if (all.length > MOST_OF_TICKET)
    refuse('rejected', `一件来信最多 ${MOST_OF_TICKET} 张照片，不能再添加`, { field: 'photos' })
}

/** What photos of senders were when they were uploaded; a photo that was uploaded again has the digest of the first. */
export async function digestsOfPhotos(db: Queries, photoIds: readonly string[]): Promise<string[]> {
  if (photoIds.length === 0) return []
  const rows = await db
    .selectFrom('proposal_photo')
    .select(['id', 'digest'])
    .where('id', 'in', photoIds)
    .where('user_id', '=', '')
    .execute()
  const digests = new Map(rows.map(({ id, digest }) => [id, digest]))
  return photoIds.map((id) => digests.get(id) || id)
}

/** The photos of a ticket by the lines of its history. */
export async function readPhotos(db: Queries, proposalId: string): Promise<Map<string, TicketPhoto[]>> {
  const rows = await db
    .selectFrom('proposal_photo')
    .select(['id', 'event_id', 'width', 'height'])
    .where('proposal_id', '=', proposalId)
    .orderBy('place')
    .execute()
  const photos = new Map<string, TicketPhoto[]>()
  for (const { id, event_id, width, height } of rows) {
    const line = event_id ?? ''
    photos.set(line, [...(photos.get(line) ?? []), { photoId: id, width, height }])
  }
  return photos
}
