import { sql } from 'kysely'
import type { Answers } from '#platform/app/answers'
import { textField } from '#platform/database/json-field'
import type { Queries, Tx } from '#platform/database/open'

/** Numbers of items by section and kind; an item whose working copy has another kind counts for both. */
export async function countKinds(
  db: Queries,
  sections: readonly string[],
): Promise<ReadonlyMap<string, ReadonlyMap<string, number>>> {
  const counts = new Map(sections.map((section) => [section, new Map<string, number>()]))
  if (sections.length === 0) return counts
  const copied = textField(db, 'content_copy.copy_json', 'kind')
  const rows = await db
    .selectFrom('content')
    .select(['section', 'kind', sql<number>`count(*)`.as('count')])
    .where('section', 'in', sections)
    .groupBy(['section', 'kind'])
    .unionAll(
      db
        .selectFrom('content_copy')
        .innerJoin('content', 'content.id', 'content_copy.id')
        .select(['content.section', copied.as('kind'), sql<number>`count(*)`.as('count')])
        .where('content.section', 'in', sections)
        .where(copied, '<>', (eb) => eb.ref('content.kind'))
        .groupBy(['content.section', copied]),
    )
    .execute()
  for (const { section, kind, count } of rows) {
    const kinds = counts.get(section)
    kinds?.set(kind, (kinds.get(kind) ?? 0) + Number(count))
  }
  return counts
}

declare module '#platform/app/answers' {
  interface Answers {
    /** Gives the working copies of a section the new names of their kinds. */
    renameKindsOfCopies(tx: Tx, section: string, names: ReadonlyMap<string, string>): Promise<void>
  }
}

/** Gives the items of a section, and their working copies, the new names of their kinds; two may exchange their names. */
export async function renameKinds(
  tx: Tx,
  { renameKindsOfCopies }: Answers,
  section: string,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  if (names.size === 0) return
  const former = [...names.keys()]
  const cases = [...names].map(([old, name]) => sql`when ${old} then ${name}`)
  const renamed = sql<string>`case kind ${sql.join(cases, sql` `)} else kind end`
  for (const table of ['content', 'desk_item'] as const)
    await tx
      .updateTable(table)
      .set({ kind: renamed })
      .where('section', '=', section)
      .where('kind', 'in', former)
      .execute()
  await renameKindsOfCopies(tx, section, names)
}
