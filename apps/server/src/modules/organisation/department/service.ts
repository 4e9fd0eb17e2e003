import type { departmentRoutes } from '@anju/contract/system/department'
import type { BodyOf } from '@anju/contract/wire/route'
import type { ByPermission, Permitted } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { countUses } from '#platform/app/uses'
import { signalChange, type Tx } from '#platform/database/open'
import { createdColumns, editedColumns, updateVersioned, wireStatus } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { changeAccess, changeAndHandOver } from '../access/access-change.ts'
import { assertDepartmentInScope } from '../access/reach.ts'
import { readOrders } from '../orders.ts'
import { idsBelow, ROOT } from '../tree.ts'
import { ancestorsBelow, assertRoom, assertRoomFor, assertShallow } from './bounds.ts'
import { assertFreeName, departmentName } from './name-rule.ts'
import { getDepartment, lockDepartment, placesOfDepartments } from './queries.ts'

type Table = typeof departmentRoutes
type NewForm = BodyOf<Table['POST /prod-api/system/dept']>
type EditForm = BodyOf<Table['PUT /prod-api/system/dept']>
type Department = Awaited<ReturnType<typeof getDepartment>>
type Place = Awaited<ReturnType<typeof placesOfDepartments>>[number]

/** A change of the tree alone, so that two moves cannot make a circle; the public site shows departments too. */
const alone =
  <Result>(work: (tx: Tx, places: Place[]) => Promise<Result>) =>
  async (tx: Tx) => {
    const done = await work(tx, await placesOfDepartments(tx))
    await signalChange(tx)
    return done
  }

/** Runs such a change. */
async function change<Result>(
  app: Context,
  { caller }: Permitted,
  work: (tx: Tx, places: Place[]) => Promise<Result>,
): Promise<Result> {
  const result = await changeAccess(app, caller, alone(work), { tree: true })
  app.responseCache.clear()
  return result
}

/**
 * The parent department, or `undefined` for the root, below which only callers who see everything may add departments.
 */
function parentOf(by: Permitted, places: readonly Place[], parentId: string) {
  assertDepartmentInScope(by, parentId)
  if (parentId === ROOT) return undefined
  return places.find(({ id }) => id === parentId) ?? refuse('badRequest', '上级部门不存在', { field: 'parentId' })
}

/** Adds a department below an enabled one and returns its id. */
export async function addDepartment(app: Context, by: ByPermission, form: NewForm): Promise<string> {
  return change(app, by, async (tx, places) => {
    const name = departmentName(form.deptName)
    const parent = parentOf(by, places, String(form.parentId ?? ROOT))
    if (parent && parent.status !== 'enabled') refuse('rejected', '部门停用，不允许新增', { field: 'parentId' })
    const id = newId(by.now)
    assertFreeName(places, { id, parent_id: parent?.id ?? ROOT, name })
    assertRoom(places, parent?.id ?? ROOT)
    assertShallow(ancestorsBelow(parent))
    await tx
      .insertInto('department')
      .values({
        id,
        name,
        parent_id: parent?.id ?? ROOT,
        ancestors: ancestorsBelow(parent),
        sort_no: form.orderNum,
        leader: form.leader ?? '',
        phone: form.phone ?? '',
        email: form.email ?? '',
        status: form.status === '1' ? 'disabled' : 'enabled',
        ...createdColumns(by),
      })
      .execute()
    return id
  })
}

/** The name of a department after a form; one from before the rules for names may be sent back unchanged. */
function nameAfter(places: readonly Place[], { id, name: before, parent_id }: Department, deptName: string): string {
  if (deptName === before) return before
  const name = departmentName(deptName)
  if (name !== before) assertFreeName(places, { id, parent_id, name })
  return name
}

declare module '#platform/app/answers' {
  interface Answers {
    /** Puts the items of a department into the full-text indexes again. */
    reindexContent(tx: Tx, departmentId: string): Promise<void>
  }
}

/** The particulars that a form names; the others stay. */
const particularsOf = ({ orderNum, leader, phone, email, status }: EditForm) => ({
  sort_no: orderNum,
  ...(leader !== undefined && { leader: leader ?? '' }),
  ...(phone !== undefined && { phone: phone ?? '' }),
  ...(email !== undefined && { email: email ?? '' }),
  ...(status !== undefined && { status: status === '1' ? ('disabled' as const) : ('enabled' as const) }),
})

/**
 * Changes a department: name, place, particulars, status. The departments below it move along. Resolves with what became of work that this
 * takes away from people whose data scope had it.
 */
export async function editDepartment(
  app: Context,
  by: ByPermission,
  form: EditForm,
  handTo?: string,
): Promise<string[]> {
  const id = String(form.deptId)
  const edit = alone(async (tx, places) => {
    const row = await getDepartment(tx, id)
    assertDepartmentInScope(by, id)
    const name = nameAfter(places, row, form.deptName)
    const parentId = form.parentId === undefined ? row.parent_id : String(form.parentId)
    if (form.status === '1' && [...idsBelow(places, id)].some((one) => isEnabled(places, one)))
      refuse('rejected', '该部门包含未停用的子部门！', { field: 'status' })
    const ancestors = parentId === row.parent_id ? row.ancestors : await move(tx, by, places, id, parentId)
    await updateVersioned(
      tx,
      'department',
      { id, version: form.version, by },
      { name, parent_id: parentId, ancestors, ...particularsOf(form) },
    )
    // Items are found by the name of their department.
    if (name !== row.name) await app.answers.reindexContent(tx, id)
    if ((form.status ?? wireStatus(row.status)) === '0') await enable(tx, by, ancestors)
  })
  const handedOver = await changeAndHandOver(app, { by, handTo }, edit, { tree: true })
  app.responseCache.clear()
  return handedOver
}

const isEnabled = (places: readonly Place[], id: string) =>
  places.some((place) => place.id === id && place.status === 'enabled')

/** Writes the new `ancestors` of everything below a department that moves, and returns its own. */
async function move(tx: Tx, by: Permitted, places: readonly Place[], id: string, parentId: string) {
  if (parentId === id) refuse('rejected', '上级部门不能是自己', { field: 'parentId' })
  const below = idsBelow(places, id)
  if (below.has(parentId)) refuse('rejected', '上级部门不能是自己的下级', { field: 'parentId' })
  const parent = parentOf(by, places, parentId)
  // A user who sees a department and those below it would also see the departments that are moved there.
  assertDepartmentInScope(by, ...below)
  const from = places.find((place) => place.id === id)?.ancestors ?? ''
  const to = ancestorsBelow(parent)
  assertRoomFor(places, id, parentId, to)
  for (const place of places)
    if (below.has(place.id))
      await tx
        .updateTable('department')
        .set({ ancestors: to + place.ancestors.slice(from.length) })
        .where('id', '=', place.id)
        .execute()
  return to
}

/** Enables the departments above an enabled one. */
async function enable(tx: Tx, by: ByPermission, ancestors: string): Promise<void> {
  const changed = await tx
    .updateTable('department')
    .set({ status: 'enabled', ...editedColumns(by) })
    .where('id', 'in', ancestors.split(','))
    .where('status', '=', 'disabled')
    .returning('id')
    .execute()
  assertDepartmentInScope(by, ...changed.map(({ id }) => id))
}

/** Saves the order of several departments at once. */
export async function sortDepartments(
  app: Context,
  by: ByPermission,
  form: { deptIds: string; orderNums: string },
): Promise<void> {
  const orders = readOrders(form.deptIds, form.orderNums)
  await change(app, by, async (tx, places) => {
    const known = new Set(places.map(({ id }) => id))
    if (!orders.every(({ id }) => known.has(id))) refuse('notFound', '部门不存在')
    assertDepartmentInScope(by, ...orders.map(({ id }) => id))
    for (const { id, order } of orders) await updateVersioned(tx, 'department', { id, by }, { sort_no: order })
  })
}

/** Deletes a department that has no departments below it and to which nothing of any module belongs. */
export async function removeDepartment(app: Context, by: ByPermission, id: string): Promise<void> {
  await change(app, by, async (tx, places) => {
    await lockDepartment(tx, id)
    assertDepartmentInScope(by, id)
    if (idsBelow(places, id).size > 0) refuse('rejected', '存在下级部门,不允许删除')
    const uses = await countUses(
      tx,
      app.modules.flatMap((one) => one.usesOfDepartment ?? []),
      [id],
    )
    if (uses.length > 0) refuse('rejected', `部门还有 ${uses.join('、')}，不允许删除；可以将部门停用`)
    await tx.deleteFrom('department').where('id', '=', id).execute()
  })
}
