import type { postRoutes } from '@anju/contract/system/post'
import type { BodyOf } from '@anju/contract/wire/route'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { lockFor, type Tx } from '#platform/database/open'
import { createdColumns, storedStatus, updateVersioned } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { findPost, type Holder, postIdsOf } from './queries.ts'

type Bodies = typeof postRoutes
type NewPost = BodyOf<Bodies['POST /prod-api/system/post']>
type EditedPost = BodyOf<Bodies['PUT /prod-api/system/post']>

/** Runs one change of posts at a time, so that the results of its checks stay true until it is done. */
function change<Result>({ db }: Context, run: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.transaction().execute(async (tx) => {
    await lockFor(tx, 'administrators')
    return run(tx)
  })
}

async function columnsOf(tx: Tx, form: NewPost, { did, exceptId = '' }: { did: string; exceptId?: string }) {
  const name = form.postName.trim() || refuse('badRequest', '请输入岗位名称', { field: 'postName' })
  const code = form.postCode.trim() || refuse('badRequest', '请输入岗位编码', { field: 'postCode' })
  const others = () => tx.selectFrom('post').select('id').where('id', '!=', exceptId).limit(1)
  if (await others().where('name', '=', name).executeTakeFirst())
    refuse('rejected', `${did}岗位'${name}'失败，岗位名称已存在`, { field: 'postName' })
  if (await others().where('code', '=', code).executeTakeFirst())
    refuse('rejected', `${did}岗位'${name}'失败，岗位编码已存在`, { field: 'postCode' })
  return { name, code, sort_no: form.postSort, remark: form.remark ?? '' }
}

/** Adds a post and returns its id; name and code are unique. */
export function addPost(app: Context, by: By, form: NewPost): Promise<string> {
  return change(app, async (tx) => {
    const id = newId(by.now)
    const columns = await columnsOf(tx, form, { did: '新增' })
    await tx
      .insertInto('post')
      .values({ id, ...columns, status: storedStatus(form.status), ...createdColumns(by) })
      .execute()
    return id
  })
}

/** Edits a post; its holders keep it under its new name. */
export function editPost(app: Context, by: By, form: EditedPost): Promise<void> {
  return change(app, async (tx) => {
    const id = String(form.postId)
    const old = (await findPost(tx, id)) ?? refuse('notFound', '该岗位不存在')
    const columns = await columnsOf(tx, form, { did: '修改', exceptId: id })
    const status = form.status === undefined ? old.status : storedStatus(form.status)
    await updateVersioned(tx, 'post', { id, version: form.version, by }, { ...columns, status })
  })
}

/** Deletes posts without holders: all of them, or none. */
export function removePosts(app: Context, ids: readonly string[]): Promise<void> {
  return change(app, async (tx) => {
    for (const table of ['administrator_post', 'member_post'] as const) {
      const held = await tx
        .selectFrom(table)
        .innerJoin('post', 'post.id', `${table}.post_id`)
        .select('post.name')
        .where('post.id', 'in', ids)
        .limit(1)
        .executeTakeFirst()
      if (held) refuse('rejected', `${held.name}已分配,不能删除`)
    }
    await tx.deleteFrom('post').where('id', 'in', ids).execute()
  })
}

/**
 * Gives an account these posts and no others; call it under the lock of accounts. Only enabled posts can be added.
 * Returns whether anything changed.
 */
export async function changePosts(
  tx: Tx,
  holder: Holder,
  ownerId: string,
  postIds: readonly string[],
): Promise<boolean> {
  const held = await postIdsOf(tx, holder, ownerId)
  const ids = [...new Set(postIds)]
  const added = ids.filter((id) => !held.includes(id))
  if (added.length === 0 && held.every((id) => ids.includes(id))) return false
  if (added.length > 0) {
    const known = await tx
      .selectFrom('post')
      .select('id')
      .where('id', 'in', added)
      .where('status', '=', 'enabled')
      .execute()
    if (known.length < added.length)
      refuse('badRequest', '所选的岗位不存在或已停用，请刷新后重试', { field: 'postIds' })
  }
  if (holder === 'member') {
    await tx.deleteFrom('member_post').where('member_id', '=', ownerId).execute()
    const rows = ids.map((post_id) => ({ member_id: ownerId, post_id }))
    if (rows.length > 0) await tx.insertInto('member_post').values(rows).execute()
  } else {
    await tx.deleteFrom('administrator_post').where('administrator_id', '=', ownerId).execute()
    const rows = ids.map((post_id) => ({ administrator_id: ownerId, post_id }))
    if (rows.length > 0) await tx.insertInto('administrator_post').values(rows).execute()
  }
  return true
}
