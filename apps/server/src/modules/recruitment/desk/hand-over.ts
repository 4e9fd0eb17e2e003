import { ableUsers, mayTake } from '#modules/organisation'
import type { Handing, OpenWork } from '#platform/app/module-data'
import { forUpdate, type Queries } from '#platform/database/open'
import { positionsOf } from './recruiters.ts'

const HANDLE = 'cms:recruitment:handle'

const recruitersAmong = (db: Queries, userIds: readonly string[]) =>
  db.selectFrom('recruiter').selectAll().where('user_id', 'in', userIds).orderBy('position_id')

const handing: Handing = {
  permission: HANDLE,
  async list(db, userIds) {
    const rows = await recruitersAmong(db, userIds).execute()
    if (rows.length === 0) return []
    const departments = new Map((await positionsOf(db)).map(({ id, department_id }) => [id, department_id]))
    return rows.map(({ position_id, user_id }) => ({
      id: position_id,
      userId: user_id,
      departmentId: departments.get(position_id) ?? null,
    }))
  },
  async handOver(_app, tx, by, { from, to, only }) {
    await recruitersAmong(tx, [from]).$call(forUpdate(tx)).execute()
    const positions = (await handing.list(tx, [from])).filter(({ id }) => !only || only.includes(id))
    const [recruiter] = to ? await ableUsers(tx, HANDLE, { userId: to }) : []
    let handed = 0
    for (const { id, departmentId: department_id } of positions) {
      const taken = recruiter !== undefined && mayTake(recruiter, { department_id }, by.caller.id)
      if (taken) handed++
      if (taken) await tx.updateTable('recruiter').set({ user_id: to }).where('position_id', '=', id).execute()
      else await tx.deleteFrom('recruiter').where('position_id', '=', id).execute()
    }
    return { handed, returned: positions.length - handed }
  },
}

/** The positions whose applications users answer for; without anybody those of the department do together. */
export const positionsAnswered: OpenWork = {
  person: 'user',
  handing,
  name: (count) => `${count} 个岗位的招聘`,
  rows: [{ table: 'recruiter', column: 'user_id', thing: 'position_id' }],
}
