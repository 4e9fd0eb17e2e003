import type { AbsenceData, AbsenceForm } from '@anju/contract/system/absence'
import { isDay, toWireDate } from '@anju/contract/wire/time'
import { sql } from 'kysely'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import { createdColumns, editedColumns } from '#platform/database/tracked'
import { refuse } from '#platform/refusal'
import { canAnswerFor } from '../access/able.ts'
import { readAbilities } from '../access/leaving.ts'
import { nameOfDepartment } from '../names.ts'
import { absencesOf, standsInFor } from './queries.ts'

/**
 * Those who could stand in for a user: enabled users who can do some of the work that the user can do, over the user's department. For a user
 * without such work these are the colleagues of the department.
 */
async function listDeputies(app: Context, userId: string): Promise<AbsenceData['deputies']> {
  const users = app.db
    .selectFrom('administrator')
    .select(['id as userId', 'user_name as userName', 'nick_name as nickName', 'department_id'])
    .select(nameOfDepartment('administrator.department_id').as('deptName'))
    .where('status', '=', 'enabled')
    .orderBy('nick_name')
    .orderBy('id')
  const rows = await users.execute()
  const own = rows.find((one) => one.userId === userId)?.department_id ?? ''
  const kinds = Object.values(await readAbilities(app.db, app)).filter((able) => able.some(({ id }) => id === userId))
  const able = new Set(kinds.flatMap((users) => users.flatMap((one) => (canAnswerFor(one, own || null) ? one.id : []))))
  return rows.flatMap(({ department_id, deptName, ...one }) => {
    const can = kinds.length > 0 ? able.has(one.userId) : department_id === own
    return can && one.userId !== userId ? [{ ...one, deptName: deptName ?? '' }] : []
  })
}

/** When a user is absent, who stands in, and who could. */
export async function readAbsence(app: Context, userId: string, now: number): Promise<AbsenceData> {
  const absence = (await absencesOf(app.db, [userId], now)).get(userId) ?? null
  return { absence, deputies: await listDeputies(app, userId), standsInFor: await standsInFor(app.db, userId, now) }
}

/** Refuses days that are none, or have passed. */
function assertDays({ from, until }: AbsenceForm, now: number): void {
  if (!isDay(from)) refuse('badRequest', '请选择开始日期', { field: 'from' })
  if (!isDay(until)) refuse('badRequest', '请选择结束日期', { field: 'until' })
  if (until < from) refuse('badRequest', '结束日期不能早于开始日期', { field: 'until' })
  if (until < toWireDate(now)) refuse('badRequest', '结束日期不能早于今天', { field: 'until' })
}

/** Arranges who stands in for a user; it replaces what was arranged before. */
export async function putAbsence(app: Context, by: By, userId: string, form: AbsenceForm): Promise<void> {
  assertDays(form, by.now)
  const { deputyId: deputy_id, from: from_on, until: until_on } = form
  const deputies = await listDeputies(app, userId)
  if (!deputies.some((one) => one.userId === deputy_id))
    refuse('rejected', '代理人已停用，或不能办理这些工作，请重新选择', { field: 'deputyId' })
  const edit = { deputy_id, from_on, until_on }
  await app.db
    .insertInto('absence')
    .values({ administrator_id: userId, ...edit, ...createdColumns(by) })
    .onConflict((oc) =>
      oc
        .column('administrator_id')
        .doUpdateSet({ ...edit, ...editedColumns(by), version: sql<number>`absence.version + 1` }),
    )
    .execute()
}

/** Calls it off. */
export async function removeAbsence(db: Queries, userId: string): Promise<void> {
  await db.deleteFrom('absence').where('administrator_id', '=', userId).execute()
}
