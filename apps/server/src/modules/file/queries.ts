import { readersOf } from '#modules/content'
import type { Queries } from '#platform/database/open'
import { fileAddress } from '#platform/storage/address'

export async function findFile(db: Queries, id: string) {
  return db.selectFrom('file').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Every item that a file hangs on, with what decides who reads it. */
export async function listUses(db: Queries, fileId: string) {
  const rows = await db
    .selectFrom('content_file')
    .innerJoin('content', 'content.id', 'content_file.content_id')
    .select([
      'content.id',
      'content.title',
      'content_file.name as fileName',
      'content.audience',
      'content.status',
      'content.publish_at',
      'content.expires_at',
      'content_file.audience as fileAudience',
    ])
    .where('content_file.file_id', '=', fileId)
    .execute()
  const limited = rows.flatMap(({ id, audience }) => (audience === 'departments' ? id : []))
  const readers = await readersOf(db, limited)
  return rows.map((row) => ({ ...row, departmentIds: readers.get(row.id) ?? [] }))
}

/** Whether a file is part of the site's frame under this name, such as its logo or a picture of a setting: everybody may fetch it. */
export async function isOfSite(db: Queries, fileId: string, name: string): Promise<boolean> {
  const mark = await db
    .selectFrom('site_file')
    .select('role')
    .where('file_id', '=', fileId)
    .where('name', '=', name)
    .executeTakeFirst()
  if (mark) return true
  const owners = db.selectFrom('file_use').select('owner_id').where('kind', '=', 'site').where('file_id', '=', fileId)
  const texts = await db
    .selectFrom('section_setting')
    .select('banner_json as json')
    .where('id', 'in', owners)
    .unionAll(
      db
        .selectFrom('site_setting')
        .select((eb) => eb.ref('value_json').$castTo<string | null>().as('json'))
        .where('id', 'in', owners),
    )
    .unionAll(db.selectFrom('catalog').select('banner_json as json').where('id', 'in', owners))
    .execute()
  const address = JSON.stringify(fileAddress(fileId, name))
  return texts.some(({ json }) => json?.includes(address))
}

/** The user whose picture has this name. */
export async function findAvatarOwner(db: Queries, avatar: string): Promise<string | undefined> {
  const row = await db.selectFrom('administrator').select('id').where('avatar', '=', avatar).executeTakeFirst()
  return row?.id
}
