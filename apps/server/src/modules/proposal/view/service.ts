import { savedViewLimits } from '@anju/contract/proposal/terms'
import type { SavedView, savedViewRoutes } from '@anju/contract/proposal/view'
import type { BodyOf } from '@anju/contract/wire/route'
import { type By, holds, type User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { lockFor, type Queries, type Tx } from '#platform/database/open'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { visibleLength } from '#platform/text/visible'

type Table = typeof savedViewRoutes
type NewForm = BodyOf<Table['POST /prod-api/cms/proposal/views']>
type EditForm = BodyOf<Table['PUT /prod-api/cms/proposal/views']>

const maySetUp = (caller: User) => holds(caller, 'cms:proposal:setting')
const MISSING = '视图不存在，可能已被删除'

/** The views of all, then the caller's own, by name. */
export async function listViews(db: Queries, caller: User): Promise<SavedView[]> {
  const rows = await db
    .selectFrom('proposal_view')
    .selectAll()
    .where((eb) => eb.or([eb('owner_id', 'is', null), eb('owner_id', '=', caller.id)]))
    .orderBy((eb) => eb.case().when('owner_id', 'is', null).then(0).else(1).end())
    .orderBy('name')
    .execute()
  return rows.map(({ id, name, query, owner_id }) => ({
    viewId: id,
    name,
    query,
    shared: owner_id === null,
    mayEdit: owner_id !== null || maySetUp(caller),
  }))
}

const ofOwner = (tx: Tx, ownerId: string | null) =>
  tx.selectFrom('proposal_view').where((eb) => (ownerId ? eb('owner_id', '=', ownerId) : eb('owner_id', 'is', null)))

async function freeName(tx: Tx, ownerId: string | null, text: string, id = ''): Promise<string> {
  const name = text.toWellFormed().trim()
  if (visibleLength(name) === 0) refuse('badRequest', '请填写视图名称', { field: 'name' })
  const taken = await ofOwner(tx, ownerId)
    .select('id')
    .where('name', '=', name)
    .where('id', '!=', id)
    .executeTakeFirst()
  if (taken) refuse('rejected', `视图“${name}”已存在`, { field: 'name' })
  return name
}

/** Saves a view for the caller, or for all, and returns its id. */
export async function addView(app: Context, { caller, now }: By, form: NewForm): Promise<string> {
  if (form.shared && !maySetUp(caller)) refuse('forbidden', '公用视图须由有“办理设置”权限的人保存', { field: 'shared' })
  const owner_id = form.shared ? null : caller.id
  return app.db.transaction().execute(async (tx) => {
    await lockFor(tx, `proposal.views ${owner_id ?? ''}`)
    const name = await freeName(tx, owner_id, form.name)
    const { count } = await ofOwner(tx, owner_id)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= savedViewLimits.count)
      refuse('rejected', `${form.shared ? '公用视图' : '您的视图'}已有 ${savedViewLimits.count} 个，请先删除不用的`)
    const id = newId(now)
    await tx.insertInto('proposal_view').values({ id, owner_id, name, query: form.query, created_at: now }).execute()
    return id
  })
}

/** The owner of a view that the caller may change. */
async function ownerOf(tx: Tx, caller: User, id: string): Promise<string | null> {
  const row = await tx.selectFrom('proposal_view').select('owner_id').where('id', '=', id).executeTakeFirst()
  if (!row || (row.owner_id !== null && row.owner_id !== caller.id)) return refuse('notFound', MISSING)
  if (row.owner_id === null && !maySetUp(caller)) refuse('forbidden', '公用视图须由有“办理设置”权限的人修改')
  return row.owner_id
}

/** Renames a view, and replaces what it finds if that is given. */
export async function editView(app: Context, { caller }: By, { viewId, name, query }: EditForm): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const owner = await ownerOf(tx, caller, viewId)
    await lockFor(tx, `proposal.views ${owner ?? ''}`)
    const edit = { name: await freeName(tx, owner, name, viewId), ...(query !== undefined && { query }) }
    const { numUpdatedRows } = await tx
      .updateTable('proposal_view')
      .set(edit)
      .where('id', '=', viewId)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) refuse('notFound', MISSING)
  })
}

/** Deletes a view. */
export async function removeView(app: Context, { caller }: By, id: string): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await ownerOf(tx, caller, id)
    await tx.deleteFrom('proposal_view').where('id', '=', id).execute()
  })
}
