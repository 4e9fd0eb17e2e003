import { sql } from 'kysely'
import type { Queries, Tx } from '#platform/database/open'

/** The working copies of a section with their kinds. */
async function copiesOf(db: Queries, section: string) {
  const rows = await db
    .selectFrom('content_copy')
    .innerJoin('content', 'content.id', 'content_copy.id')
    .select(['content_copy.id', 'content.kind as live', 'copy_json'])
    .where('content.section', '=', section)
    .execute()
  return rows.map(({ id, live, copy_json }) => ({ id, live, form: JSON.parse(copy_json) as { kind: string } }))
}

/** Numbers of items of a section by kind; an item whose working copy has another kind counts for both. */
export async function countKinds(db: Queries, section: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('content')
    .select((eb) => ['kind', eb.fn.countAll<number>().as('count')])
    .where('section', '=', section)
    .groupBy('kind')
    .execute()
  const counts = new Map(rows.map(({ kind, count }) => [kind, Number(count)]))
  for (const { live, form } of await copiesOf(db, section))
    if (form.kind !== live) counts.set(form.kind, (counts.get(form.kind) ?? 0) + 1)
  return counts
}

/** Gives the items of a section, and their working copies, the new names of their kinds; two may exchange their names. */
export async function renameKinds(tx: Tx, section: string, names: ReadonlyMap<string, string>): Promise<void> {
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
  for (const { id, form } of await copiesOf(tx, section)) {
    const kind = names.get(form.kind)
    if (kind === undefined) continue
    const copy_json = JSON.stringify({ ...form, kind })
    await tx.updateTable('content_copy').set({ copy_json }).where('id', '=', id).execute()
  }
}
