import type { Tx } from '#platform/database/open'
import { type Author, byProduct, createdColumns, updateVersioned } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { ROOT } from '../tree.ts'

const COMPANY = 'company'

/** The name of the topmost department until the company has entered its own. */
export const UNNAMED_COMPANY = '本公司'

/** Inserts a company with its departments unless there are some, and returns the ids of those that are there by name. */
export async function addDepartments(
  tx: Tx,
  company: string,
  departments: readonly string[],
  now: number,
): Promise<ReadonlyMap<string, string>> {
  const existing = await tx.selectFrom('department').select(['id', 'name']).execute()
  if (existing.length > 0) return new Map(existing.map(({ id, name }) => [name, id]))
  const ids = new Map(departments.map((name) => [name, newId(now)]))
  const row = (id: string, name: string, parent_id: string, ancestors: string, sort_no: number) => ({
    id,
    name,
    parent_id,
    ancestors,
    sort_no,
    leader: '',
    phone: '',
    email: '',
    status: 'enabled' as const,
    ...createdColumns(byProduct(now)),
  })
  await tx
    .insertInto('department')
    .values([
      row(COMPANY, company, ROOT, ROOT, 1),
      ...[...ids].map(([name, id], at) => row(id, name, COMPANY, `${ROOT},${COMPANY}`, at + 1)),
    ])
    .execute()
  return ids
}

/** Takes departments to which nothing belongs out again. */
export async function deleteDepartments(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('department').where('id', 'in', ids).execute()
}

/** Gives the topmost department the name back that it has until somebody enters another, if it has this version. */
export async function unnameCompany(tx: Tx, by: Author, version: number): Promise<void> {
  const row = await tx.selectFrom('department').select('version').where('id', '=', COMPANY).executeTakeFirst()
  if (row?.version === version) await updateVersioned(tx, 'department', { id: COMPANY, by }, { name: UNNAMED_COMPANY })
}
