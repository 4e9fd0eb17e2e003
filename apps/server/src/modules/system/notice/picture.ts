import { randomBytes } from 'node:crypto'
import { LONGEST_SIDE } from '@anju/contract/picture-widths'
import { DAY } from '@anju/contract/wire/time'
import { deleteFiles, insertFile, openNamed, putFile } from '#modules/file'
import { type By, holds } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import type { FileAnswer } from '#platform/http/file-answer'
import type { Upload } from '#platform/http/upload'
import { encodePicture } from '#platform/image'
import { refuse } from '#platform/refusal'
import { countUpload } from '#platform/storage/quota'
import { putUses } from '#platform/storage/uses'
import { OPEN_PICTURE } from '#platform/text/html'
import { readUploadLimits } from '../parameter/upload-limits.ts'

const YEAR = 31_536_000

/** Stores a picture for a notice, bytes before rows, and returns its name, which cannot be guessed. */
export async function addPicture(app: Context, { caller, now }: By, { bytes }: Upload): Promise<string> {
  if (!holds(caller, 'system:notice:add') && !holds(caller, 'system:notice:edit'))
    refuse('rejected', '可以新增或修改公告的用户才能上传公告图片')
  const limits = await readUploadLimits(app.db)
  const file = await putFile(app, await encodePicture(bytes, LONGEST_SIDE), now)
  const name = `${randomBytes(18).toString('base64url')}.webp`
  try {
    await app.db.transaction().execute(async (tx) => {
      await countUpload(tx, { userId: caller.id, bytes: bytes.length, now }, limits)
      await insertFile(tx, file, now)
      await tx.insertInto('notice_picture').values({ name, file_id: file.id, created_at: now }).execute()
    })
  } catch (error) {
    await app.storage.files.remove(file.storageKey)
    throw error
  }
  return name
}

/** A picture of a notice: an `img` of RuoYi's client sends no token, so whoever knows the name gets it. */
export async function readPicture(app: Context, name: string): Promise<FileAnswer> {
  const file = await app.db
    .selectFrom('notice_picture')
    .innerJoin('file', 'file.id', 'notice_picture.file_id')
    .select('file.storage_key')
    .where('notice_picture.name', '=', name)
    .executeTakeFirst()
  const opened = file && (await openNamed(app, app.storage.files, file.storage_key))
  if (!opened) return refuse('notFound')
  return { ...opened, name, mime: 'image/webp', inline: { seconds: YEAR } }
}

/** Names the pictures that a notice shows, in the transaction that writes it. */
export async function putPictures(tx: Tx, noticeId: string, content: string): Promise<void> {
  const names = [...content.matchAll(new RegExp(OPEN_PICTURE, 'g'))].map(([, name = '']) => name)
  const rows =
    names.length > 0 ? await tx.selectFrom('notice_picture').select('file_id').where('name', 'in', names).execute() : []
  await putUses(
    tx,
    'notice',
    noticeId,
    rows.map(({ file_id }) => file_id),
  )
}

/** Deletes pictures that have been in no notice since the day before, and returns how many; their bytes follow with the next sweep of files. */
export async function purgePictures({ db }: Context, now: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const rows = await tx
      .deleteFrom('notice_picture')
      .where('created_at', '<=', now - DAY)
      .where('file_id', 'not in', (eb) => eb.selectFrom('file_use').select('file_id').where('kind', '=', 'notice'))
      .returning('file_id')
      .execute()
    const ids = rows.map(({ file_id }) => file_id)
    await deleteFiles(tx, ids)
    return ids.length
  })
}
