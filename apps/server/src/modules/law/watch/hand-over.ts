import { ableUsers, mayTake } from '#modules/organisation'
import type { Handing, OpenWork } from '#platform/app/module-data'
import { forUpdate, type Queries } from '#platform/database/open'
import { editedColumns } from '#platform/database/tracked'

/** The open reviews of users. Those of no department are seen by everybody who does such work. */
const openOf = (db: Queries, userIds: readonly string[]) =>
  db
    .selectFrom('law_review')
    .select(['id', 'owner_id', 'department_id'])
    .where('owner_id', 'in', userIds)
    .where('state', '=', 'open')
    .orderBy('id')

const handing: Handing = {
  permission: 'cms:lawwatch:handle',
  async list(db, userIds) {
    const rows = await openOf(db, userIds).execute()
    return rows.map(({ id, owner_id, department_id }) => ({ id, userId: owner_id, departmentId: department_id }))
  },
  async handOver(_app, tx, by, { from, to, only }) {
    const open = await openOf(tx, [from]).$call(forUpdate(tx)).execute()
    const rows = open.filter(({ id }) => !only || only.includes(id))
    const [owner] = to ? await ableUsers(tx, 'cms:lawwatch:handle', { userId: to }) : []
    let handed = 0
    for (const row of rows) {
      const taken = owner !== undefined && (row.department_id === null || mayTake(owner, row, by.caller.id))
      if (taken) handed++
      await tx
        .updateTable('law_review')
        .set({ owner_id: taken ? owner.id : '', ...editedColumns(by) })
        .where('id', '=', row.id)
        .execute()
    }
    return { handed, returned: rows.length - handed }
  },
}

/** Reviews that are not done, as work of users. */
export const openReviews: OpenWork = {
  person: 'user',
  handing,
  name: (count) => `${count} 项待办的条文变动复核`,
  rows: [{ table: 'law_review', column: 'owner_id', counts: (eb) => eb('state', '=', 'open') }],
}
