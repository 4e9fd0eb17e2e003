import type { placeRoutes } from '@anju/contract/place/routes'
import { placeLimits } from '@anju/contract/place/terms'
import type { BodyOf } from '@anju/contract/wire/route'
import { listManagedProjects } from '#modules/content'
import type { By } from '#modules/identity'
import { findDepartment } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { signalChange, type Tx } from '#platform/database/open'
import { createdColumns, storedStatus, updateVersioned } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { visibleText } from '#platform/text/visible'
import { putBuildings } from './buildings.ts'
import { findProject } from './queries.ts'
import { assertUnused } from './uses.ts'

type NewForm = BodyOf<(typeof placeRoutes)['POST /prod-api/cms/place']>
type EditForm = BodyOf<(typeof placeRoutes)['PUT /prod-api/cms/place']>

/** The columns that both forms write; refuses a name that another project has, and a department that is not in use. */
async function columnsOf(tx: Tx, form: NewForm | EditForm, exceptId: string) {
  const name = visibleText(form.projectName) || refuse('badRequest', '请填写项目名称', { field: 'projectName' })
  const same = tx.selectFrom('project').select('id').where('name', '=', name).where('id', '!=', exceptId)
  if (await same.executeTakeFirst()) refuse('rejected', `已有名为“${name}”的项目`, { field: 'projectName' })
  const department = form.deptId ? await findDepartment(tx, form.deptId) : undefined
  if (form.deptId && !department) refuse('rejected', '部门不存在或已停用，请重新选择', { field: 'deptId' })
  return { name, department_id: department?.id ?? null, sort_no: form.orderNum }
}

/** Adds a project with its buildings and returns its id. */
export async function addProject(app: Context, by: By, form: NewForm): Promise<string> {
  const id = newId(by.now)
  await app.db.transaction().execute(async (tx) => {
    const columns = await columnsOf(tx, form, id)
    await tx
      .insertInto('project')
      .values({ id, ...columns, status: storedStatus(form.status), ...createdColumns(by) })
      .execute()
    await putBuildings(app, tx, { id, buildings: [] }, { names: form.buildingNames, now: by.now })
    await signalChange(tx)
  })
  app.responseCache.clear()
  return id
}

/** Edits a project and its buildings. */
export async function editProject(app: Context, by: By, form: EditForm): Promise<void> {
  const id = String(form.projectId)
  await app.db.transaction().execute(async (tx) => {
    const project = (await findProject(tx, id)) ?? refuse('notFound', '项目不存在，请刷新后重试')
    const columns = await columnsOf(tx, form, id)
    const status = form.status === undefined ? project.status : storedStatus(form.status)
    await updateVersioned(tx, 'project', { id, version: form.version, by }, { ...columns, status })
    await putBuildings(app, tx, project, { names: form.buildingNames, now: by.now })
    await signalChange(tx)
  })
  app.responseCache.clear()
}

/** Deletes projects with their buildings, all of them or none; refuses as long as anything names one. */
export async function removeProjects(app: Context, ids: readonly string[]): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const projects = await tx.selectFrom('project').select(['id', 'name']).where('id', 'in', ids).execute()
    await assertUnused(app, tx, 'project_id', projects)
    await tx.deleteFrom('project').where('id', 'in', ids).execute()
    await signalChange(tx)
  })
  app.responseCache.clear()
}

/** Adds the projects that the site introduces and that are not there yet, and returns their ids. */
export async function importProjects(app: Context, by: By): Promise<string[]> {
  const added = await app.db.transaction().execute(async (tx) => {
    const present = await tx.selectFrom('project').select(['name', 'content_id', 'sort_no']).execute()
    const names = new Set(present.map(({ name }) => name))
    const introduced = new Set(present.map(({ content_id }) => content_id))
    let sortNo = Math.max(0, ...present.map(({ sort_no }) => sort_no))
    const ids: string[] = []
    for (const item of await listManagedProjects(tx)) {
      const name = visibleText(item.title)
      if (introduced.has(item.id) || names.has(name) || name.length > placeLimits.name) continue
      names.add(name)
      const row = { id: newId(by.now), name, department_id: null, sort_no: ++sortNo, content_id: item.id }
      await tx
        .insertInto('project')
        .values({ ...row, status: 'enabled', ...createdColumns(by) })
        .execute()
      ids.push(row.id)
    }
    if (ids.length > 0) await signalChange(tx)
    return ids
  })
  if (added.length > 0) app.responseCache.clear()
  return added
}
