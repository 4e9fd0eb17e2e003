import { monthsFrom, readDocument, removeFiles } from '#modules/case'
import type { Context, Task } from '#platform/app/context'
import { forUpdate, type Queries } from '#platform/database/open'
import { RETENTION } from '../keeping.ts'
import { eraseTicket } from './erasure.ts'

const AT_ONCE = 200
/** Stands in the place of a subject. */
const ERASED = '（已按保存期限删除）'
const SAID = '办结后的保存期限已满，来信的称呼、电话、邮箱、内容与照片已删除。'

/** Closed tickets whose personal data is due: never deleted, or added to since, because they were opened again. */
const due = (db: Queries, before: number) =>
  db
    .selectFrom('proposal')
    .select(['id', 'state'])
    .where('closed_at', '<=', before)
    .where((eb) => eb.or([eb('erased_at', 'is', null), eb('erased_at', '<', eb.ref('closed_at'))]))

/** Erases a portion of what is due; resolves with how much there was. */
async function erasePortion(app: Context, before: number, now: number): Promise<{ tickets: number; photos: number }> {
  const photos = await app.db.transaction().execute(async (tx) => {
    const rows = await due(tx, before)
      .where('hold_note', '=', '')
      .orderBy('id')
      .limit(AT_ONCE)
      .$call(forUpdate(tx))
      .execute()
    const gone = []
    for (const row of rows) gone.push(await eraseTicket(tx, row, now, { instead: ERASED, publicNote: SAID }))
    return gone
  })
  const bytes = photos.flat()
  await removeFiles(app, bytes)
  return { tickets: photos.length, photos: bytes.length }
}

/** Deletes the personal data of tickets that were closed as many months ago as the company keeps it. */
export const eraseTicketsTask: Task = {
  key: 'erase-tickets',
  name: '删除到期来信的个人信息',
  group: 'SYSTEM',
  cron: '0 50 2 * * ?',
  remark:
    '办结满保存期限（意见建议 → 办理设置 → 保存期限）的来信，删除称呼、电话、邮箱、内容、位置、来信人的补充与照片；统计不变，保留的来信除外',
  deletes: true,
  run: async (app, now) => {
    const { months } = await readDocument(app.db, RETENTION)
    const before = monthsFrom(now, -months)
    const sum = { tickets: 0, photos: 0 }
    for (let left = AT_ONCE; left === AT_ONCE; ) {
      const { tickets, photos } = await erasePortion(app, before, now)
      sum.tickets += tickets
      sum.photos += photos
      left = tickets
    }
    const held = await due(app.db, before).where('hold_note', '!=', '').execute()
    return `已删除 ${sum.tickets} 件来信的个人信息与照片 ${sum.photos} 张；到期而保留的 ${held.length} 件`
  },
}
