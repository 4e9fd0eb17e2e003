import type { Context } from '#platform/app/context'
import { lockFor, type Queries, type Tx } from '#platform/database/open'
import type { CaseKind, CaseRow, CaseTable } from '../kind.ts'
import { drawNumber } from './admission.ts'

const findByNonce = async <Table extends CaseTable>(
  db: Queries,
  { table }: CaseKind<Table>,
  nonce: string,
): Promise<CaseRow<Table> | undefined> =>
  (await db
    .selectFrom(table as 'enquiry')
    .selectAll()
    .where('nonce', '=', nonce)
    .executeTakeFirst()) as unknown as CaseRow<Table> | undefined

/** A free number of the day for a new case. */
export const freeNumber = (tx: Tx, { table }: CaseKind, prefix: string, now: number): Promise<string> =>
  drawNumber(prefix, now, async (number) => {
    const row = await tx
      .selectFrom(table as 'enquiry')
      .select('id')
      .where('no', '=', number)
      .executeTakeFirst()
    return row !== undefined
  })

/** How a form becomes a case. */
type Steps<Table extends CaseTable, Checked, Receipt> = {
  /** What the sender gets for a form that has been filed; refuses another form with the same nonce. */
  receipt: (row: CaseRow<Table>) => Receipt
  /** Checks what the form refers to, and counts it. */
  check: () => Promise<Checked>
  insert: (tx: Tx, checked: Checked) => Promise<Receipt>
}

/** Files a case once for a form; sending the form again returns the existing one, and with other contents is refused. */
export async function fileOnce<Table extends CaseTable, Checked, Receipt>(
  app: Context,
  kind: CaseKind<Table>,
  nonce: string,
  { receipt, check, insert }: Steps<Table, Checked, Receipt>,
): Promise<Receipt> {
  const before = await findByNonce(app.db, kind, nonce)
  if (before) return receipt(before)
  const checked = await check()
  return app.db.transaction().execute(async (tx) => {
    // One at a time: no number is assigned twice, and the same form sent twice concurrently finds its own case.
    await lockFor(tx, `${kind.table} number`)
    const same = await findByNonce(tx, kind, nonce)
    return same ? receipt(same) : insert(tx, checked)
  })
}
