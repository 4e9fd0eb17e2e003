import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { orphanKeys } from '#platform/storage/orphans'

/** Forgets parts of files and uploads that are gone; their bytes follow with the sweep. */
async function forgetParts(db: Queries): Promise<void> {
  await db
    .deleteFrom('file_part')
    .where((eb) => eb.not(eb.exists(eb.selectFrom('file').select('id').whereRef('file.id', '=', 'file_part.file_id'))))
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('video_upload').select('id').whereRef('video_upload.id', '=', 'file_part.file_id')),
      ),
    )
    .execute()
}

/**
 * The most files that killed starts and uploads can leave behind; more of them indicate a database that does not match
 * the folder.
 */
const MOST_LEFT = 2000

/** Removes bytes that no row names and that have been in the store for a day, left by a start or an upload that was killed. */
export async function purgeFiles(app: Context, now: number): Promise<number> {
  await forgetParts(app.db)
  const rows = await app.db.selectFrom('file').select('storage_key').execute()
  const parts = await app.db.selectFrom('file_part').select('storage_key').execute()
  const sizes = await app.db.selectFrom('file_size').select('storage_key').execute()
  const ofCases = await app.db.selectFrom('case_file').select(['storage_key', 'small_key']).execute()
  const usedKeys = [
    ...[...rows, ...parts, ...sizes].map(({ storage_key }) => storage_key),
    ...ofCases.flatMap(({ storage_key, small_key }) => [storage_key, small_key]),
  ]
  const orphans = await orphanKeys(app.storage.files, usedKeys, now)
  if (orphans.length > usedKeys.length + MOST_LEFT)
    refuse('rejected', `有 ${orphans.length} 个文件不属于当前数据库，未清理：请核对 DATABASE_URL 与 DATA_DIR 是否对应`)
  for (const key of orphans) await app.storage.files.remove(key)
  return orphans.length
}
