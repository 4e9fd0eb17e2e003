import type { Queries } from '#platform/database/open'

/** Files that anything but these items uses. */
export async function filesInUse(db: Queries, items: readonly string[]): Promise<Set<string>> {
  const going = new Set(items)
  const uses = await db
    .selectFrom('file_use')
    .select(['file_id', 'owner_id'])
    .unionAll(db.selectFrom('content_file').select(['file_id', 'content_id as owner_id']))
    .unionAll(db.selectFrom('site_file').select(['file_id', 'role as owner_id']))
    .unionAll(db.selectFrom('notice_picture').select(['file_id', 'name as owner_id']))
    .execute()
  return new Set(uses.filter(({ owner_id }) => !going.has(owner_id)).map(({ file_id }) => file_id))
}

type Going = { departments: readonly string[]; items: string[]; files: string[]; members: string[] }

/** Departments that anything but what goes refers to, and those above one that stays. */
export async function departmentsInUse(db: Queries, { departments, ...going }: Going): Promise<Set<string>> {
  const leaving = new Set([...going.items, ...going.files, ...going.members])
  const uses = await db
    .selectFrom('content')
    .select(['department_id', 'id as owner_id'])
    .unionAll(db.selectFrom('content_copy').select(['department_id', 'id as owner_id']))
    .unionAll(db.selectFrom('content_department').select(['department_id', 'content_id as owner_id']))
    .unionAll(db.selectFrom('resource').select(['department_id', 'id as owner_id']))
    .unionAll(db.selectFrom('resource_folder').select(['department_id', 'id as owner_id']))
    .unionAll(db.selectFrom('proposal').select(['department_id', 'id as owner_id']))
    .unionAll(db.selectFrom('application').select(['department_id', 'id as owner_id']))
    .unionAll(db.selectFrom('enquiry').select(['department_id', 'id as owner_id']))
    .unionAll(db.selectFrom('cost_scenario').select(['department_id', 'id as owner_id']))
    .unionAll(db.selectFrom('member_department').select(['department_id', 'member_id as owner_id']))
    .unionAll(db.selectFrom('administrator').select(['department_id', 'id as owner_id']))
    .unionAll(db.selectFrom('role_department').select(['department_id', 'role_id as owner_id']))
    .execute()
  const used = new Set(
    uses.flatMap(({ department_id, owner_id }) => (leaving.has(owner_id) ? [] : [department_id ?? ''])),
  )
  const places = await db.selectFrom('department').select(['id', 'ancestors']).execute()
  const free = new Set(departments.filter((id) => !used.has(id)))
  for (const { id, ancestors } of places) if (!free.has(id)) for (const above of ancestors.split(',')) used.add(above)
  return used
}
