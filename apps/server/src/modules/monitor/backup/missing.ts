import { caseKinds, fileRoles } from '@anju/contract/case/kinds'
import { isSectionKey, sections } from '@anju/contract/sections'
import type { Queries } from '#platform/database/open'

/** A file that rows of the database name and the store does not have, with what needs it, for people. */
export type Lost = { key: string; text: string }

const AT_ONCE = 500

const labelOf = (section: string) => (isSectionKey(section) ? sections[section].label : section)

async function itemsOf(db: Queries, fileId: string): Promise<string[]> {
  const live = await db
    .selectFrom('content_file')
    .innerJoin('content', 'content.id', 'content_file.content_id')
    .select(['content.title', 'content.section', 'content_file.name'])
    .where('content_file.file_id', '=', fileId)
    .execute()
  const used = await db
    .selectFrom('file_use')
    .leftJoin('content_history', 'content_history.id', 'file_use.owner_id')
    .innerJoin('desk_item', (join) =>
      join.on((eb) => eb('desk_item.id', '=', eb.fn.coalesce('content_history.content_id', 'file_use.owner_id'))),
    )
    .select(['desk_item.title', 'desk_item.section'])
    .where('file_use.file_id', '=', fileId)
    .execute()
  const resource = await db.selectFrom('resource').select('name').where('id', '=', fileId).executeTakeFirst()
  const name = resource?.name ?? live[0]?.name ?? ''
  const items = [...live, ...used].map(({ title, section }) => `《${title}》（${labelOf(section)}）`)
  return [...(name ? [`文件“${name}”`] : []), ...new Set(items)]
}

async function describeFile(db: Queries, key: string): Promise<string | undefined> {
  const of = (table: 'file_part' | 'file_size') =>
    db.selectFrom(table).select('file_id as id').where('storage_key', '=', key).executeTakeFirst()
  const whole = await db.selectFrom('file').select('id').where('storage_key', '=', key).executeTakeFirst()
  const [part, size] = [whole ?? (await of('file_part')), await of('file_size')]
  const row = part ?? size
  if (row) {
    const what = (await itemsOf(db, row.id)).join('，') || '没有内容使用的文件'
    return part ? what : `${what}的较小版本，夜间会重新生成`
  }
  return describeCaseFile(db, key)
}

/** A file of a case: `来信 TS20261127-0001 的照片`. */
async function describeCaseFile(db: Queries, key: string): Promise<string | undefined> {
  const file = await db
    .selectFrom('case_file')
    .select(['kind', 'role', 'case_id'])
    .where((eb) => eb.or([eb('storage_key', '=', key), eb('small_key', '=', key)]))
    .executeTakeFirst()
  if (!file) return undefined
  const [name, role] = [caseKinds[file.kind], fileRoles[file.role]]
  const row = await db
    .selectFrom(file.kind as 'enquiry')
    .select('no')
    .where('id', '=', file.case_id)
    .executeTakeFirst()
  return row ? `${name} ${row.no} 的${role}` : `尚未提交的${name}的${role}`
}

/**
 * What needs the files that a backup did not find, by title and section. Files that no row names any more were deleted
 * while the backup was written, and are left out.
 */
export async function describeMissing(db: Queries, missing: readonly string[]): Promise<Lost[]> {
  const lost: Lost[] = []
  for (const place of missing.slice(0, AT_ONCE)) {
    const [store, key = ''] = place.split('/')
    const owner = await db.selectFrom('administrator').select('user_name').where('avatar', '=', key).executeTakeFirst()
    const text = store === 'avatars' ? owner && `账号 ${owner.user_name} 的头像` : await describeFile(db, key)
    if (text) lost.push({ key: place, text })
  }
  // Of so many each is not looked at: the store is another one, or not there.
  return [...lost, ...missing.slice(AT_ONCE).map((key) => ({ key, text: '文件' }))]
}
