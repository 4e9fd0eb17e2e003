import type { roleUserRoutes } from '@anju/contract/system/role-users'
import type { QueryOf } from '@anju/contract/wire/route'
import { plainTelephone } from '@anju/contract/wire/telephone'
import type { Permitted } from '#modules/identity'
import { filterBy } from '#platform/database/filter'
import { contains, directionOf, pageOfRows } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import { usersInScope } from '../access/reach.ts'
import { presentUsers, SHOWN } from '../user/present.ts'

type Filter = QueryOf<(typeof roleUserRoutes)['GET /prod-api/system/role/authUser/allocatedList']>

const COLUMNS = { userName: 'user_name', nickName: 'nick_name', createTime: 'created_at' } as const

/** A page of the accounts that the caller sees and that have a role, or have it not. */
export async function listUsersOfRole(db: Queries, by: Permitted, filter: Filter, having: boolean) {
  const { roleId, userName, phonenumber } = filter
  const assignees = db.selectFrom('administrator_role').select('administrator_id').where('role_id', '=', roleId)
  const matches = db
    .selectFrom('administrator')
    .where('administrator.id', having ? 'in' : 'not in', assignees)
    .where(usersInScope(by))
    .$call(filterBy(userName || undefined, (qb, userName) => qb.where((eb) => contains(eb.ref('user_name'), userName))))
    .$call(
      filterBy(phonenumber || undefined, (qb, phonenumber) =>
        qb.where((eb) => contains(eb.ref('phone'), plainTelephone(phonenumber))),
      ),
    )
  const { rows, total } = await pageOfRows(filter, matches, (limit, offset) =>
    matches
      .select(SHOWN)
      .orderBy(COLUMNS[filter.orderByColumn ?? 'createTime'], directionOf(filter.isAsc))
      .orderBy('administrator.id')
      .limit(limit)
      .offset(offset)
      .execute(),
  )
  return { rows: await presentUsers(db, rows), total }
}
