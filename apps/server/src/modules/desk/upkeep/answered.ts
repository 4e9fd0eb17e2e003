import { reportKinds, reportResults } from '@anju/contract/desk/upkeep-terms'
import { itemPath } from '@anju/contract/sections'
import { toWireTime } from '@anju/contract/wire/time'
import type { Mine } from '#platform/app/mine'

/** What an employee has said of items under their name, and the answer to it, until it is deleted. */
export const answeredReports: Mine = async ({ db, personId }) => {
  const rows = await db
    .selectFrom('content_report')
    .innerJoin('desk_item', 'desk_item.id', 'content_report.content_id')
    .select([
      'content_report.id',
      'content_id',
      'section',
      'content_report.title',
      'content_report.kind',
      'result',
      'note',
      'done_at',
    ])
    .where('reporter_id', '=', personId)
    .where('done_at', 'is not', null)
    .orderBy('done_at', 'desc')
    .limit(50)
    .execute()
  return rows.flatMap(({ id, content_id, section, title, kind, result, note, done_at }) => {
    if (done_at === null || result === '') return []
    const about = [`我的${reportKinds[kind]}：${reportResults[result]}`, note].filter(Boolean).join('，')
    const entry = { source: 'report', entryId: id, title, about, path: itemPath(section, content_id) }
    return [{ ...entry, dueOn: '', isOverdue: false, doneTime: toWireTime(done_at) }]
  })
}
