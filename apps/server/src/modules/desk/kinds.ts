import type { Queries, Tx } from '#platform/database/open'

/** The working copies of a section with their kinds. */
async function copiesOf(db: Queries, section: string) {
  const rows = await db
    .selectFrom('content_copy')
    .innerJoin('content', 'content.id', 'content_copy.id')
    .select(['content_copy.id', 'copy_json'])
    .where('content.section', '=', section)
    .execute()
  return rows.map(({ id, copy_json }) => ({ id, form: JSON.parse(copy_json) as { kind: string } }))
}

/** Gives the working copies of a section the new names of their kinds. */
export async function renameKindsOfCopies(tx: Tx, section: string, names: ReadonlyMap<string, string>): Promise<void> {
  for (const { id, form } of await copiesOf(tx, section)) {
    const kind = names.get(form.kind)
    if (kind === undefined) continue
    const copy_json = JSON.stringify({ ...form, kind })
    await tx.updateTable('content_copy').set({ copy_json }).where('id', '=', id).execute()
  }
}
