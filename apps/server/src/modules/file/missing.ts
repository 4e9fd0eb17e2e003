import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'

/** The keys that rows of files name, each with its file. */
async function listNamed(db: Queries) {
  const files = await db.selectFrom('file').select(['id', 'storage_key']).execute()
  const parts = await db.selectFrom('file_part').select(['file_id as id', 'storage_key']).execute()
  const sizes = await db.selectFrom('file_size').select(['file_id as id', 'storage_key']).execute()
  return { own: [...files, ...parts], sizes }
}

/** Files whose bytes are gone, and how many smaller pictures were forgotten because theirs are, to be made again. */
export type Missing = { files: string[]; sizes: number }

/**
 * Compares rows with the store. Rows are read first, because the bytes of a new one were there before it; what a list of the store does not
 * have is asked for once more.
 */
export async function findMissing(app: Context): Promise<Missing> {
  const { own, sizes } = await listNamed(app.db)
  const present = new Set<string>()
  for await (const { key } of app.storage.files.list()) present.add(key)
  const isGone = async (key: string) => !present.has(key) && !(await app.storage.files.has(key))
  const files = new Set<string>()
  for (const { id, storage_key } of own) if (await isGone(storage_key)) files.add(id)
  const gone: typeof sizes = []
  for (const size of sizes) if (await isGone(size.storage_key)) gone.push(size)
  await forgetSizes(app, gone)
  if (files.size > 0) app.log.error({ files: [...files] }, 'files whose bytes are missing')
  return { files: [...files].sort(), sizes: gone.length }
}

/** Forgets smaller pictures, so that the task that makes them makes them again; first pages of PDF files are drawn by a button. */
async function forgetSizes({ db }: Context, sizes: readonly { id: string; storage_key: string }[]): Promise<void> {
  for (const { id, storage_key } of sizes) {
    await db.deleteFrom('file_size').where('storage_key', '=', storage_key).execute()
    await db.updateTable('file').set({ sized: '' }).where('id', '=', id).execute()
  }
}
