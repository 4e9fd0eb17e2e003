import { toWireDate } from '@anju/contract/wire/time'
import { lockFor, type Tx } from '../database/open.ts'
import { refuse } from '../refusal.ts'

const MEGABYTE = 1024 * 1024

/** How many megabytes one person may upload a day, all files may have, and one video may have. */
export type UploadLimits = { day: number; total: number; video: number }

type Uploaded = { userId: string; bytes: number; now: number }

const dayIsFull = ({ day }: UploadLimits): never => refuse('rejected', `您今天上传的文件已达 ${day} MB，请明天再传`)
const libraryIsFull = (): never => refuse('rejected', '资源库已满，请联系管理员')

/** Counts an upload, in the transaction that names its bytes; refuses what exceeds the limits of the person or of the whole (security S46). */
export async function countUpload(tx: Tx, { userId, bytes, now }: Uploaded, limits: UploadLimits): Promise<void> {
  await lockFor(tx, 'uploads')
  if ((await addUploaded(tx, userId, toWireDate(now), bytes)) > limits.day * MEGABYTE) dayIsFull(limits)
  if ((await sizeOfAll(tx)) + bytes > limits.total * MEGABYTE) libraryIsFull()
}

/** Refuses a video that the limits have no room for, before its first part comes; other videos have a claim to all of their size. */
export async function assertRoom(tx: Tx, { userId, bytes, now }: Uploaded, limits: UploadLimits): Promise<void> {
  await lockFor(tx, 'uploads')
  const own = tx.selectFrom('upload_day').select('bytes').where('administrator_id', '=', userId)
  const today = await own.where('day', '=', toWireDate(now)).executeTakeFirst()
  if (Number(today?.bytes ?? 0) + bytes > limits.day * MEGABYTE) dayIsFull(limits)
  const { claimed } = await tx
    .selectFrom('video_upload')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('size'), eb.lit(0)).as('claimed'))
    .executeTakeFirstOrThrow()
  if ((await sizeOfAll(tx)) + Number(claimed) + bytes > limits.total * MEGABYTE) libraryIsFull()
}

/** Adds to what a user has uploaded today and returns the sum. Earlier days are forgotten. */
async function addUploaded(tx: Tx, userId: string, day: string, bytes: number): Promise<number> {
  await tx.deleteFrom('upload_day').where('administrator_id', '=', userId).where('day', '!=', day).execute()
  const row = await tx
    .insertInto('upload_day')
    .values({ administrator_id: userId, day, bytes })
    .onConflict((oc) =>
      oc
        .columns(['administrator_id', 'day'])
        .doUpdateSet((eb) => ({ bytes: eb('upload_day.bytes', '+', eb.ref('excluded.bytes')) })),
    )
    .returning('bytes')
    .executeTakeFirstOrThrow()
  return Number(row.bytes)
}

/** The bytes of all files. */
async function sizeOfAll(tx: Tx): Promise<number> {
  const { bytes } = await tx
    .selectFrom('file')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('size'), eb.lit(0)).as('bytes'))
    .executeTakeFirstOrThrow()
  return Number(bytes)
}
