import { LONGEST_SIDE } from '@anju/contract/picture-widths'
import { HOUR } from '@anju/contract/wire/time'
import { deleteFiles, findFile, insertFile, openNamed, putFile, removeBytes } from '#modules/file'
import { mimeOfDocument } from '#modules/resource'
import { readUploadLimits } from '#modules/system'
import type { Context } from '#platform/app/context'
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

/** Deletes a certificate that has not been accepted, with its scan. */
export async function deleteCertificate(app: Context, { id, file_id }: Certificate): Promise<void> {
  const keys = await app.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('certificate').where('id', '=', id).execute()
    return deleteFiles(tx, file_id ? [file_id] : [])
  })
  await removeBytes(app, keys)
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
