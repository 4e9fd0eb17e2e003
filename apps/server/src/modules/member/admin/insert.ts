import type { Tx } from '#platform/database/open'
import { type Author, createdColumns } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { asStored, keysOf, loginFault } from './rules.ts'

export type NewAccount = {
  name: string
  staffNo: string
  departments: readonly string[]
  passwordHash: string
  mustChange: boolean
  initialUntil: number | null
  phone?: string
  email?: string
  remark?: string
  status?: 'enabled' | 'disabled'
}

/**
 * Adds a staff account and returns its id. Names may repeat, staff numbers may not, and no name may resemble another's
 * number.
 */
export async function insertMember(tx: Tx, by: Author, account: NewAccount): Promise<string> {
  const keys = keysOf(account.name, account.staffNo)
  if ('fault' in keys) return refuse('badRequest', keys.fault, { field: keys.field })
  const taken = await loginFault(tx, keys)
  if (taken) refuse('conflict', taken.fault, { field: taken.field })
  const id = newId(by.now)
  const { status = 'enabled', phone = '', email = '', remark = '' } = account
  await tx
    .insertInto('member')
    .values({
      ...{ id, name: account.name.trim(), name_key: keys.nameKey },
      ...{ staff_no: account.staffNo.trim(), staff_key: keys.staffKey },
      departments_json: JSON.stringify(asStored(account.departments)),
      ...{ password_hash: account.passwordHash, status, epoch: 1 },
      ...{ must_change: account.mustChange ? 1 : 0, initial_until: account.initialUntil },
      ...{ phone, email, remark, login_at: null },
      ...createdColumns(by),
    })
    .execute()
  return id
}
