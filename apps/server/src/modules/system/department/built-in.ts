import type { Tx } from '#platform/database/open'
import { byProduct, createdColumns } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { ROOT } from '../tree.ts'

const COMPANY = 'company'

async function companyName(tx: Tx): Promise<string> {
  const row = await tx.selectFrom('setting').select('value_json').where('name', '=', 'site').executeTakeFirst()
  return (row && (JSON.parse(row.value_json) as { shortName?: string }).shortName) || '本公司'
}

/** The departments that content and staff name already, as in a database older than the table. */
async function namesInUse(tx: Tx): Promise<string[]> {
  const content = await tx.selectFrom('content').select('department').distinct().orderBy('department').execute()
  const readers = await tx
    .selectFrom('content_department')
    .select('department')
    .distinct()
    .orderBy('department')
    .execute()
  const staff = await tx.selectFrom('member').select('departments_json').orderBy('staff_key').execute()
  const names = [
    ...[...content, ...readers].map(({ department }) => department),
    ...staff.flatMap(({ departments_json }) => JSON.parse(departments_json) as string[]),
  ]
  return [...new Set(names.filter(Boolean))]
}

/**
 * Inserts the company and the departments that are referred to into an empty table. Call it for a new installation
 * only: users may delete all departments later.
 */
export async function ensureDepartments(tx: Tx, now: number): Promise<void> {
  await addDepartments(tx, await companyName(tx), await namesInUse(tx), now)
}

/** Puts a company with its departments into an empty table. */
export async function addDepartments(
  tx: Tx,
  company: string,
  departments: readonly string[],
  now: number,
): Promise<void> {
  if (await tx.selectFrom('department').select('id').limit(1).executeTakeFirst()) return
  const row = (id: string, name: string, parent_id: string, ancestors: string, sort_no: number) => ({
    ...{ id, name, parent_id, ancestors, sort_no, leader: '', phone: '', email: '', status: 'enabled' as const },
    ...createdColumns(byProduct(now)),
  })
  await tx
    .insertInto('department')
    .values([
      row(COMPANY, company, ROOT, ROOT, 1),
      ...departments.map((name, at) => row(newId(now), name, COMPANY, `${ROOT},${COMPANY}`, at + 1)),
    ])
    .execute()
}
