import type { Permitted } from '#modules/identity'
import { postsToChoose } from '#modules/organisation'
import type { Queries } from '#platform/database/open'
import { departmentsOf } from '../queries.ts'
import { type Choices, loadChoices } from './department-name.ts'
import { SHOWN } from './queries.ts'
import { type StaffScope, staffScopeOf } from './scope.ts'

export type KnownMember = Awaited<ReturnType<typeof loadMembers>>[number]

/** The existing data that the rows of an import are compared with. */
export type Facts = {
  scope: StaffScope
  byStaffKey: ReadonlyMap<string, KnownMember>
  nameKeys: ReadonlySet<string>
  departments: Choices
  /** Ids of the enabled posts, by name. */
  posts: ReadonlyMap<string, string>
}

async function loadMembers(db: Queries) {
  const rows = await db
    .selectFrom('member')
    .select([...SHOWN, 'staff_key'])
    .execute()
  const departments = await departmentsOf(db)
  const held = await db
    .selectFrom('member_post')
    .innerJoin('post', 'post.id', 'member_post.post_id')
    .select(['member_post.member_id', 'post.name'])
    .orderBy('post.sort_no')
    .orderBy('post.id')
    .execute()
  const posts = Map.groupBy(held, ({ member_id }) => member_id)
  return rows.map((row) => ({
    ...row,
    departments: departments.get(row.id) ?? [],
    posts: (posts.get(row.id) ?? []).map(({ name }) => name),
  }))
}

/** Reads all of it at once, in its current state. */
export async function loadFacts(db: Queries, by: Permitted): Promise<Facts> {
  const members = await loadMembers(db)
  return {
    scope: staffScopeOf(by),
    byStaffKey: new Map(members.map((one) => [one.staff_key, one])),
    nameKeys: new Set(members.map(({ name_key }) => name_key)),
    departments: await loadChoices(db),
    posts: new Map((await postsToChoose(db)).map(({ id, name }) => [name, id])),
  }
}
