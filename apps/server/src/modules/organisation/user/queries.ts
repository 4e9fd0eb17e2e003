import type { userRoutes } from '@anju/contract/system/user'
import type { QueryOf } from '@anju/contract/wire/route'
import { plainTelephone } from '@anju/contract/wire/telephone'
import type { Expression, SqlBool } from 'kysely'
import type { Permitted } from '#modules/identity'
import { filterBy } from '#platform/database/filter'
import { contains, directionOf, pageOfRows, periodOf } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import { storedStatus } from '#platform/database/tracked'
import { departmentAndBelow } from '../access/data-scope.ts'
import { usersInScope } from '../access/reach.ts'
import { SHOWN, SHOWN_OF_ROLE } from './present.ts'

export type UserQuery = QueryOf<(typeof userRoutes)['GET /prod-api/system/user/list']>
/** The users that the caller can see, and the departments that the query asks for. */
type Audience = { seen: Expression<SqlBool>; departments: string[] | undefined }

/** The contract's names of columns that can be sorted by. */
const columns = {
  userName: 'administrator.user_key',
  nickName: 'administrator.nick_name',
  phonenumber: 'administrator.phone',
  status: 'administrator.status',
  createTime: 'administrator.created_at',
} as const

async function audienceOf(db: Queries, by: Permitted, { deptId }: UserQuery): Promise<Audience> {
  return {
    seen: usersInScope(by),
    departments: deptId ? await departmentAndBelow(db, deptId) : undefined,
  }
}

function filtered(db: Queries, { seen, departments }: Audience, query: UserQuery) {
  const { from, until } = periodOf(query)
  const { userName, nickName, phonenumber, status } = query
  return db
    .selectFrom('administrator')
    .where(seen)
    .$call(
      filterBy(departments, (qb, departments) =>
        qb.where((eb) => (departments.length > 0 ? eb('department_id', 'in', departments) : eb.lit(false))),
      ),
    )
    .$call(filterBy(userName || undefined, (qb, userName) => qb.where((eb) => contains(eb.ref('user_name'), userName))))
    .$call(filterBy(nickName || undefined, (qb, nickName) => qb.where((eb) => contains(eb.ref('nick_name'), nickName))))
    .$call(
      filterBy(phonenumber || undefined, (qb, phonenumber) =>
        qb.where((eb) => contains(eb.ref('phone'), plainTelephone(phonenumber))),
      ),
    )
    .$call(filterBy(status, (qb, status) => qb.where('status', '=', storedStatus(status))))
    .$call(filterBy(from, (qb, from) => qb.where('created_at', '>=', from)))
    .$call(filterBy(until, (qb, until) => qb.where('created_at', '<', until)))
}

function sorted(db: Queries, audience: Audience, query: UserQuery) {
  const by = query.orderByColumn ?? 'createTime'
  const direction = directionOf(query.isAsc)
  return (
    filtered(db, audience, query)
      .select(SHOWN)
      // The engines disagree on where an account that never logged in belongs.
      .orderBy((eb) => (by === 'loginDate' ? eb.fn.coalesce('login_at', eb.lit(0)) : eb.ref(columns[by])), direction)
      .orderBy('administrator.user_key', direction)
  )
}

/** A page of the accounts that the caller sees, and the number of all. */
export async function listUsers(db: Queries, by: Permitted, query: UserQuery) {
  const audience = await audienceOf(db, by, query)
  return pageOfRows(query, filtered(db, audience, query), (limit, offset) =>
    sorted(db, audience, query).limit(limit).offset(offset).execute(),
  )
}

/** Returns a function that loads the same users in batches. */
export async function userLoader(db: Queries, by: Permitted, query: UserQuery) {
  const audience = await audienceOf(db, by, query)
  return (limit: number, offset: number) => sorted(db, audience, query).limit(limit).offset(offset).execute()
}

/** The enabled roles, and the disabled ones that a user has. */
export async function listRolesFor(db: Queries, userId: string) {
  const own = await listRoleIds(db, userId)
  const roles = await db
    .selectFrom('role')
    .select(SHOWN_OF_ROLE)
    .where((eb) => eb.or([eb('status', '=', 'enabled'), ...(own.length > 0 ? [eb('id', 'in', own)] : [])]))
    .orderBy('sort_no')
    .orderBy('id')
    .execute()
  return { own, roles }
}

export async function listRoleIds(db: Queries, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('administrator_role')
    .select('role_id')
    .where('administrator_id', '=', userId)
    .execute()
  return rows.map(({ role_id }) => role_id)
}
