import type { Tx } from '#platform/database/open'

/** Renames a department in all items that name it, as their source or among their readers. */
export async function renameDepartment(tx: Tx, from: string, to: string): Promise<void> {
  await tx.updateTable('content').set({ department: to }).where('department', '=', from).execute()
  const bearing = (name: string) =>
    tx.selectFrom('content_department').select('content_id').where('department', '=', name)
  // An item that already names both keeps one row.
  await tx
    .deleteFrom('content_department')
    .where('department', '=', from)
    .where('content_id', 'in', bearing(to))
    .execute()
  await tx.updateTable('content_department').set({ department: to }).where('department', '=', from).execute()
}

/** Whether an item names a department, as its source or among its readers. */
export async function namesDepartment(tx: Tx, name: string): Promise<boolean> {
  const source = tx.selectFrom('content').select('id').where('department', '=', name).limit(1)
  const reader = tx.selectFrom('content_department').select('content_id').where('department', '=', name).limit(1)
  return Boolean((await source.executeTakeFirst()) ?? (await reader.executeTakeFirst()))
}
