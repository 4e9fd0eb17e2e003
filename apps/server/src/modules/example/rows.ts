import type { ExampleKind } from '@anju/contract/site/example'
import { sql } from 'kysely'
import { forUpdate, type Queries, type Tx } from '#platform/database/open'

/** Where the rows of each kind are, and what differs as soon as somebody has changed one. */
const sources = {
  item: { table: 'desk_item', name: sql<string>`title`, mark: sql<string>`cast(version as text)` },
  file: { table: 'resource', name: sql<string>`name`, mark: sql<string>`cast(version as text)` },
  price: { table: 'cost_price', name: sql<string>`name`, mark: sql<string>`cast(version as text)` },
  notice: { table: 'notice', name: sql<string>`title`, mark: sql<string>`cast(version as text)` },
  // A member who chooses a password changes the epoch of the account.
  member: {
    table: 'member',
    name: sql<string>`name`,
    mark: sql<string>`cast(version as text) || '/' || cast(epoch as text)`,
  },
  department: { table: 'department', name: sql<string>`name`, mark: sql<string>`cast(version as text)` },
  // An import of the law's text makes another row at the same address.
  law: { table: 'law', name: sql<string>`title`, mark: sql<string>`slug` },
  note: { table: 'law_note', name: sql<string>`law_title`, mark: sql<string>`cast(version as text)` },
  company: { table: 'site_setting', name: sql<string>`'公司信息'`, mark: sql<string>`cast(version as text)` },
} as const satisfies Record<ExampleKind, object>

const kinds = Object.keys(sources) as ExampleKind[]
const onlyCompany = (kind: ExampleKind) => (kind === 'company' ? sql`where id = 'company'` : sql``)

/** Names every row of these kinds as one of the example company; the transaction has just filled an empty database. */
export async function rememberExample(tx: Tx): Promise<void> {
  for (const kind of kinds) {
    const { table, mark } = sources[kind]
    await sql`insert into demo_row (kind, id, mark)
      select ${kind}, id, ${mark} from ${sql.table(table)} ${onlyCompany(kind)}`.execute(tx)
  }
}

/** Locks the rows of the example company, in one order, so that nobody changes or uses one while it is removed. */
export async function lockExample(tx: Tx): Promise<void> {
  const locked = [
    ...kinds.map((kind) => ({ kind, table: sources[kind].table })),
    { kind: 'file', table: 'file' },
  ] as const
  for (const { kind, table } of locked) {
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
export async function readExample(db: Queries, kind: Exclude<ExampleKind, 'law'>): Promise<ExampleRow[]> {
  const { table, name, mark } = sources[kind]
  const { rows } = await sql<ExampleRow>`select source.id, ${name} as name, ${mark} as mark, demo_row.mark as first
    from demo_row join ${sql.table(table)} as source on source.id = demo_row.id
    where demo_row.kind = ${kind} order by name, source.id`.execute(db)
  return rows
}
