import type { Queries } from './open.ts'

/** A fact about the installation that its program notes for itself; nobody edits them. */
export async function readFact(db: Queries, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst()
  return row?.value
}

/** Notes a fact, or changes it. */
export async function writeFact(db: Queries, name: string, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((oc) => oc.column('name').doUpdateSet({ value }))
    .execute()
}
