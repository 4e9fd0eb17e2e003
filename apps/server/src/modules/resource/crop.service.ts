import type { libraryRoutes } from '@anju/contract/library'
import { afterCrop, isWhole, pixelsOf, wholePicture } from '@anju/contract/picture-crop'
import type { PickedFile } from '@anju/contract/resource'
import type { BodyOf } from '@anju/contract/wire/route'
import { findFile, mergeBytes, openNamed, type PutFile, putFile, replaceBytes, splitBytes } from '#modules/file'
import type { ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { signalChange, type Tx } from '#platform/database/open'
import { updateVersioned } from '#platform/database/tracked'
import { encodeCrop } from '#platform/image'
import { refuse } from '#platform/refusal'
import { bytesOf } from '#platform/storage/store'
import { claimResources, cropOf, MISSING } from './library.queries.ts'
import { toPicked } from './queries.ts'

type Cropped = BodyOf<(typeof libraryRoutes)['PUT /prod-api/cms/resource/crop']>

const CAN_BE_CUT = ['image/webp', 'image/jpeg', 'image/png']

/** Cuts a picture out of its original, before anything is locked. */
async function cutOut(app: Context, originalId: string, { crop }: Cropped, now: number): Promise<PutFile> {
  const original = await findFile(app.db, originalId)
  const opened = original && (await openNamed(app, app.storage.files, original.storage_key))
  if (!opened) return refuse('notFound', MISSING)
  const { mime, width, height } = original
  if (!CAN_BE_CUT.includes(mime) || !width || !height) return refuse('badRequest', '只能裁剪 JPG、PNG 或 WebP 图片')
  if (crop.left + crop.width > 100.01 || crop.top + crop.height > 100.01)
    return refuse('badRequest', '裁剪框超出了图片', { field: 'crop' })
  const box = pixelsOf({ width, height }, crop)
  const encoded = await encodeCrop({ bytes: await bytesOf(opened), mime }, crop.turns, box)
  return putFile(app, encoded, now)
}

/** Gives the file the bytes of its crop, or those of its original again; returns the file that has the original from then on. */
async function putCrop(tx: Tx, row: { id: string; original_id: string | null }, put: PutFile | undefined, now: number) {
  if (!put) {
    // The row names the original no more before it goes.
    await tx.updateTable('resource').set({ original_id: null }).where('id', '=', row.id).execute()
    if (row.original_id) await mergeBytes(tx, row.id, row.original_id)
    return null
  }
  if (row.original_id === null) return splitBytes(tx, row.id, put, now)
  await replaceBytes(tx, row.id, put)
  return row.original_id
}

/**
 * Gives a picture of the library a crop of its original, under the same address; the whole of it is the original again. Every crop
 * is made of the original, which is kept as a file of its own.
 */
export async function cropPicture(app: Context, by: ByPermission, form: Cropped): Promise<PickedFile> {
  const { fileId: id, version, crop } = form
  const whole = isWhole(crop)
  const [before] = await app.db.transaction().execute((tx) => claimResources(tx, by, [id]))
  const originalId = before?.original_id ?? id
  const put = whole ? undefined : await cutOut(app, originalId, form, by.now)
  try {
    await app.db.transaction().execute(async (tx) => {
      const [row] = await claimResources(tx, by, [id])
      if (!row) return
      const focus = afterCrop({ x: row.focus_x, y: row.focus_y }, cropOf(row) ?? wholePicture, crop)
      const original_id = await putCrop(tx, row, put, by.now)
      const columns = {
        original_id,
        crop_json: whole ? null : JSON.stringify(crop),
        focus_x: focus.x,
        focus_y: focus.y,
      }
      // Refuses a version that somebody has changed since, and with it all of this.
      await updateVersioned(tx, 'resource', { id, version, by }, columns)
      await signalChange(tx)
    })
  } catch (error) {
    if (put) await app.storage.files.remove(put.storageKey)
    throw error
  }
  app.responseCache.clear()
  const file = await findFile(app.db, id)
  return file ? toPicked({ ...file, name: before?.name ?? '', alt: before?.alt ?? '' }) : refuse('notFound', MISSING)
}
