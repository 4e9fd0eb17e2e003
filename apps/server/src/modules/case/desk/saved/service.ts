import type { SavedView } from '@anju/contract/case/view'
import { savedViewLimits } from '@anju/contract/case/views'
import { type By, holds, type User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { lockFor, type Queries, type Tx } from '#platform/database/open'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { visibleLength } from '#platform/text/visible'
import type { CaseKind } from '../../kind.ts'

type NewForm = { name: string; query: string; shared: boolean }
type EditForm = { viewId: string; name: string; query?: string | undefined }

/** Whether the caller may change what all have: whoever dispatches cases, or sets the desk up. */
const mayShare = ({ permissions, owner }: CaseKind, caller: User) =>
  holds(caller, permissions.setting) || (owner !== null && holds(caller, owner.assign))
const MISSING = '视图不存在，可能已被删除'

/** The views of all, then the caller's own, by name; how many cases each finds is said by `count`. */
export async function listViews(
  db: Queries,
  kind: CaseKind,
  caller: User,
  count: (query: string) => Promise<number>,
): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('case_view')
    .selectAll()
    .where('kind', '=', kind.table)
    .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', caller.id)]))
    .orderBy((eb) => eb.case().when('owner_id', 'is', null).then(0).else(1).end())
    .orderBy('name')
    .execute()
  const views: SavedView[] = []
  for (const { id, name, query, owner_id } of rows)
    views.push({
      viewId: id,
      name,
      query,
      count: await count(query),
      shared: owner_id === null,
      mayEdit: owner_id !== null || mayShare(kind, caller),
    })
  return views
}

const ofOwner = (tx: Tx, { table }: CaseKind, ownerId: string | null) =>
  tx
    .selectFrom('case_view')
    .where('kind', '=', table)
    .where((eb) => (ownerId ? eb('owner_id', '=', ownerId) : eb('owner_id', 'is', null)))

async function freeName(tx: Tx, kind: CaseKind, ownerId: string | null, text: string, id = ''): Promise<string> {
  const name = text.toWellFormed().trim()
  if (visibleLength(name) === 0) refuse('badRequest', '请填写视图名称', { field: 'name' })
  const taken = await ofOwner(tx, kind, ownerId)
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (taken) refuse('rejected', `视图“${name}”已存在`, { field: 'name' })
  return name
}

const lockViews = (tx: Tx, { table }: CaseKind, ownerId: string | null) =>
  lockFor(tx, `${table}.views ${ownerId ?? ''}`)

/** Saves a view for the caller, or for all, and returns its id. */
export async function addView(app: Context, kind: CaseKind, { caller, now }: By, form: NewForm): Promise<string> {
  if (form.shared && !mayShare(kind, caller))
    refuse('forbidden', '公用视图须由有分派或设置权限的人保存', { field: 'shared' })
  const owner_id = form.shared ? null : caller.id
  return app.db.transaction().execute(async (tx) => {
    await lockViews(tx, kind, owner_id)
    const name = await freeName(tx, kind, owner_id, form.name)
    const { count } = await ofOwner(tx, kind, owner_id)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= savedViewLimits.count)
      refuse('rejected', `${form.shared ? '公用视图' : '您的视图'}已有 ${savedViewLimits.count} 个，请先删除不用的`)
    const row = { id: newId(now), kind: kind.table, owner_id, name, query: form.query, created_at: now }
    await tx.insertInto('case_view').values(row).execute()
    return row.id
  })
}

/** The owner of a view that the caller may change. */
async function ownerOf(tx: Tx, kind: CaseKind, caller: User, id: string): Promise<string | null> {
  const row = await tx
    .selectFrom('case_view')
    .select('owner_id')
    .where('kind', '=', kind.table)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row || (row.owner_id !== null && row.owner_id !== caller.id)) return refuse('notFound', MISSING)
  if (row.owner_id === null && !mayShare(kind, caller)) refuse('forbidden', '公用视图须由有分派或设置权限的人修改')
  return row.owner_id
}

/** Renames a view, and replaces what it finds if that is given. */
export async function editView(app: Context, kind: CaseKind, { caller }: By, { viewId, name, query }: EditForm) {
  await app.db.transaction().execute(async (tx) => {
    const owner = await ownerOf(tx, kind, caller, viewId)
    await lockViews(tx, kind, owner)
    const edit = { name: await freeName(tx, kind, owner, name, viewId), ...(query !== undefined && { query }) }
    const { numUpdatedRows } = await tx.updateTable('case_view').set(edit).where('id', '=', viewId).executeTakeFirst()
    if (numUpdatedRows === 0n) refuse('notFound', MISSING)
  })
}

/** Deletes a view; a list that opened with it opens as if nothing had been chosen. */
export async function removeView(app: Context, kind: CaseKind, { caller }: By, id: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await ownerOf(tx, kind, caller, id)
    await tx.deleteFrom('case_view').where('id', '=', id).execute()
    await tx.deleteFrom('case_start').where('kind', '=', kind.table).where('view', '=', id).execute()
  })
}

/** The view with which the list opens for a user; empty if none was chosen. */
export async function startOf(db: Queries, { table }: CaseKind, caller: User): Promise<string> {
  const row = await db
    .selectFrom('case_start')
    .select('view')
    .where('kind', '=', table)
    .where('user_id', '=', caller.id)
    .executeTakeFirst()
  return row?.view ?? ''
}

/** Chooses the view with which the list opens for the caller: a saved one, or one of those that everybody has; none if it is empty. */
export async function chooseStart(
  app: Context,
  kind: CaseKind,
  { caller }: By,
  view: string,
  views: readonly string[],
): Promise<void> {
  const saved = () =>
    app.db
      .selectFrom('case_view')
      .select('id')
      .where('kind', '=', kind.table)
      .where('id', '=', view)
      .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', caller.id)]))
      .executeTakeFirst()
  if (view !== '' && !views.includes(view) && !(await saved())) refuse('notFound', MISSING)
  const row = { kind: kind.table, user_id: caller.id, view }
  await app.db
    .insertInto('case_start')
    .values(row)
    .onConflict((oc) => oc.columns(['user_id', 'kind']).doUpdateSet({ view }))
    .execute()
}
