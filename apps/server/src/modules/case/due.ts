import { type SelectQueryBuilder, sql } from 'kysely'
import type { Context } from '#platform/app/context'
import { forUpdate, type Queries, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import type { CaseKind } from './kind.ts'

const AT_ONCE = 200

/**
 * Changes the cases that a query selects, each in a transaction of its own in which it is selected again, now that nobody else can change
 * it. A case that has been changed is not selected any more. Resolves with how many were changed.
 */
export async function changeDue<Row extends { id: string }>(
  { db }: Context,
  { table }: CaseKind,
  due: (db: Queries) => { execute(): Promise<Row[]> },
  work: (tx: Tx, row: Row) => Promise<void>,
): Promise<number> {
  const select = (from: Queries) => due(from) as unknown as SelectQueryBuilder<Database, 'enquiry', Row>
  let changed = 0
  for (let size = AT_ONCE; size === AT_ONCE; ) {
    const rows = await select(db).limit(AT_ONCE).execute()
    size = rows.length
    for (const { id } of rows)
      await db.transaction().execute(async (tx) => {
        await tx
          .selectFrom(table as 'enquiry')
          .select('id')
          .where('id', '=', id)
          .$call(forUpdate(tx))
          .execute()
        const query = select(tx).where(sql.ref<string>(`${table}.id`), '=', id)
        const row = (await query.executeTakeFirst()) as Row | undefined
        if (!row) return
        await work(tx, row)
        changed++
      })
  }
  return changed
}
