import { monthsFrom, readDocument } from '#modules/proposal'
import type { Task } from '#platform/app/context'
import { SETTING } from './keeping.ts'

/** Deletes enquiries that ended as many months ago as the company keeps them. */
export const deleteEnquiriesTask: Task = {
  key: 'delete-enquiries',
  name: '删除到期的合作意向',
  group: 'SYSTEM',
  cron: '0 58 2 * * ?',
  remark: '已签约、未成交或无效满保存期限的合作意向，连同联系方式与跟进经过一并删除',
  deletes: true,
  run: async ({ db }, now) => {
    const { months } = await readDocument(db, SETTING)
    const ended = db.selectFrom('enquiry').select('id').where('ended_at', '<=', monthsFrom(now, -months))
    const { numDeletedRows } = await db.transaction().execute(async (tx) => {
      await tx.deleteFrom('enquiry_event').where('enquiry_id', 'in', ended).execute()
      return tx.deleteFrom('enquiry').where('id', 'in', ended).executeTakeFirst()
    })
    return `已删除到期的合作意向 ${numDeletedRows} 条`
  },
}
