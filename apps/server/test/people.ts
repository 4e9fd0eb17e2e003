import { insertCatalogs } from '#modules/catalog'
import { addMember } from '#modules/member'
import { addDepartments, insertUserWithPassword } from '#modules/organisation'
import { emptySite, insertSettings } from '#modules/site'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { byProduct } from '#platform/database/tracked'
import { catalogs } from '../src/first-settings.ts'

export const PASSWORD = 'correct horse 9'

/** The departments of every test's company. */
export const departments = [
  '综合管理部',
  '财务部',
  '人力资源部',
  '市场拓展部',
  '培训研究中心',
  '云澜大厦管理处',
  '和正中心管理处',
  '银行事务部',
] as const

type Member = Omit<Parameters<typeof addMember>[2], 'departmentIds'> & { departments: readonly string[] }

/** Adds a staff account and returns its id. */
export async function aMember(app: Context, member: Partial<Member> & { name: string; staffNo: string }) {
  const { departments: names = [], ...account } = { password: PASSWORD, ...member }
  const departmentIds = await idsOfDepartments(app, names)
  return app.db
    .transaction()
    .execute((tx) => addMember(tx, app.passwords, { ...account, departmentIds }, app.clock.now()))
}

/** The ids of departments of the test's company, in the order of their names. */
export async function idsOfDepartments({ db }: Context, names: readonly string[]): Promise<string[]> {
  const rows = names.length > 0 ? await db.selectFrom('department').select(['id', 'name']).execute() : []
  return names.map((name) => {
    const department = rows.find((row) => row.name === name)
    if (!department) throw new Error(`no department ${name}`)
    return department.id
  })
}

type User = {
  /** Ids of roles; `admin` unless permissions are given. */
  roleIds?: string[]
  /** Permission strings, through a role of its own. */
  permissions?: string[]
  dataScope?: '1' | '2' | '3' | '4' | '5'
  /** Departments of data scope 2. */
  scopeDepartments?: string[]
  /** Sections in which the permissions on items apply; all unless given. */
  sections?: string[]
  departmentId?: string
  mustChange?: boolean
}

/** A role for one user, with menus that have the permissions. */
async function aRole(tx: Tx, key: string, who: User, now: number): Promise<string> {
  const tracked = { version: 1, created_at: now, created_by: '', updated_at: now, updated_by: '' }
  const id = `role-${key}`
  await tx
    .insertInto('role')
    .values({
      id,
      role_name: id,
      role_key: id,
      sort_no: 9,
      data_scope: who.dataScope ?? '1',
      menu_check_strictly: 1,
      dept_check_strictly: 1,
      status: 'enabled',
      remark: '',
      ...tracked,
    })
    .execute()
  for (const perms of who.permissions ?? []) {
    const menu = {
      parent_id: '0',
      sort_no: 0,
      path: '',
      component: '',
      query: '',
      route_name: '',
      icon: '',
      remark: '',
    }
    const flags = { external: 0, no_cache: 0, hidden: 0, built_in: 0, kind: 'F', status: 'enabled' } as const
    const menuId = `test-${perms}`
    await tx
      .insertInto('menu')
      .values({ id: menuId, name: menuId, perms, ...menu, ...flags, ...tracked })
      .onConflict((oc) => oc.doNothing())
      .execute()
    await tx.insertInto('role_menu').values({ role_id: id, menu_id: menuId }).execute()
  }
  for (const department of who.scopeDepartments ?? [])
    await tx.insertInto('role_department').values({ role_id: id, department_id: department }).execute()
  for (const section of who.sections ?? [])
    await tx.insertInto('role_section').values({ role_id: id, section }).execute()
  return id
}

/** Adds a user, with every permission by default, and returns its id. */
export async function aUser(app: Context, userName: string, who: User = {}): Promise<string> {
  const now = app.clock.now()
  return app.db.transaction().execute(async (tx) => {
    const roleIds = who.permissions ? [await aRole(tx, userName, who, now)] : (who.roleIds ?? ['admin'])
    const account = {
      userName,
      nickName: `管理员${userName}`,
      password: PASSWORD,
      roleIds,
      mustChange: who.mustChange ?? false,
      initialUntil: null,
      departmentId: who.departmentId ?? '',
    }
    return insertUserWithPassword(tx, app.passwords, account, now)
  })
}

/** The company's particulars, its departments, 张三, 李四 and the first user, without any content. */
export async function addPeople(app: Context): Promise<void> {
  const site = { ...emptySite, companyName: '衡岚物业服务有限公司', shortName: '衡岚物业' }
  const by = byProduct(app.clock.now())
  await app.db.transaction().execute(async (tx) => {
    await insertSettings(tx, site, by)
    await insertCatalogs(tx, catalogs, by)
  })
  await app.db.transaction().execute((tx) => addDepartments(tx, site.shortName, departments, app.clock.now()))
  await aMember(app, { name: '张三', staffNo: 'A0001', departments: ['综合管理部'] })
  await aMember(app, { name: '李四', staffNo: 'A0002', departments: ['云澜大厦管理处'] })
  await aUser(app, 'admin')
}
