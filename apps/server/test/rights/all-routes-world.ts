// The small world of the test over all routes, and what each of its people can do, read from the tables alone.
import type { Queries } from '#platform/database/open'
import type { TestApp } from '../harness.ts'
import { aUser } from '../people.ts'

const actions = (thing: string, ...more: string[]) =>
  ['list', 'query', 'add', 'edit', 'remove', ...more].map((action) => `system:${thing}:${action}`)

/**
 * The permissions of roles: the whole management of access, the same without the most powerful parts, and something
 * harmless.
 */
export const BUNDLES = {
  full: [
    ...actions('role'),
    ...actions('user', 'resetPwd'),
    ...actions('menu'),
    ...actions('dept'),
    'cms:content:edit',
    'cms:content:publish',
  ],
  some: [
    ...actions('role'),
    'system:user:list',
    'system:user:edit',
    'system:menu:edit',
    'system:dept:edit',
    'cms:content:edit',
  ],
  none: ['system:notice:list'],
}
/** Sections of the roles that have not all of them. */
export const SECTIONS = ['internalrulesNews', 'internalrulesoperating'] as const
const sectionsOf = (role: string) =>
  role.startsWith('some') ? SECTIONS.slice(0, 1) : role === 'full4' ? SECTIONS : undefined
export const SCOPES = ['1', '2', '3', '4', '5'] as const

const TABLES = [
  'department',
  'role',
  'menu',
  'administrator',
  'role_menu',
  'role_department',
  'role_section',
  'administrator_role',
  'administrator_session',
] as const
type Row = Record<string, unknown> & { id: string }
/** The rows of the tables that say who may do what. */
export type Dump = Record<(typeof TABLES)[number], Row[]>

export async function dump(db: Queries): Promise<Dump> {
  const tables: Partial<Dump> = {}
  for (const table of TABLES)
    tables[table as 'role'] = (await db
      .selectFrom(table as 'role')
      .selectAll()
      .execute()) as never
  return tables as Dump
}

/** Puts everything back as it was. */
export async function restore(db: Queries, before: Dump): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const table of TABLES.toReversed()) await tx.deleteFrom(table as 'role').execute()
    for (const table of TABLES)
      if (before[table].length > 0)
        await tx
          .insertInto(table as 'role')
          .values(before[table] as never)
          .execute()
  })
}

/** A menu and a role without assignees, so that something can be deleted. */
async function insertSpares({ context: { db } }: TestApp): Promise<void> {
  const like = async (table: 'role' | 'menu', id: string) =>
    (await db
      .selectFrom(table as 'role')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()) as object
  const menu = { ...(await like('menu', 'test-system:user:list')), id: 'spare', name: 'spare', perms: '' }
  const role = { ...(await like('role', 'role-none5')), id: 'role-spare', role_name: 'spare', role_key: 'spare' }
  await db
    .insertInto('menu')
    .values(menu as never)
    .execute()
  await db
    .insertInto('role')
    .values(role as never)
    .execute()
}

const DEPARTMENTS = [
  ['north', 'company'],
  ['room', 'north'],
  ['south', 'company'],
  ['lone', 'north'],
] as const

/** Three departments, a role for each bundle and scope with an assignee in the north, and some more users. */
export async function build(app: TestApp): Promise<void> {
  const { db } = app.context
  await db.deleteFrom('member_department').execute()
  await db.deleteFrom('department').where('id', '!=', 'company').execute()
  const below = '0,company,north'
  const ways: Record<string, string> = { north: '0,company', room: below, south: '0,company', lone: below }
  const tracked = { version: 1, created_at: 0, created_by: '', updated_at: 0, updated_by: '' }
  await db
    .insertInto('department')
    .values(
      DEPARTMENTS.map(([id, parent_id]) => ({
        id,
        name: id,
        parent_id,
        ancestors: ways[id] ?? '',
        sort_no: 1,
        leader: '',
        phone: '',
        email: '',
        status: 'enabled' as const,
        ...tracked,
      })),
    )
    .execute()
  for (const [bundle, permissions] of Object.entries(BUNDLES))
    for (const dataScope of SCOPES) {
      const own = { permissions, dataScope, departmentId: 'north' }
      await aUser(app.context, `${bundle}${dataScope}`, {
        ...own,
        ...(dataScope === '2' && { scopeDepartments: ['north'] }),
        sections: [...(sectionsOf(`${bundle}${dataScope}`) ?? [])],
      })
    }
  const more: [string, string, string[]][] = [
    ['plain', 'north', []],
    ['far', 'south', []],
    ['mixed', 'room', ['role-none1', 'role-some5']],
    ['mate', 'room', ['role-some4']],
  ]
  for (const [name, departmentId, roleIds] of more) await aUser(app.context, name, { roleIds, departmentId })
  await insertSpares(app)
}

const onItems = (permission: string) => permission.startsWith('cms:content:')

/**
 * A right: a permission over a department of the role that gives it, over everything, or over nothing in particular; one on items in
 * the sections of that role.
 */
type Rights = ReadonlySet<string>

/** The rights of each user; `dormant`: as if all roles and menus were enabled. */
export function rightsIn({ department, ...tables }: Dump, dormant = false): Map<string, Rights> {
  const inUse = (row: Row) => dormant || row.status === 'enabled'
  const permsOf = new Map(
    tables.menu.filter(inUse).map(({ id, perms }) => [id, String(perms).split(',').filter(Boolean)]),
  )
  const permits = Map.groupBy(tables.role_menu, ({ role_id }) => role_id)
  const under = (root: unknown) =>
    department.flatMap(({ id, ancestors }) => (id === root || `,${ancestors},`.includes(`,${root},`) ? id : []))
  const placesOf = ({ id, data_scope }: Row, own: unknown): string[] => {
    if (data_scope === '1') return ['everywhere', ...department.map((one) => one.id)]
    if (data_scope === '2')
      return tables.role_department.flatMap((row) => (row.role_id === id ? String(row.department_id) : []))
    if (data_scope === '3') return [String(own)]
    return data_scope === '4' && own ? under(own) : []
  }
  const sectionsIn = ({ id }: Row): string[] => {
    const chosen = tables.role_section.flatMap(({ role_id, section }) => (role_id === id ? String(section) : []))
    return chosen.length > 0 ? chosen : ['all', 'information', ...SECTIONS]
  }
  const known = new Map<string, Rights>()
  return new Map(
    tables.administrator.map(({ id, department_id }) => {
      const borne = new Set(
        tables.administrator_role.flatMap((row) => (row.administrator_id === id ? row.role_id : [])),
      )
      const roles = tables.role.filter((role) => borne.has(role.id) && inUse(role))
      const key = JSON.stringify([department_id, roles.map((role) => role.id)])
      const permsOfRole = (role: Row) =>
        (permits.get(role.id) ?? []).flatMap((row) => permsOf.get(String(row.menu_id)) ?? [])
      const own = roles.flatMap((role) => {
        const places = ['', ...placesOf(role, department_id)]
        const over = (one: string) => places.map((place) => `${one}@${place}`)
        return permsOfRole(role).flatMap((one) =>
          onItems(one)
            ? sectionsIn(role).flatMap((section) => over(one).map((right) => `${right}@${section}`))
            : over(one),
        )
      })
      const rights = known.get(key) ?? new Set(borne.has('admin') ? ['everything'] : own)
      known.set(key, rights)
      return [id, rights]
    }),
  )
}
