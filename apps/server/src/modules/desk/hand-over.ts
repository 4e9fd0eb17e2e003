import { ableUsers, mayTake } from '#modules/organisation'
import type { Handing, OpenWork } from '#platform/app/module-data'
import { forUpdate, type Queries } from '#platform/database/open'
import { writeHistory } from './history.ts'

const WRITING = 'cms:content:edit'

/** The working copies that users are writing; those under review wait for whoever reviews. */
const writtenBy = (db: Queries, userIds: readonly string[]) =>
  db
    .selectFrom('content_copy')
    .innerJoin('desk_item', 'desk_item.id', 'content_copy.id')
    .select(['content_copy.id', 'content_copy.editor_id', 'desk_item.department_id'])
    .where('content_copy.editor_id', 'in', userIds)
    .where('content_copy.state', '!=', 'review')
    .orderBy('content_copy.id')

const handing: Handing = {
  permission: WRITING,
  async list(db, userIds) {
    const rows = await writtenBy(db, userIds).execute()
    return rows.map(({ id, editor_id, department_id }) => ({ id, userId: editor_id, departmentId: department_id }))
  },
  async handOver(_app, tx, by, { from, to, why, only }) {
    const copies = await writtenBy(tx, [from]).$call(forUpdate(tx)).execute()
    const rows = copies.filter(({ id }) => !only || only.includes(id))
    const [writer] = to ? await ableUsers(tx, WRITING, { userId: to }) : []
    let handed = 0
    for (const row of rows) {
      const taker = writer && mayTake(writer, row, by.caller.id) ? writer : undefined
      if (taker) handed++
      const editor = { editor_id: taker?.id ?? '', editor_name: taker?.nick_name ?? '' }
      await tx.updateTable('content_copy').set(editor).where('id', '=', row.id).execute()
      const reason = `${why}，${taker ? `移交给 ${taker.nick_name}` : '退回部门'}`
      await writeHistory(tx, by, { contentId: row.id, action: 'assign', reason })
    }
    return { handed, returned: rows.length - handed }
  },
}

/** What users are writing: others of the department can go on with it. */
export const openCopies: OpenWork = {
  person: 'user',
  mayStay: true,
  handing,
  name: (count) => `${count} 篇正在写的内容`,
  rows: [{ table: 'content_copy', column: 'editor_id', counts: (eb) => eb('state', '!=', 'review') }],
}
