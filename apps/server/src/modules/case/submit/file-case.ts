import { SMS_SENTENCE } from '@anju/contract/case/number'
import { isMobile } from '@anju/contract/wire/telephone'
import type { By } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries, Tx } from '#platform/database/open'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { enterCase, lockNumbers } from '../find/entry.ts'
import type { CaseKind, CaseRow, CaseTable } from '../kind.ts'
import { FROM_SITE, type Origin, originOf, type RecordForm } from '../record/origin.ts'
import { admitForm, drawNumber, type SentForm } from './admission.ts'
import { consentTo, spokenConsent } from './consent.ts'
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
type NewCase = Origin & {
  id: string
  no: string
  nonce: string
  form_digest: string
  submitted_at: number
  version: number
  consent_version: number | null
  consent_at: number | null
}

/** How a form becomes a case. `Filed` is what of a row its receipt needs. */
type Filing<Filed, Checked, Receipt> = {
  /** By which the same form is known when it is sent again: `digestForm`. */
  digest: string
  /** Begins the number. */
  prefix: string
  /** Checks what the form refers to, before it is counted. */
  check?: () => Promise<Checked>
  /** Inserts the row and writes what goes with it. */
  insert: (tx: Tx, columns: NewCase, checked: Checked) => Promise<Filed>
  receipt: (row: Filed) => Receipt
  /** What is said to somebody whose form was received with other contents. */
  received: (row: Filed) => readonly string[]
}

/** The columns of consent and origin; refuses what may not be filed now. */
type Admit = () => Promise<Origin & Pick<NewCase, 'consent_version' | 'consent_at'>>

async function fileOnce<Table extends CaseTable, Filed extends Partial<CaseRow<Table>>, Checked, Receipt>(
  app: Context,
  kind: CaseKind<Table>,
  { nonce, now }: { nonce: string; now: number },
  filing: Filing<Filed, Checked, Receipt>,
  admit: Admit,
): Promise<Receipt> {
  const answerAgain = (row: CaseRow<Table>) => {
    const filed = row as unknown as Filed
    const receipt = filing.receipt(filed)
    refuseOther(row, filing.digest, filing.received(filed))
    return receipt
  }
  const before = await findByNonce(app.db, kind, nonce)
  if (before) return answerAgain(before)
  const checked = (await filing.check?.()) as Checked
  const admitted = await admit()
  return app.db.transaction().execute(async (tx) => {
    // One at a time: no number is assigned twice, and the same form sent twice concurrently finds its own case.
    await lockNumbers(tx, kind as CaseKind)
    const same = await findByNonce(tx, kind, nonce)
    if (same) return answerAgain(same)
    const no = await freeNumber(tx, kind, filing.prefix, now)
    const columns = {
      id: newId(now),
      no,
      nonce,
      form_digest: filing.digest,
      submitted_at: now,
      version: 0,
      ...admitted,
    }
    const filed = await filing.insert(tx, columns, checked)
    await enterCase(app, tx, kind as CaseKind, columns.id)
    return filing.receipt(filed)
  })
}

/**
 * Files a case once for a form of the site; sending the form again returns the existing one, and with other contents is refused. `text` is what
 * it says in words: many that are alike are asked a question.
 */
export async function fileCase<Table extends CaseTable, Filed extends Partial<CaseRow<Table>>, Checked, Receipt>(
  app: Context,
  kind: CaseKind<Table>,
  { ip, now }: { ip: string; now: number },
  form: Omit<SentForm, 'text'> & { consentVersion: number; phone: string; wantsSms?: boolean | undefined },
  { text, ...filing }: Filing<Filed, Checked, Receipt> & { text: string },
): Promise<Receipt> {
  if (form.wantsSms && !isMobile(form.phone)) refuse('badRequest', SMS_SENTENCE, { field: 'phone' })
  return fileOnce(app, kind, { nonce: form.nonce, now }, filing, async () => {
    const consent = await consentTo(app.db, form.consentVersion, now)
    await admitForm(app, kind.table, { ip, now }, { ...form, text })
    return { ...FROM_SITE, ...consent }
  })
}

/** Files a case that a clerk records, once for a form. It does not count among those of the site, and nothing is asked. */
export const recordCase = <Table extends CaseTable, Filed extends Partial<CaseRow<Table>>, Checked, Receipt>(
  app: Context,
  kind: CaseKind<Table>,
  by: By,
  form: RecordForm & { nonce: string },
  filing: Filing<Filed, Checked, Receipt>,
): Promise<Receipt> =>
  fileOnce(app, kind, { nonce: form.nonce, now: by.now }, filing, async () => ({
    ...originOf(form, by),
    ...(await spokenConsent(app.db, by.now)),
  }))
