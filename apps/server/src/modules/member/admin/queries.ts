import type { memberAccountRoutes } from '@anju/contract/member/account'
import type { QueryOf } from '@anju/contract/wire/route'
import type { Selectable } from 'kysely'
import type { Permitted } from '#modules/identity'
import { departmentAndBelow } from '#modules/organisation'
import { filterBy } from '#platform/database/filter'
import { contains, directionOf, pageOfRows, periodOf } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { storedStatus } from '#platform/database/tracked'
import { departmentsOf } from '../queries.ts'
import { ofDepartments, type StaffScope, staffScopeOf } from './scope.ts'

export type MemberQuery = QueryOf<(typeof memberAccountRoutes)['GET /prod-api/cms/member/list']>

/** The columns that are read to show an account: all but those of its password. */
export const SHOWN = [
  'id',
  'name',
  'name_key',
  'staff_no',
  'phone',
  'email',
  'remark',
  'status',
  'must_change',
  'login_ip',
  'login_at',
  'version',
  'created_at',
  'created_by',
  'updated_at',
  'updated_by',
] as const
export type ShownMember = Pick<Selectable<Database['member']>, (typeof SHOWN)[number]>

/** The contract's names of columns that can be sorted by. */
const columns = { name: 'name', staffNo: 'staff_key', status: 'status', createTime: 'created_at' } as const

/** The staff that the caller can see, and the ids of the departments that the query asks for. */
type Audience = { scope: StaffScope; departmentIds: string[] | undefined }

async function audienceOf(db: Queries, by: Permitted, { deptId }: MemberQuery): Promise<Audience> {
  return { scope: staffScopeOf(by), departmentIds: deptId ? await departmentAndBelow(db, deptId) : undefined }
}

function filtered(db: Queries, { scope, departmentIds }: Audience, query: MemberQuery) {
  const { from, until } = periodOf(query)
  const { name, staffNo, postId, status } = query
  return db
    .selectFrom('member')
    .$if(scope !== 'all', (qb) => qb.where(ofDepartments(scope)))
    .$call(filterBy(departmentIds, (qb, departmentIds) => qb.where(ofDepartments(departmentIds))))
    .$call(filterBy(name || undefined, (qb, name) => qb.where((eb) => contains(eb.ref('member.name'), name))))
    .$call(
      filterBy(staffNo || undefined, (qb, staffNo) => qb.where((eb) => contains(eb.ref('member.staff_no'), staffNo))),
    )
    .$call(
      filterBy(postId || undefined, (qb, postId) =>
        qb.where('member.id', 'in', (eb) =>
          eb.selectFrom('member_post').select('member_id').where('post_id', '=', postId),
        ),
      ),
    )
    .$call(filterBy(status, (qb, status) => qb.where('member.status', '=', storedStatus(status))))
    .$call(filterBy(from, (qb, from) => qb.where('member.created_at', '>=', from)))
    .$call(filterBy(until, (qb, until) => qb.where('member.created_at', '<', until)))
}

function sorted(db: Queries, audience: Audience, query: MemberQuery) {
  const by = query.orderByColumn ?? 'staffNo'
  const direction = directionOf(query.isAsc)
  return (
    filtered(db, audience, query)
      .select(SHOWN)
      // The engines disagree on where an account that never logged in belongs.
      .orderBy((eb) => (by === 'loginDate' ? eb.fn.coalesce('login_at', eb.lit(0)) : eb.ref(columns[by])), direction)
      .orderBy('staff_key', direction)
  )
}

/** A page of the staff accounts that the caller sees, and the number of all. */
export async function listMembers(db: Queries, by: Permitted, query: MemberQuery) {
  const audience = await audienceOf(db, by, query)
  return pageOfRows(query, filtered(db, audience, query), (limit, offset) =>
    sorted(db, audience, query).limit(limit).offset(offset).execute(),
  )
}

/** Returns a function that loads the same accounts in batches. */
export async function memberLoader(db: Queries, by: Permitted, query: MemberQuery) {
  const audience = await audienceOf(db, by, query)
  return (limit: number, offset: number): Promise<ShownMember[]> =>
    sorted(db, audience, query).limit(limit).offset(offset).execute()
}

/** One account as it is shown, with its departments; `undefined` when there is none. */
export async function findShown(db: Queries, id: string) {
  const row = await db.selectFrom('member').select(SHOWN).where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const departments = (await departmentsOf(db, [id])).get(id) ?? []
  return { ...row, departments, departmentIds: departments.map((one) => one.id) }
}

/** Those of these name keys that more than one enabled account has. */
export async function namesShared(db: Queries, nameKeys: readonly string[]): Promise<Set<string>> {
  if (nameKeys.length === 0) return new Set()
  const rows = await db
    .selectFrom('member')
    .select('name_key')
    .where('name_key', 'in', [...new Set(nameKeys)])
    .where('status', '=', 'enabled')
    .groupBy('name_key')
    .having((eb) => eb.fn.countAll<number>(), '>', 1)
    .execute()
  return new Set(rows.map(({ name_key }) => name_key))
}

/** The live sessions of an account, newest first. */
export function listSessions(db: Queries, memberId: string, now: number) {
  return db
    .selectFrom('member_session as session')
    .innerJoin('member', (join) =>
      join.onRef('member.id', '=', 'session.owner_id').onRef('member.epoch', '=', 'session.epoch'),
    )
    .select(['session.digest', 'session.ip', 'session.agent', 'session.created_at', 'session.seen_at'])
    .where('member.id', '=', memberId)
    .where('member.status', '=', 'enabled')
    .where('session.replaced_at', 'is', null)
    .where('session.idle_until', '>', now)
    .where('session.abs_until', '>', now)
    .orderBy('session.created_at', 'desc')
    .orderBy('session.digest')
    .execute()
}
