import type { fileAccessRoutes } from '@anju/contract/monitor/file-access'
import type { QueryOf } from '@anju/contract/wire/route'
import { filterBy } from '#platform/database/filter'
import { contains, directionOf, pageOfRows, periodOf } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'

export type FileAccessQuery = QueryOf<(typeof fileAccessRoutes)['GET /prod-api/monitor/fileaccess/list']>
export type FileAccess = Awaited<ReturnType<typeof listFileAccess>>['rows'][number]

/** The contract's names of columns that can be sorted by. */
const columns = { accessTime: 'at', memberName: 'member_name', title: 'title' } as const

function filtered(db: Queries, query: FileAccessQuery) {
  const { from, until } = periodOf(query)
  const { memberName, title, fileName, ipaddr, status, contentId, memberId } = query
  return db
    .selectFrom('file_access')
    .$call(
      filterBy(memberName || undefined, (qb, memberName) =>
        qb.where((eb) =>
          eb.or([contains(eb.ref('member_name'), memberName), contains(eb.ref('staff_no'), memberName)]),
        ),
      ),
    )
    .$call(filterBy(contentId || undefined, (qb, contentId) => qb.where('content_id', '=', contentId)))
    .$call(filterBy(memberId || undefined, (qb, memberId) => qb.where('member_id', '=', memberId)))
    .$call(filterBy(title || undefined, (qb, title) => qb.where((eb) => contains(eb.ref('title'), title))))
    .$call(filterBy(fileName || undefined, (qb, fileName) => qb.where((eb) => contains(eb.ref('file_name'), fileName))))
    .$call(filterBy(ipaddr || undefined, (qb, ipaddr) => qb.where((eb) => contains(eb.ref('ip'), ipaddr))))
    .$call(filterBy(status, (qb, status) => qb.where('failed', '=', Number(status))))
    .$call(filterBy(from, (qb, from) => qb.where('at', '>=', from)))
    .$call(filterBy(until, (qb, until) => qb.where('at', '<', until)))
}

function sorted(db: Queries, query: FileAccessQuery) {
  const direction = directionOf(query.isAsc, 'desc')
  return filtered(db, query)
    .selectAll()
    .orderBy(columns[query.orderByColumn ?? 'accessTime'], direction)
    .orderBy('id', direction)
}

/** A page of the record of access, newest first unless asked otherwise, and the number of all lines. */
export async function listFileAccess(db: Queries, query: FileAccessQuery) {
  return pageOfRows(query, filtered(db, query), (limit, offset) =>
    sorted(db, query).limit(limit).offset(offset).execute(),
  )
}

/** Part of the lines that a query finds, in its order. */
export function loadFileAccess(db: Queries, query: FileAccessQuery, limit: number, offset: number) {
  return sorted(db, query).limit(limit).offset(offset).execute()
}
