import { LONGEST_SIDE } from '@anju/contract/picture-widths'
import { HOUR } from '@anju/contract/wire/time'
import { deleteFiles, findFile, insertFile, openNamed, putFile, removeBytes } from '#modules/file'
import { mimeOfDocument } from '#modules/resource'
import { readUploadLimits } from '#modules/system'
import type { Context } from '#platform/app/context'
import { filterBy } from '#platform/database/filter'
import type { Tx } from '#platform/database/open'
import type { FileAnswer } from '#platform/http/file-answer'
import type { Upload } from '#platform/http/upload'
import { encodePicture, looksLikePicture } from '#platform/image'
import { refuse } from '#platform/refusal'
import { countUpload } from '#platform/storage/quota'
import type { Certificate } from './state.ts'

/** Who uploads: the id of an employee or a user, and when. */
type Uploader = { owner: string; now: number }

/** What is stored of a scan. Without its width no smaller versions are made of a picture, which nobody would see. */
async function encode(uploaded: Buffer) {
  if (looksLikePicture(uploaded)) {
    const { bytes, mime } = await encodePicture(uploaded, LONGEST_SIDE)
    return { bytes, mime }
  }
  if (!uploaded.subarray(0, 5).equals(Buffer.from('%PDF-')))
    refuse('badRequest', '请选择 PDF 或图片（JPG、PNG、WebP、GIF）格式的扫描件', { field: 'file' })
  return { bytes: uploaded, mime: await mimeOfDocument('pdf', uploaded) }
}

/** Stores a scan, bytes before rows, until its certificate comes; resolves with its id. */
export async function uploadScan(app: Context, { owner, now }: Uploader, { bytes }: Upload): Promise<string> {
  const limits = await readUploadLimits(app.db)
  const file = await putFile(app, await encode(bytes), now)
  try {
    await app.db.transaction().execute(async (tx) => {
      await countUpload(tx, { userId: owner, bytes: bytes.length, now }, limits)
      await insertFile(tx, file, now)
      await tx.insertInto('certificate_scan').values({ file_id: file.id, owner, created_at: now }).execute()
    })
  } catch (error) {
    await app.storage.files.remove(file.storageKey)
    throw error
  }
  return file.id
}

/** The scan that this person has uploaded goes with a certificate, once. */
export async function attachScan(tx: Tx, { owner, now }: Uploader, scanId: string): Promise<string> {
  const { numDeletedRows } = await tx
    .deleteFrom('certificate_scan')
    .where('file_id', '=', scanId)
    .where('owner', '=', owner)
    .where('created_at', '>', now - HOUR)
    .executeTakeFirst()
  if (numDeletedRows === 0n) refuse('rejected', '上传的扫描件已过期，请重新提交', { field: 'scanId' })
  return scanId
}

/** The scan of a certificate that the caller may see. */
export async function openScan(app: Context, row: Certificate | undefined): Promise<FileAnswer> {
  const file = row?.file_id ? await findFile(app.db, row.file_id) : undefined
  const opened = file && (await openNamed(app, app.storage.files, file.storage_key))
  if (!row || !opened) return refuse('notFound', '没有这份扫描件，或已被删除')
  const ending = file.mime === 'application/pdf' ? 'pdf' : 'webp'
  return { ...opened, name: `${row.title}-${row.name}.${ending}`, mime: file.mime }
}

/**
 * Deletes those of somebody's certificates that have not been accepted and have this id, or else this title, with their scans. Resolves with
 * their number and the bytes, which go after the transaction.
 */
export async function deleteUnaccepted(tx: Tx, memberId: string, { id, title }: { id?: string; title?: string }) {
  const rows = await tx
    .deleteFrom('certificate')
    .where('member_id', '=', memberId)
    .where('state', 'in', ['waiting', 'refused'])
    .$call(filterBy(id, (qb, id) => qb.where('id', '=', id)))
    .$call(filterBy(title, (qb, title) => qb.where('title', '=', title)))
    .returning('file_id')
    .execute()
  const keys = await deleteFiles(
    tx,
    rows.flatMap(({ file_id }) => file_id ?? []),
  )
  return { count: rows.length, keys }
}

/** Deletes scans whose certificate never came; returns how many. */
export async function purgeScans(app: Context, now: number): Promise<number> {
  const keys = await app.db.transaction().execute(async (tx) => {
    const rows = await tx
      .deleteFrom('certificate_scan')
      .where('created_at', '<=', now - HOUR)
      .returning('file_id')
      .execute()
    return deleteFiles(
      tx,
      rows.map(({ file_id }) => file_id),
    )
  })
  await removeBytes(app, keys)
  return keys.length
}
