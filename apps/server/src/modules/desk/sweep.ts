import { DAY } from '@anju/contract/wire/time'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { itemRows } from '#modules/content'
import type { Context, Task } from '#platform/app/context'
import { recordTask } from '#platform/app/task-line'
import { forUpdate } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { BIN_LIFE, deleteItems } from './bin/service.ts'

/** A line of the operation log names so many. */
const AT_ONCE = 200

type Run = { app: Context; task: Pick<Task, 'key' | 'name'>; now: number }

/** Deletes all items that fulfil a condition, so many in each transaction, and records which; resolves with their number. */
async function deleteWhere(
  { app, task, now }: Run,
  condition: (eb: ExpressionBuilder<Database, 'desk_item'>) => Expression<SqlBool>,
): Promise<number> {
  let deleted = 0
  for (let last = AT_ONCE; last === AT_ONCE; deleted += last) {
    last = await app.db.transaction().execute(async (tx) => {
      const items = tx.selectFrom('desk_item').select(['id', 'title', 'department_id']).where(condition)
      const rows = await items.orderBy('id').limit(AT_ONCE).$call(forUpdate(tx)).execute()
      const ids = rows.map(({ id }) => id)
      if (ids.length === 0) return 0
      await deleteItems(tx, ids)
      const objects = rows.map((row) => ({
        kind: 'item',
        id: row.id,
        title: row.title || '（未命名）',
        scope: row.department_id ?? '',
      }))
      await recordTask(app, tx, task, { action: 'delete', objects, now })
      return ids.length
    })
  }
  return deleted
}

/** Deletes items that somebody began a day ago or earlier and never wrote a word into. */
export const blankItemsTask: Task = {
  key: 'purge-blank-items',
  name: '清理空白稿件',
  group: 'SYSTEM',
  cron: '0 25 3 * * ?',
  remark: '删除新建一天以后仍未写过一个字的稿件',
  deletes: true,
  run: async (app, now) => {
    const removed = await deleteWhere({ app, task: blankItemsTask, now }, (eb) =>
      eb.and([
        eb('status', '=', 'draft'),
        eb('copy_state', '=', 'editing'),
        // Every save increments it, whatever it changes.
        eb('version', '=', 1),
        eb('updated_at', '<=', now - DAY),
      ]),
    )
    return `已清理空白稿件 ${removed} 篇`
  },
}

/** Deletes items for good that have been in the bin for their time. */
export const binTask: Task = {
  key: 'purge-bin',
  name: '清理回收站',
  group: 'SYSTEM',
  cron: '0 35 3 * * ?',
  remark: `彻底删除在内容回收站中满 ${BIN_LIFE / DAY} 天的内容`,
  deletes: true,
  run: async (app, now) => {
    const { hasEdition } = app.answers
    const removed = await deleteWhere({ app, task: binTask, now }, (eb) =>
      eb.and([eb('removed_at', '<=', now - BIN_LIFE), eb.not(hasEdition(eb))]),
    )
    const { held } = await itemRows(app.db)
      .select((eb) => eb.fn.countAll<number>().as('held'))
      .where('removed_at', '<=', now - BIN_LIFE)
      .where(hasEdition)
      .executeTakeFirstOrThrow()
    const rest = Number(held) > 0 ? `；有历次版本的受控文件 ${held} 份不删除，留在回收站` : ''
    return `已彻底删除回收站中的内容 ${removed} 篇${rest}`
  },
}
