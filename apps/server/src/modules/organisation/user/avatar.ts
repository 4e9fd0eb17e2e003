import { randomBytes } from 'node:crypto'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { forUpdate } from '#platform/database/open'
import type { FileAnswer } from '#platform/http/file-answer'
import { encodeSquare } from '#platform/image'
import { refuse } from '#platform/refusal'
import { orphanKeys } from '#platform/storage/orphans'
import type { Opened, Store } from '#platform/storage/store'

declare module '#platform/app/answers' {
  interface Answers {
    /** Opens what a row names in a store; `undefined`, and a line in the log, when its bytes are missing. */
    openStored(app: Context, store: Store, key: string): Promise<Opened | undefined>
  }
}

const SIDE = 256
const YEAR = 31_536_000

/** Gives the caller a new picture, bytes before row, and returns its address below `/prod-api`. */
export async function changeAvatar(app: Context, { caller }: By, bytes: Buffer): Promise<string> {
  const name = `${randomBytes(18).toString('base64url')}.webp`
  await app.storage.avatars.put(name, await encodeSquare(bytes, SIDE))
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
  const opened = owner && (await app.answers.openStored(app, app.storage.avatars, name))
  if (!opened) return refuse('notFound')
  return { name, mime: 'image/webp', body: opened.body, size: opened.size, inline: { seconds: YEAR } }
}
