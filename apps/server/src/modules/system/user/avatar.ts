import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { openNamed } from '#modules/file'
import type { Context } from '#platform/app/context'
import type { By } from '#platform/auth/caller'
import { forUpdate } from '#platform/database/open'
import type { FileAnswer } from '#platform/http/file-answer'
import { createQueue } from '#platform/queue'
import { refuse } from '#platform/refusal'
import { orphanKeys } from '#platform/storage/orphans'

const SIDE = 256
const MOST_PIXELS = 50_000_000
const SECONDS = 20
const YEAR = 31_536_000
const queue = createQueue(
  { atOnce: 1, atOnceOfOne: 1, waiting: 10, waitingOfOne: 10 },
  '正在处理的图片较多，请稍后再试',
)

// For the whole process: what people send is opened as one of these or not at all (security S41, S42).
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
})

/** The picture re-encoded, square and small: nothing of the sent bytes is kept, neither location data nor scripts. */
async function encode(bytes: Buffer): Promise<Buffer> {
  try {
    return await queue.run('', () =>
      sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
        .timeout({ seconds: SECONDS })
        .autoOrient()
        .resize(SIDE, SIDE, { fit: 'cover' })
        .webp({ quality: 82 })
        .toBuffer(),
    )
  } catch (error) {
    if (error instanceof Error && /pixel limit|timeout/i.test(error.message))
      return refuse('badRequest', '图片尺寸过大，请缩小后重试')
    if (error instanceof Error && error.constructor === Error)
      return refuse('badRequest', '请选择 JPG、PNG、WebP 或 GIF 格式的图片')
    throw error
  }
}

/** Gives the caller a new picture, bytes before row, and returns its address below `/prod-api`. */
export async function changeAvatar(app: Context, { caller }: By, bytes: Buffer): Promise<string> {
  const name = `${randomBytes(18).toString('base64url')}.webp`
  await app.storage.avatars.put(name, await encode(bytes))
  const former = await replaceName(app, caller.id, name).catch(async (error: unknown) => {
    await removeAvatar(app, name)
    throw error
  })
  await removeAvatar(app, former)
  return `/profile/avatar/${name}`
}

async function replaceName(app: Context, userId: string, name: string): Promise<string> {
  return app.db.transaction().execute(async (tx) => {
    const { avatar } = await tx
      .selectFrom('administrator')
      .select('avatar')
      .where('id', '=', userId)
      .$call(forUpdate(tx))
      .executeTakeFirstOrThrow()
    await tx.updateTable('administrator').set({ avatar: name }).where('id', '=', userId).execute()
    return avatar
  })
}

/** Removes a picture that no user has any more; does nothing when there is none. */
export async function removeAvatar(app: Context, name: string): Promise<void> {
  if (name) await app.storage.avatars.remove(name)
}

/**
 * Removes pictures that no user has, left by a server that ended while one was written; returns how many were removed.
 */
export async function purgeAvatars(app: Context, now: number): Promise<number> {
  const rows = await app.db.selectFrom('administrator').select('avatar').where('avatar', '!=', '').execute()
  const orphans = await orphanKeys(
    app.storage.avatars,
    rows.map(({ avatar }) => avatar),
    now,
  )
  for (const name of orphans) await removeAvatar(app, name)
  return orphans.length
}

/** The picture of a user; its name cannot be guessed and is never reused for another picture. */
export async function readAvatar(app: Context, name: string): Promise<FileAnswer> {
  const owner = await app.db.selectFrom('administrator').select('id').where('avatar', '=', name).executeTakeFirst()
  const opened = owner && (await openNamed(app, app.storage.avatars, name))
  if (!opened) return refuse('notFound')
  return { name, mime: 'image/webp', body: opened.body, size: opened.size, shown: { seconds: YEAR } }
}
