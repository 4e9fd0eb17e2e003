import { randomBytes } from 'node:crypto'
import type { TypedCertificate } from '@anju/contract/certificate/fields'
import { isDay } from '@anju/contract/wire/time'
import { removeBytes } from '#modules/file'
import { listStaff } from '#modules/member'
import type { Context } from '#platform/app/context'
import type { Tx } from '#platform/database/open'
import { type Author, createdColumns, editedColumns } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import { attachScan, deleteUnaccepted } from './scan.ts'
import type { Certificate } from './state.ts'

/** A certificate of the company; `expiresOn` is empty without an end, `source` says for what, such as a training. */
type NewCertificate = { memberId: string; title: string; issuedOn: string; expiresOn: string; source: string }

/** Writes a line of the history of certificates. */
export async function writeEvents(
  tx: Tx,
  { caller, now }: Author,
  ids: readonly string[],
  what: string,
  note = '',
): Promise<void> {
  if (ids.length === 0) return
  const line = { at: now, author: caller.userName, what, note }
  await tx
    .insertInto('certificate_event')
    .values(ids.map((certificate_id) => ({ ...line, id: newId(now), certificate_id })))
    .execute()
}

function assertDays({ issuedOn, expiresOn }: Pick<NewCertificate, 'issuedOn' | 'expiresOn'>): void {
  if (!isDay(issuedOn)) refuse('badRequest', '没有这一天，请重新填写发证日期', { field: 'issuedOn' })
  if (expiresOn === '') return
  if (!isDay(expiresOn)) refuse('badRequest', '没有这一天，请重新填写有效期', { field: 'expiresOn' })
  if (expiresOn < issuedOn) refuse('badRequest', '有效期不能早于发证日期', { field: 'expiresOn' })
}

type Same = Pick<Certificate, 'id' | 'member_id' | 'origin' | 'title' | 'issued_on'>
type Columns = Pick<Certificate, 'origin' | 'title' | 'issuer' | 'number' | 'issued_on' | 'expires_on' | 'state'> &
  Partial<Pick<Certificate, 'code' | 'source' | 'file_id'>>

async function insertCertificate(tx: Tx, by: Author, memberId: string, columns: Columns): Promise<Same> {
  const [person] = await listStaff(tx, [memberId])
  if (!person) return refuse('notFound', '没有这名在职员工，请重新选择', { field: 'memberId' })
  const { name, staffNo: staff_no } = person
  const own = { id: newId(by.now), member_id: memberId, name, staff_no, reason: '' }
  const row = { code: null, source: '', file_id: null, ...own, ...columns, ...createdColumns(by) }
  await tx.insertInto('certificate').values(row).execute()
  return row
}

/** The valid certificates of the same name, issued no later, are followed by another one. */
export async function supersede(tx: Tx, by: Author, one: Same): Promise<void> {
  const rows = await tx
    .updateTable('certificate')
    .set({ state: 'superseded', ...editedColumns(by) })
    .where('member_id', '=', one.member_id)
    .where('origin', '=', one.origin)
    .where('title', '=', one.title)
    .where('id', '!=', one.id)
    .where('state', '=', 'held')
    .where('issued_on', '<=', one.issued_on)
    .returning('id')
    .execute()
  await writeEvents(
    tx,
    by,
    rows.map(({ id }) => id),
    '由新的一份代替',
  )
}

/** The next number of a year: `2026-0001`. */
async function nextNumber(tx: Tx, year: number): Promise<string> {
  const { latest } = await tx
    .insertInto('certificate_series')
    .values({ year, latest: 1 })
    .onConflict((oc) => oc.column('year').doUpdateSet((eb) => ({ latest: eb('certificate_series.latest', '+', 1) })))
    .returning('latest')
    .executeTakeFirstOrThrow()
  return `${year}-${String(latest).padStart(4, '0')}`
}

/** Issues a certificate of the company, with a number and a code by which anybody checks it. */
export async function issueCertificate(
  tx: Tx,
  by: Author,
  { memberId, title, issuedOn, expiresOn, source }: NewCertificate,
) {
  assertDays({ issuedOn, expiresOn })
  const number = await nextNumber(tx, Number(issuedOn.slice(0, 4)))
  const code = randomBytes(12).toString('base64url')
  const days = { issued_on: issuedOn, expires_on: expiresOn }
  const columns = {
    origin: 'own',
    title: title.trim(),
    issuer: '',
    number,
    code,
    source,
    state: 'held',
    ...days,
  } as const
  const row = await insertCertificate(tx, by, memberId, columns)
  await writeEvents(tx, by, [row.id], '颁发', source)
  await supersede(tx, by, row)
  return { certificateId: row.id, number, code }
}

/**
 * Enters a certificate of somebody else with its scan: what an employee enters waits for the desk. It takes the place of those of the same name
 * that were not accepted, of which nothing stays.
 */
export async function enterCertificate(
  app: Context,
  by: Author,
  { memberId, owner, state }: { memberId: string; owner: string; state: 'waiting' | 'held' },
  { title, issuer, number, issuedOn, expiresOn, scanId }: TypedCertificate,
): Promise<string> {
  assertDays({ issuedOn, expiresOn })
  const texts = { title: title.trim(), issuer: issuer.trim(), number: number.trim() }
  if (texts.title === '') refuse('badRequest', '请填写证书名称', { field: 'title' })
  const { id, keys } = await app.db.transaction().execute(async (tx) => {
    const file_id = scanId ? await attachScan(tx, { owner, now: by.now }, scanId) : null
    const { keys } = await deleteUnaccepted(tx, memberId, { title: texts.title })
    const days = { issued_on: issuedOn, expires_on: expiresOn }
    const row = await insertCertificate(tx, by, memberId, { origin: 'outside', ...texts, ...days, state, file_id })
    await writeEvents(tx, by, [row.id], '登记')
    if (state === 'held') await supersede(tx, by, row)
    return { id: row.id, keys }
  })
  await removeBytes(app, keys)
  return id
}
