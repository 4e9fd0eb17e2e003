import type { Permission } from '@anju/contract/screens'
import type { Queries } from '#platform/database/open'
import { foldText } from '#platform/text/bigrams'
import { ableUsers } from './able.ts'
import { reachesDepartment } from './reach.ts'

/** How many users and departments are offered for what has been typed. */
const OFFERED = 20

export type Assignee = { deptId: string; deptName: string; userId: string; nickName: string }

/**
 * The users who have a permission in their own department, and departments in use, whose name, or login, contains a keyword: users whose
 * name begins with it come first, departments last.
 */
export async function findAssignees(db: Queries, permission: Permission, keyword: string): Promise<Assignee[]> {
  const word = foldText(keyword.trim())
  if (word === '') return []
  const able = (await ableUsers(db, permission)).filter(
    ({ scope, departmentId }) => scope.oneself || reachesDepartment({ ...scope, oneself: false }, departmentId),
  )
  const departments = await db
    .selectFrom('department')
    .select(['id', 'name'])
    .where('status', '=', 'enabled')
    .orderBy('name')
    .execute()
  const names = new Map(departments.map(({ id, name }) => [id, name]))
  const users = await db.selectFrom('administrator').select(['id', 'user_name']).execute()
  const logins = new Map(users.map(({ id, user_name }) => [id, user_name]))
  const matching = able.flatMap(({ id: userId, nick_name: nickName, departmentId: deptId }) => {
    const deptName = names.get(deptId)
    const texts = [nickName, logins.get(userId) ?? '', deptName ?? ''].map(foldText)
    const rank = texts[0]?.startsWith(word) ? 0 : texts.findIndex((text) => text.includes(word)) + 1
    if (deptName === undefined || !texts.some((text) => text.includes(word))) return []
    return [{ deptId, deptName, userId, nickName, rank }]
  })
  const places = departments
    .filter(({ name }) => foldText(name).includes(word))
    .map(({ id, name }) => ({ deptId: id, deptName: name, userId: '', nickName: '' }))
  const first = matching.toSorted((one, other) => one.rank - other.rank).map(({ rank: _, ...one }) => one)
  return [...first, ...places].slice(0, OFFERED)
}
