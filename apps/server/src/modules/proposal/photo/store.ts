import { createHash, randomBytes } from 'node:crypto'
import { photoLimits } from '@anju/contract/proposal/terms'
import { assertRoom, keepPace, pacesOf, removeBytes, uploadQueue } from '#modules/case'
import type { User } from '#modules/identity'
import { readUploadLimits } from '#modules/system'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import type { Upload } from '#platform/http/upload'
import { encodePicture } from '#platform/image'
import { networkOf } from '#platform/ip-address'
import { countUpload } from '#platform/storage/quota'

const SMALL_SIDE = 320
/** Photos in an hour without waiting: of one line, and of a network with all neighbours. */
const UPLOADS = [{ free: 60 }, { free: 600 }] as const
const PHOTOS = {
  table: 'proposal_photo',
  caseColumn: 'proposal_id',
  mostWaiting: { files: 600, bytes: 300 * 1024 * 1024 },
  name: '照片',
  rest: '文字',
} as const
const queue = uploadQueue(PHOTOS.name)

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

/** Removes the bytes of photos whose rows are deleted. */
export const removePhotos = (app: Context, photos: readonly PhotoKeys[]): Promise<void> =>
  removeBytes(
    app,
    photos.flatMap(({ storage_key, small_key }) => [storage_key, small_key]),
  )

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
    await removePhotos(app, [kept])
    throw error
  }
  return { photoId: id }
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
  return nameIt(app, kept, '', now, (tx) => assertRoom(tx, PHOTOS, kept.size, total))
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
