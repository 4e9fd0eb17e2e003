import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Queries } from '../database/open.ts'
import type { Database } from '../database/schema.ts'
import type { Reference, Use } from './module-data.ts'

/** The ids in one column, each with the thing that refers to it. */
function rowsOf(db: Queries, { table, column, thing = 'id', counts }: Reference) {
  const everyRow = () => sql<SqlBool>`1 = 1`
  // Kysely cannot resolve columns of a union of tables; `Reference` has checked them.
  return db
    .selectFrom(table as 'post')
    .select([sql.ref<string | null>(column).as('target'), sql.ref<string>(thing).as('thing')])
    .where((counts ?? everyRow) as (eb: ExpressionBuilder<Database, 'post'>) => Expression<SqlBool>)
}

const rowsOfAll = (db: Queries, references: readonly Reference[]) =>
  references
    .map((one) => rowsOf(db, one))
    .reduce((all, one) => all.unionAll(one))
    .as('uses')

/** Every thing that refers to something in one of these columns, by the ids of both. */
export async function listUses(db: Queries, references: readonly Reference[]) {
  return db.selectFrom(rowsOfAll(db, references)).select(['target', 'thing']).execute()
}

/** How many things of one use refer to one of these ids. */
export async function countUse(db: Queries, { rows }: Use, ids: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom(rowsOfAll(db, rows))
    .select((eb) => eb.fn.count<number>('thing').distinct().as('count'))
    .where('target', 'in', ids)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How much refers to one of these ids, in the words of each use and only where there is anything: `2 条内容`. */
export async function countUses(db: Queries, uses: readonly Use[], ids: readonly string[]): Promise<string[]> {
  const counts: string[] = []
  for (const use of uses) {
    const count = await countUse(db, use, ids)
    if (count > 0) counts.push(use.name(count))
  }
  return counts
}
