// Departments, roles and users as rows of a database without an application: what tests of rules on rights need, and no more.
import type { TestContext } from 'node:test'
import { openDatabase, type Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { migratedDatabase } from '../database.ts'

const TRACKED = { version: 1, created_at: 0, created_by: '', updated_at: 0, updated_by: '' }
const MENU = { parent_id: '0', sort_no: 0, path: '', component: '', query: '', route_name: '', icon: '', remark: '' }
const FLAGS = { external: 0, no_cache: 0, hidden: 0, built_in: 0, kind: 'F' } as const

/** An open database for one test. */
export async function emptyTables(t: TestContext): Promise<Queries> {
  const { dataDir, databaseUrl, remove } = await migratedDatabase()
  const { db, close } = openDatabase({ dataDir, databaseUrl }, () => {})
  t.after(async () => {
    await close()
    await remove()
  })
  return db
}

/** Departments by id, each with the ids above it, separated by commas. */
export async function putDepartments(db: Queries, ancestorsOf: Record<string, string>): Promise<void> {
  const place = { parent_id: '0', sort_no: 1, leader: '', phone: '', email: '', status: 'enabled' as const }
  const rows = Object.entries(ancestorsOf).map(([id, ancestors]) => ({ id, name: id, ancestors, ...place, ...TRACKED }))
  await db.insertInto('department').values(rows).execute()
}

/** A company of two branches: `head` with `shop` below it, and `bank`. */
export async function company(t: TestContext): Promise<Queries> {
  const db = await emptyTables(t)
  await putDepartments(db, { head: '0', shop: '0,head', bank: '0' })
  return db
}

type Role = {
  scope?: Database['role']['data_scope']
  /** Each through a menu of its own. */
  permissions?: readonly string[]
  /** Through menus that are disabled. */
  dormant?: readonly string[]
  departments?: readonly string[]
  sections?: readonly string[]
  status?: 'enabled' | 'disabled'
}

export async function putRole(db: Queries, id: string, role: Role = {}): Promise<void> {
  const { scope = '1', permissions = [], dormant = [], departments = [], sections = [], status = 'enabled' } = role
  const strict = { sort_no: 9, menu_check_strictly: 1, dept_check_strictly: 1, remark: '' }
  await db
    .insertInto('role')
    .values({ id, role_name: id, role_key: id, data_scope: scope, status, ...strict, ...TRACKED })
    .onConflict((oc) => oc.doNothing())
    .execute()
  const menus = [
    ...permissions.map((perms) => ({ perms, on: true })),
    ...dormant.map((perms) => ({ perms, on: false })),
  ]
  for (const { perms, on } of menus) {
    const menu = { id: `${id} ${perms}`, name: perms, perms, status: on ? ('enabled' as const) : ('disabled' as const) }
    await db
      .insertInto('menu')
      .values({ ...menu, ...MENU, ...FLAGS, ...TRACKED })
      .execute()
    await db.insertInto('role_menu').values({ role_id: id, menu_id: menu.id }).execute()
  }
  for (const department_id of departments)
    await db.insertInto('role_department').values({ role_id: id, department_id }).execute()
  for (const section of sections) await db.insertInto('role_section').values({ role_id: id, section }).execute()
}

type Account = { department?: string; roles?: readonly string[]; status?: 'enabled' | 'disabled' }

export async function putUser(db: Queries, id: string, account: Account = {}): Promise<void> {
  const { department = '', roles = [], status = 'enabled' } = account
  const person = {
    nick_name: id,
    password_hash: '',
    email: '',
    phone: '',
    sex: '2' as const,
    remark: '',
    login_at: null,
  }
  await db
    .insertInto('administrator')
    .values({
      id,
      user_name: id,
      user_key: id,
      status,
      department_id: department,
      epoch: 1,
      must_change: 0,
      initial_until: null,
      ...person,
      ...TRACKED,
    })
    .execute()
  for (const role_id of roles)
    await db.insertInto('administrator_role').values({ administrator_id: id, role_id }).execute()
}
