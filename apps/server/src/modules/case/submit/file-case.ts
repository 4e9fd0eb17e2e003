import type { Context } from '#platform/app/context'
import type { Queries, Tx } from '#platform/database/open'
import { newId } from '#platform/id'
import { enterCase, lockNumbers } from '../find/entry.ts'
import type { CaseKind, CaseRow, CaseTable } from '../kind.ts'
import { admitForm, drawNumber, type SentForm } from './admission.ts'
import { consentTo } from './consent.ts'
import { refuseOther } from './sent-again.ts'

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
const freeNumber = (tx: Tx, { table }: CaseKind, prefix: string, now: number): Promise<string> =>
  drawNumber(prefix, now, async (number) => {
    const row = await tx
      .selectFrom(table as 'enquiry')
      .select('id')
      .where('no', '=', number)
      .executeTakeFirst()
    return row !== undefined
  })

/** Columns that every new case has. */
type NewCase = {
  id: string
  no: string
  nonce: string
  form_digest: string
  submitted_at: number
  version: number
  consent_version: number
  consent_at: number
}

/** How a form becomes a case. `Filed` is what of a row its receipt needs. */
type Filing<Filed, Checked, Receipt> = {
  /** By which the same form is known when it is sent again: `digestForm`. */
  digest: string
  /** What it says in words: many that are alike are asked a question. */
  text: string
  /** Begins the number. */
  prefix: string
  /** Checks what the form refers to, before it is counted. */
  check: () => Promise<Checked>
  /** Inserts the row and writes what goes with it. */
  insert: (tx: Tx, columns: NewCase, checked: Checked) => Promise<Filed>
  receipt: (row: Filed) => Receipt
  /** What is said to somebody whose form was received with other contents. */
  received: (row: Filed) => readonly string[]
}

/** Files a case once for a form; sending the form again returns the existing one, and with other contents is refused. */
export async function fileCase<Table extends CaseTable, Filed extends Partial<CaseRow<Table>>, Checked, Receipt>(
  app: Context,
  kind: CaseKind<Table>,
  { ip, now }: { ip: string; now: number },
  form: Omit<SentForm, 'text'> & { consentVersion: number },
  filing: Filing<Filed, Checked, Receipt>,
): Promise<Receipt> {
  const { nonce } = form
  const answerAgain = (row: CaseRow<Table>) => {
    const filed = row as unknown as Filed
    const receipt = filing.receipt(filed)
    refuseOther(row, filing.digest, filing.received(filed))
    return receipt
  }
  const before = await findByNonce(app.db, kind, nonce)
  if (before) return answerAgain(before)
  const checked = await filing.check()
  const consent = await consentTo(app.db, form.consentVersion, now)
  await admitForm(app, kind.table, { ip, now }, { ...form, text: filing.text })
  return app.db.transaction().execute(async (tx) => {
    // One at a time: no number is assigned twice, and the same form sent twice concurrently finds its own case.
    await lockNumbers(tx, kind as CaseKind)
    const same = await findByNonce(tx, kind, nonce)
    if (same) return answerAgain(same)
    const no = await freeNumber(tx, kind, filing.prefix, now)
    const columns = { id: newId(now), no, nonce, form_digest: filing.digest, submitted_at: now, version: 0, ...consent }
    const filed = await filing.insert(tx, columns, checked)
    await enterCase(app, tx, kind as CaseKind, columns.id)
    return filing.receipt(filed)
  })
}
