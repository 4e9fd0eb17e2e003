import { type ExampleKind, exampleKinds } from '@anju/contract/site/example'
import { sql } from 'kysely'
import type { ExampleRows, ModuleData } from '#platform/app/module-data'
import { forUpdate, type Queries, type Tx } from '#platform/database/open'

type Modules = readonly ModuleData[]

const rowsIn = (modules: Modules): ExampleRows[] => modules.flatMap((one) => one.exampleRows ?? [])

/** Names every row of these kinds as one of the example company; the transaction has just filled an empty database. */
export async function rememberExample(tx: Tx, modules: Modules): Promise<void> {
  for (const { kind, table, mark, only } of rowsIn(modules))
    await sql`insert into demo_row (kind, id, mark)
      select ${kind}, id, ${mark} from ${sql.table(table)} ${only ? sql`where id = ${only}` : sql``}`.execute(tx)
}

/** Locks the rows of the example company, in one order, so that nobody changes or uses one while it is removed. */
export async function lockExample(tx: Tx, modules: Modules): Promise<void> {
  const inOrder = rowsIn(modules).sort(
    (one, other) => exampleKinds.indexOf(one.kind) - exampleKinds.indexOf(other.kind),
  )
  for (const { kind, table } of [...inOrder, { kind: 'file', table: 'file' }]) {
    const ids = tx.selectFrom('demo_row').select('id').where('kind', '=', kind)
    // Kysely cannot resolve columns of a union of tables; all of them have an id.
    await tx
      .selectFrom(table as 'file')
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .$call(forUpdate(tx))
      .execute()
  }
}

/** A row of the example company that is still there: how it is now, and how it was at first. */
export type ExampleRow = { id: string; name: string; mark: string; first: string }

/** The rows of a kind, as far as they still exist, by name. */
export async function readExample(
  db: Queries,
  modules: Modules,
  kind: Exclude<ExampleKind, 'law'>,
): Promise<ExampleRow[]> {
  const source = rowsIn(modules).find((one) => one.kind === kind)
  if (!source) throw new Error(`no module declares the rows of the example that are a ${kind}`)
  const { table, title, mark } = source
  const { rows } = await sql<ExampleRow>`select source.id, ${title} as name, ${mark} as mark, demo_row.mark as first
    from demo_row join ${sql.table(table)} as source on source.id = demo_row.id
    where demo_row.kind = ${kind} order by name, source.id`.execute(db)
  return rows
}
