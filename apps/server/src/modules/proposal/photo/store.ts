import { createHash, randomBytes } from 'node:crypto'
import { photoLimits } from '@anju/contract/proposal/terms'
import { HOUR } from '@anju/contract/wire/time'
import { keepPace, pacesOf } from '#modules/case'
import type { User } from '#modules/identity'
import { readUploadLimits } from '#modules/system'
import type { Context } from '#platform/app/context'
import { lockFor, type Tx } from '#platform/database/open'
import type { Upload } from '#platform/http/upload'
import { encodePicture } from '#platform/image'
import { networkOf } from '#platform/ip-address'
import { createQueue } from '#platform/queue'
import { refuse } from '#platform/refusal'
import { countUpload } from '#platform/storage/quota'

const MEGABYTE = 1024 * 1024
const SMALL_SIDE = 320
/** Photos in an hour without waiting: of one line, and of a network with all neighbours. */
const UPLOADS = [{ free: 60 }, { free: 600 }] as const
/** Of all photos that belong to no ticket yet; together with those of tickets they share the limit of the library. */
const MOST_WAITING = { photos: 600, bytes: 300 * MEGABYTE }

/** Photos of people without an account are encoded one at a time, so that they do not fill the queue in which those of clerks wait. */
const queue = createQueue(
  { atOnce: 1, atOnceOfOne: 1, waiting: 8, waitingOfOne: 3 },
  { msg: '正在上传照片的人较多，请稍后再试' },
)

/** Where the bytes of a photo are. */
export type PhotoKeys = { storage_key: string; small_key: string }
type Kept = PhotoKeys & { size: number; width: number; height: number; digest: string }

/** Re-encodes a photo, which removes where and with what it was taken, and puts it into the store with a small version. */
async function keep({ storage }: Context, bytes: Buffer): Promise<Kept> {
  const whole = await encodePicture(bytes, photoLimits.side)
  const small = await encodePicture(whole.bytes, SMALL_SIDE)
  const [storage_key, small_key] = [randomBytes(16).toString('hex'), randomBytes(16).toString('hex')]
  await storage.files.put(storage_key, whole.bytes)
  await storage.files.put(small_key, small.bytes)
  const size = whole.bytes.length + small.bytes.length
  const digest = createHash('sha256').update(bytes).digest('hex')
  return { storage_key, small_key, size, width: whole.width, height: whole.height, digest }
}

/** Removes the bytes of photos whose rows are deleted. What cannot be removed now is swept later. */
export async function removeBytes({ storage, log }: Context, photos: readonly PhotoKeys[]): Promise<void> {
  for (const key of photos.flatMap(({ storage_key, small_key }) => [storage_key, small_key]))
    await storage.files.remove(key).catch((error: unknown) => log.warn({ key, error }, 'bytes are left behind'))
}

/** Names the bytes of a photo, in the transaction that counts them; resolves with its id. */
async function nameIt(app: Context, kept: Kept, userId: string, now: number, count: (tx: Tx) => Promise<void>) {
  const id = randomBytes(18).toString('base64url')
  try {
    await app.db.transaction().execute(async (tx) => {
      await count(tx)
      await tx
        .insertInto('proposal_photo')
        .values({ id, ...kept, user_id: userId, proposal_id: null, event_id: null, created_at: now })
        .execute()
    })
  } catch (error) {
    await removeBytes(app, [kept])
    throw error
  }
  return { photoId: id }
}

/** Refuses a photo when those that wait for a ticket, or all of them, are too many. */
async function assertRoom(tx: Tx, size: number, mostMegabytes: number): Promise<void> {
  await lockFor(tx, 'proposal photos')
  const sum = tx
    .selectFrom('proposal_photo')
    .select(({ fn, lit }) => [
      fn.countAll<number>().as('photos'),
      fn.coalesce(fn.sum<number>('size'), lit(0)).as('bytes'),
    ])
  const waiting = await sum.where('proposal_id', 'is', null).executeTakeFirstOrThrow()
  if (Number(waiting.photos) >= MOST_WAITING.photos || Number(waiting.bytes) + size > MOST_WAITING.bytes)
    refuse('tooMany', '现在上传照片的人较多，请一小时后再试，或先提交文字', { retryAfter: HOUR / 1000 })
  const all = await sum.executeTakeFirstOrThrow()
  if (Number(all.bytes) + size > mostMegabytes * MEGABYTE) refuse('rejected', '暂时不能上传照片，请先提交文字')
}

/** Takes a photo of somebody without an account (security S41, S44, S46). */
export async function addSenderPhoto(
  app: Context,
  { ip, now }: { ip: string; now: number },
  { bytes }: Upload,
): Promise<{ photoId: string }> {
  await keepPace(app, pacesOf('proposal-photo', ip, ...UPLOADS), now, '上传照片')
  const { total } = await readUploadLimits(app.db)
  const kept = await queue.run(networkOf(ip), () => keep(app, bytes))
  return nameIt(app, kept, '', now, (tx) => assertRoom(tx, kept.size, total))
}

/** Takes a photo of a clerk, which counts as an upload of the day. */
export async function addClerkPhoto(
  app: Context,
  { caller, now }: { caller: User; now: number },
  { bytes }: Upload,
): Promise<{ photoId: string }> {
  const limits = await readUploadLimits(app.db)
  const kept = await keep(app, bytes)
  return nameIt(app, kept, caller.id, now, (tx) =>
    countUpload(tx, { userId: caller.id, bytes: bytes.length, now }, limits),
  )
}
