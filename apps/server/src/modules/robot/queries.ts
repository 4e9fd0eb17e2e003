import type { robotRoutes } from '@anju/contract/robot/routes'
import type { QueryOf } from '@anju/contract/wire/route'
import { nameOfDepartment } from '#modules/organisation'
import { filterBy } from '#platform/database/filter'
import { contains, directionOf, pageOfRows } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import { storedStatus } from '#platform/database/tracked'

export type RobotQuery = QueryOf<(typeof robotRoutes)['GET /prod-api/system/robot/list']>

const columns = { robotName: 'name', createTime: 'created_at' } as const

const filtered = (db: Queries, { robotName, vendor, status }: RobotQuery) =>
  db
    .selectFrom('robot')
    .$call(filterBy(robotName || undefined, (qb, robotName) => qb.where((eb) => contains(eb.ref('name'), robotName))))
    .$call(filterBy(vendor, (qb, vendor) => qb.where('vendor', '=', vendor)))
    .$call(filterBy(status, (qb, status) => qb.where('status', '=', storedStatus(status))))

/** Robots with the names of their departments and how many messages wait for each. */
const withNames = <Query extends ReturnType<typeof filtered>>(query: Query) =>
  query
    .selectAll('robot')
    .select((eb) => [
      nameOfDepartment('robot.department_id').as('department'),
      eb
        .selectFrom('robot_message')
        .select(eb.fn.countAll<number>().as('count'))
        .whereRef('robot_message.robot_id', '=', 'robot.id')
        .as('waiting'),
    ])

export type Robot = Awaited<ReturnType<typeof findRobot>> & {}

/** A page of robots by name unless sorted otherwise, and the number of all. */
export const listRobots = (db: Queries, query: RobotQuery) =>
  pageOfRows(query, filtered(db, query), (limit, offset) =>
    withNames(filtered(db, query))
      .orderBy(columns[query.orderByColumn ?? 'robotName'], directionOf(query.isAsc))
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute(),
  )

export const findRobot = (db: Queries, id: string) =>
  withNames(filtered(db, {})).where('robot.id', '=', id).executeTakeFirst()

/** How many robots in use have not taken their last message. */
export async function countFailing(db: Queries): Promise<number> {
  const row = await db
    .selectFrom('robot')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('status', '=', 'enabled')
    .where('fault', '!=', '')
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
