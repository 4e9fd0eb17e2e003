import { createHash, randomBytes } from 'node:crypto'
import { PART_BYTES } from '@anju/contract/video-parts'
import { deleteParts, insertPart, removeBytes } from '#modules/file'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { type Boxes, noBoxes, readBoxes } from '../boxes.ts'
import { wrong } from '../documents.ts'
import { cancelUpload } from './end.ts'
import { getUpload, lockUpload, type Upload } from './queries.ts'

type Part = { start: number; bytes: Buffer; sha256: string }

const OTHER_FILE = '这个文件与上次选择的不同，请取消后重新上传'

/** Refuses a part that lies beyond the video, or that would make more parts of it than it has. */
function assertPlace({ size }: Upload, { start, bytes }: Part): void {
  const end = start + bytes.length
  const last = end === size
  if (end > size || start % PART_BYTES !== 0 || (bytes.length !== PART_BYTES && !last))
    refuse('badRequest', '这一段不属于这个视频，请重新上传')
}

/**
 * Whether a part was received before. A file that has the name, size and time of the one that was begun, but other bytes, starts again
 * with its first part.
 */
async function isKnown(app: Context, by: By, upload: Upload, { start, sha256 }: Part): Promise<boolean> {
  if (start >= upload.received) return false
  const row = await app.db
    .selectFrom('file_part')
    .select('sha256')
    .where('file_id', '=', upload.id)
    .where('start', '=', start)
    .executeTakeFirst()
  if (row?.sha256 === sha256) return true
  if (start > 0) refuse('conflict', OTHER_FILE)
  const keys = await app.db.transaction().execute(async (tx) => {
    await lockUpload(tx, by.caller, upload.id)
    await putState(tx, upload.id, { received: 0, boxes: noBoxes, now: by.now })
    return deleteParts(tx, upload.id)
  })
  await removeBytes(app, keys)
  return false
}

function putState(tx: Tx, id: string, { received, boxes, now }: { received: number; boxes: Boxes; now: number }) {
  const state = { received, boxes_json: JSON.stringify(boxes), updated_at: now }
  return tx.updateTable('video_upload').set(state).where('id', '=', id).execute()
}

/**
 * Takes the next part of an upload and returns how many bytes are there now. A part that was received before changes nothing; what
 * is none of a video ends the upload.
 */
export async function takePart(app: Context, by: By, id: string, start: number, bytes: Buffer): Promise<number> {
  const part: Part = { start, bytes, sha256: createHash('sha256').update(bytes).digest('hex') }
  const current = await getUpload(app.db, by.caller, id)
  assertPlace(current, part)
  if (await isKnown(app, by, current, part)) return current.received
  const upload = await getUpload(app.db, by.caller, id)
  if (start !== upload.received) refuse('conflict', '视频的前一段还没有收到，请重新上传')
  const boxes = readBoxes(JSON.parse(upload.boxes_json) as Boxes, bytes, upload.size)
  if (!boxes) {
    await cancelUpload(app, by, id)
    return wrong()
  }
  return storePart(app, by, { id, part, boxes })
}

/** Stores the bytes of a part before its row; another one that came meanwhile in its place is left as it is. */
async function storePart(app: Context, by: By, { id, part, boxes }: { id: string; part: Part; boxes: Boxes }) {
  const { start, bytes, sha256 } = part
  const storage_key = randomBytes(16).toString('hex')
  await app.storage.files.put(storage_key, bytes)
  try {
    await app.db.transaction().execute(async (tx) => {
      const { received } = await lockUpload(tx, by.caller, id)
      if (received !== start) refuse('conflict', '同一个视频正在别处上传，请稍后再试')
      await insertPart(tx, { file_id: id, start, size: bytes.length, sha256, storage_key })
      await putState(tx, id, { received: start + bytes.length, boxes, now: by.now })
    })
  } catch (error) {
    await app.storage.files.remove(storage_key)
    throw error
  }
  return start + bytes.length
}
