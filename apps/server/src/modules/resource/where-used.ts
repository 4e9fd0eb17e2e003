import type { ResourceUse } from '@anju/contract/library'
import { type Expression, expressionBuilder, type SqlBool } from 'kysely'
import type { User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'

/** Uses of a file: items, by where they use it, and the number of other places, such as the frame of the site. */
export type Uses = { items: Map<string, ResourceUse['places']>; others: number }

export const usedBy = (uses: Uses | undefined) => (uses ? uses.items.size + uses.others : 0)

/** The uses of these files by their ids; files without any are left out. */
export async function findUses(db: Queries, fileIds: readonly string[]): Promise<Map<string, Uses>> {
  const usesById = new Map<string, Uses>()
  if (fileIds.length === 0) return usesById
  const of = (id: string) => {
    const uses = usesById.get(id) ?? { items: new Map(), others: 0 }
    usesById.set(id, uses)
    return uses
  }
  const rows = await db
    .selectFrom('file_use')
    .leftJoin('content_history', (join) =>
      join.onRef('content_history.id', '=', 'file_use.owner_id').on('file_use.kind', '=', 'history'),
    )
    .select(['file_use.file_id', 'file_use.kind', 'file_use.owner_id', 'content_history.content_id'])
    .where('file_use.file_id', 'in', fileIds)
    .execute()
  for (const { file_id, kind, owner_id, content_id } of rows) {
    const { items } = of(file_id)
    if (kind === 'site' || kind === 'notice') of(file_id).others++
    else {
      const id = content_id ?? owner_id
      items.set(id, [...new Set([...(items.get(id) ?? []), kind])])
    }
  }
  const marks = await db.selectFrom('site_file').select('file_id').where('file_id', 'in', fileIds).execute()
  for (const { file_id } of marks) of(file_id).others++
  return usesById
}

/** The number of uses of each of these files. */
export async function countUses(db: Queries, fileIds: readonly string[]): Promise<Map<string, number>> {
  const uses = await findUses(db, fileIds)
  return new Map(fileIds.map((id) => [id, usedBy(uses.get(id))]))
}

/** The condition on `resource` that selects files that are used somewhere. */
export function isUsed(): Expression<SqlBool> {
  const eb = expressionBuilder<Database, 'resource'>()
  return eb.or([
    eb.exists(eb.selectFrom('file_use').select('file_id').whereRef('file_use.file_id', '=', 'resource.id')),
    eb.exists(eb.selectFrom('site_file').select('file_id').whereRef('site_file.file_id', '=', 'resource.id')),
  ])
}

/** The titles of those of these items that the caller may see. */
async function visibleTitles({ db, answers }: Context, caller: User, itemIds: readonly string[]) {
  const visible = itemIds.length > 0 ? [...(await answers.itemsInScope(db, caller, itemIds))] : []
  if (visible.length === 0) return []
  return db.selectFrom('desk_item').select(['id', 'title']).where('id', 'in', visible).execute()
}

/** At most so many titles of items say where a file of a list is used. */
const MOST_TITLES = 2

/** Titles of some items that use each of these files, without those of other data scopes. */
export async function titlesOfUses(
  app: Context,
  caller: User,
  uses: ReadonlyMap<string, Uses>,
): Promise<Map<string, string[]>> {
  const itemIds = new Set([...uses.values()].flatMap(({ items }) => [...items.keys()]))
  const titles = new Map((await visibleTitles(app, caller, [...itemIds])).map(({ id, title }) => [id, title]))
  return new Map(
    [...uses].map(([fileId, { items }]) => {
      const own = [...items.keys()].flatMap((id) => titles.get(id) || [])
      return [fileId, own.slice(0, MOST_TITLES)]
    }),
  )
}

/** Where a file is used, as one caller may know it: items of other data scopes are only counted. */
export async function readUses(app: Context, caller: User, fileId: string) {
  const { items, others } = (await findUses(app.db, [fileId])).get(fileId) ?? { items: new Map(), others: 0 }
  const titles = await visibleTitles(app, caller, [...items.keys()])
  const uses = titles.map(({ id, title }) => ({ contentId: id, title, places: items.get(id) ?? [] }))
  return { uses, otherUses: items.size - uses.length, site: others > 0 }
}
