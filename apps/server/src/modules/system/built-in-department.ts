import { departments } from '@anju/contract/sections'
import type { Tx } from '#platform/database/open'
import { newId } from '#platform/id'
import { ROOT } from './tree.ts'

const COMPANY = 'company'

async function companyName(tx: Tx): Promise<string> {
  const row = await tx.selectFrom('setting').select('value_json').where('name', '=', 'site').executeTakeFirst()
  return (row && (JSON.parse(row.value_json) as { shortName?: string }).shortName) || '本公司'
}

/** Puts the company and its usual departments into an empty table. Call it on a new install only: people may remove them all. */
export async function ensureDepartments(tx: Tx, now: number): Promise<void> {
  if (await tx.selectFrom('department').select('id').limit(1).executeTakeFirst()) return
  const row = (id: string, name: string, parent_id: string, ancestors: string, sort_no: number) => ({
    ...{ id, name, parent_id, ancestors, sort_no, leader: '', phone: '', email: '', status: 'enabled' as const },
    ...{ version: 1, created_at: now, created_by: '', updated_at: now, updated_by: '' },
  })
  await tx
    .insertInto('department')
    .values([
      row(COMPANY, await companyName(tx), ROOT, ROOT, 1),
      ...departments.map((name, at) => row(newId(now), name, COMPANY, `${ROOT},${COMPANY}`, at + 1)),
    ])
    .execute()
}
