import type { PositionRecruiter, recruitmentDeskRoutes } from '@anju/contract/recruitment/desk'
import type { DeskWork } from '#modules/case'
import { listPublished } from '#modules/content'
import type { ByPermission } from '#modules/identity'
import { type AbleUser, ableUsers, departmentNames, reachesDepartment, reachOf } from '#modules/organisation'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'

/** Those who may work on applications: of them one answers for a position, or holds an interview. */
const colleagues = (db: Queries): Promise<AbleUser[]> => ableUsers(db, 'cms:recruitment:handle')

/** Whom to choose from, by name. */
export async function listColleagues(db: Queries) {
  const users = await colleagues(db)
  const departments = users.map(({ departmentId }) => departmentId)
  const names = await departmentNames(db, departments)
  return users.map(({ id, nick_name, departmentId }) => ({
    userId: id,
    nickName: nick_name,
    deptName: names.get(departmentId) ?? '',
  }))
}

/** The id of a user who holds an interview; refuses one who may not see applications. */
export async function findColleague(db: Queries, userId: string): Promise<string> {
  if ((await colleagues(db)).some(({ id }) => id === userId)) return userId
  return refuse('rejected', '这位用户已停用，或没有办理应聘的权限，请重新选择', { field: 'interviewerId' })
}

type Position = { id: string; title: string; department_id: string | null }

/** The positions on the site, and others with applications that are not decided. */
export async function positionsOf(db: Queries): Promise<Position[]> {
  const open = await db
    .selectFrom('application')
    .select(['position_id as id', 'department_id', (eb) => eb.fn.max('position').as('title')])
    .where('ended_at', 'is', null)
    .groupBy(['position_id', 'department_id'])
    .orderBy('position_id')
    .execute()
  const all = [...(await listPublished(db, 'information')), ...open]
  return all.filter(({ id }, at) => all.findIndex((one) => one.id === id) === at)
}

const isInReach = ({ caller, permission }: ByPermission, departmentId: string | null): boolean => {
  const reach = reachOf(caller, permission)
  return reach.all || (departmentId !== null && reachesDepartment(reach, departmentId))
}

/** The positions of the caller's data scope, each with who answers for its applications. */
export async function listRecruiters(db: Queries, by: ByPermission): Promise<PositionRecruiter[]> {
  const positions = (await positionsOf(db)).filter(({ department_id }) => isInReach(by, department_id))
  const departments = positions.map(({ department_id }) => department_id)
  const names = await departmentNames(db, departments)
  const rows = await db.selectFrom('recruiter').selectAll().execute()
  const users = new Map(rows.map(({ position_id, user_id }) => [position_id, user_id]))
  return positions.map(({ id, title, department_id }) => ({
    positionId: id,
    position: title,
    deptName: names.get(department_id ?? '') ?? '',
    userId: users.get(id) ?? '',
  }))
}

/** Names the user who answers for the applications for a position, or nobody. */
export const nameRecruiter: DeskWork<typeof recruitmentDeskRoutes, 'PUT /prod-api/cms/recruitment/recruiter'> = async (
  app,
  by,
  { positionId, userId },
) => {
  await app.db.transaction().execute(async (tx) => {
    const position = (await positionsOf(tx)).find(({ id }) => id === positionId)
    if (!position || !isInReach(by, position.department_id))
      return refuse('notFound', '岗位不存在，或不在您的数据范围内')
    const user = userId ? (await colleagues(tx)).find(({ id }) => id === userId) : undefined
    if (userId && !mayAnswerFor(user, position.department_id))
      refuse('rejected', '这位用户已停用，或看不到这个部门的应聘，请重新选择', { field: 'userId' })
    await tx.deleteFrom('recruiter').where('position_id', '=', positionId).execute()
    if (userId) await tx.insertInto('recruiter').values({ position_id: positionId, user_id: userId }).execute()
  })
}

/** Whether the data scope of a user has the applications of a department; those without one belong to whoever sees everything. */
function mayAnswerFor(user: AbleUser | undefined, departmentId: string | null): boolean {
  if (!user) return false
  return user.scope.all || (departmentId !== null && reachesDepartment(user.scope, departmentId))
}
