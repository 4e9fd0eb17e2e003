import { itemRows } from '#modules/content'
import { ableUsers, mayTake } from '#modules/organisation'
import type { Handing, OpenWork } from '#platform/app/module-data'
import { forUpdate, type Queries } from '#platform/database/open'

const owned = (db: Queries, userIds: readonly string[]) =>
  itemRows(db)
    .innerJoin('content_upkeep', 'content_upkeep.content_id', 'desk_item.id')
    .select(['desk_item.id', 'content_upkeep.owner_id', 'desk_item.department_id'])
    .where('content_upkeep.owner_id', 'in', userIds)
    .orderBy('desk_item.id')

const handing: Handing = {
  permission: 'cms:upkeep:edit',
  async list(db, userIds) {
    const rows = await owned(db, userIds).execute()
    return rows.map(({ id, owner_id, department_id }) => ({ id, userId: owner_id, departmentId: department_id }))
  },
  async handOver(_app, tx, by, { from, to, only }) {
    const all = await owned(tx, [from]).$call(forUpdate(tx)).execute()
    const rows = all.filter(({ id }) => !only || only.includes(id))
    const [user] = to ? await ableUsers(tx, 'cms:upkeep:edit', { userId: to }) : []
    let handed = 0
    for (const row of rows) {
      const taker = user && mayTake(user, row, by.caller.id) ? user.id : ''
      if (taker) handed++
      await tx.updateTable('content_upkeep').set({ owner_id: taker }).where('content_id', '=', row.id).execute()
    }
    return { handed, returned: rows.length - handed }
  },
}

/** The items for which users answer: without another owner their departments do. */
export const ownedItems: OpenWork = {
  person: 'user',
  mayStay: true,
  handing,
  name: (count) => `${count} 条负责的内容`,
  rows: [{ table: 'content_upkeep', column: 'owner_id', thing: 'content_id' }],
}
