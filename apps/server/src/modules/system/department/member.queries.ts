import type { Tx } from '#platform/database/open'

/** The accounts that belong to a department, with all of their departments. */
async function membersOf(tx: Tx, name: string) {
  const rows = await tx.selectFrom('member').select(['id', 'departments_json']).execute()
  return rows.flatMap(({ id, departments_json }) => {
    const departments = JSON.parse(departments_json) as string[]
    return departments.includes(name) ? { id, departments } : []
  })
}

/** Renames a department in every staff account that belongs to it. */
export async function renameDepartment(tx: Tx, from: string, to: string): Promise<void> {
  for (const { id, departments } of await membersOf(tx, from)) {
    const renamed = [...new Set(departments.map((name) => (name === from ? to : name)))]
    await tx
      .updateTable('member')
      .set({ departments_json: JSON.stringify(renamed) })
      .where('id', '=', id)
      .execute()
  }
}

/** Whether a staff account belongs to a department. */
export async function hasMembers(tx: Tx, department: string): Promise<boolean> {
  return (await membersOf(tx, department)).length > 0
}
