import type { TypedCertificate } from '@anju/contract/certificate/fields'
import type { OwnRecord } from '@anju/contract/certificate/mine'
import { CERTIFICATE_KINDS, certificateStates, EXPIRING_DAYS, RECORD_PATH } from '@anju/contract/certificate/terms'
import { toWireDate } from '@anju/contract/wire/time'
import { removeBytes } from '#modules/file'
import type { ByMember } from '#modules/identity'
import { listStaff, ofPeople } from '#modules/member'
import { dictionaryLabels } from '#modules/system'
import type { Context } from '#platform/app/context'
import type { Mine } from '#platform/app/mine'
import type { RecordCall, RecordOf } from '#platform/app/record'
import type { Queries } from '#platform/database/open'
import { refuse } from '#platform/refusal'
import { enterCertificate } from './issue.ts'
import { deleteUnaccepted } from './scan.ts'
import { type Certificate, daysLeft, presentCertificate, stateOf } from './state.ts'

const certificatesOf = (db: Queries, memberId: string) =>
  db
    .selectFrom('certificate')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('issued_on', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Certificates that end soon or have ended lately without a newer one on its way, and what was sent back. */
export const expiringOfMember: Mine = async ({ db, personId, now }) => {
  const rows = await certificatesOf(db, personId)
  const entered = new Set(rows.flatMap(({ state, title }) => (state === 'waiting' ? title : [])))
  return rows.flatMap((row) => {
    const entry = { source: 'certificate', entryId: row.id, title: row.title, path: RECORD_PATH, doneTime: '' }
    if (row.state === 'refused') return [{ ...entry, about: `证书被退回：${row.reason}`, dueOn: '', isOverdue: false }]
    const left = row.state === 'held' && !entered.has(row.title) ? daysLeft(row, now) : null
    if (left === null || Math.abs(left) > EXPIRING_DAYS) return []
    const about = left < 0 ? '证书已过期' : `证书还有 ${left} 天到期`
    return [{ ...entry, about, dueOn: row.expires_on, isOverdue: left < 0 }]
  })
}

/** The certificates that were valid at some time of a period. */
export const recordOfCertificates: RecordOf = async ({ db, personIds, from, until, now }) => {
  const rows = await db
    .selectFrom('certificate')
    .selectAll()
    .where(ofPeople(personIds))
    .where('state', 'in', ['held', 'superseded', 'withdrawn'])
    .where('issued_on', '<=', toWireDate(until - 1))
    .where((eb) => eb.or([eb('expires_on', '=', ''), eb('expires_on', '>=', toWireDate(from))]))
    .execute()
  return rows.map((row) => ({
    personId: row.member_id,
    personName: row.name,
    personNo: row.staff_no,
    kind: 'certificate',
    title: row.title,
    about: [row.issuer, row.number].filter(Boolean).join(' '),
    day: row.issued_on,
    until: row.expires_on,
    hours: 0,
    result: certificateStates[stateOf(row, now)],
  }))
}

/** What every module has on file about some people, or about those who have left. */
export async function readRecords(
  { db, modules }: Context,
  personIds: RecordCall['personIds'],
  period: { from: number; until: number; now: number },
) {
  if (personIds.length === 0) return []
  const lists = modules.flatMap(({ record = [] }) => record.map((list) => list({ db, personIds, ...period })))
  return (await Promise.all(lists)).flat().sort((a, b) => Number(a.day < b.day) - Number(a.day > b.day))
}

/** Everything on file about the caller. */
export async function readOwnRecord(app: Context, { caller, now }: ByMember): Promise<OwnRecord> {
  const { db } = app
  const [person] = await listStaff(db, [caller.id])
  const lines = await readRecords(app, [caller.id], { from: 0, until: now + 1, now })
  return {
    name: caller.name,
    staffNo: caller.staffNo,
    department: person?.departments.join('、') ?? '',
    certificates: (await certificatesOf(db, caller.id)).map((row) => presentCertificate(row, now)),
    lines: lines.filter(({ kind }) => kind !== 'certificate'),
    kinds: await dictionaryLabels(db, CERTIFICATE_KINDS),
  }
}

/** Enters an outside certificate of the caller, which the desk then checks. */
export function enterOwn(app: Context, { caller, now }: ByMember, form: TypedCertificate): Promise<string> {
  if (!form.scanId) refuse('badRequest', '请附上证书的照片或扫描件', { field: 'scanId' })
  const by = { caller: { userName: caller.name }, now }
  const own = { memberId: caller.id, owner: caller.id, state: 'waiting' } as const
  return enterCertificate(app, by, own, form)
}

/** A certificate of the caller; `undefined` for those of others. */
export const findOwn = ({ db }: Context, { caller }: ByMember, id: string): Promise<Certificate | undefined> =>
  db.selectFrom('certificate').selectAll().where('id', '=', id).where('member_id', '=', caller.id).executeTakeFirst()

export async function removeOwn(app: Context, by: ByMember, id: string): Promise<void> {
  if (!(await findOwn(app, by, id))) refuse('notFound', '没有这份证书，请刷新后重试')
  const { count, keys } = await app.db.transaction().execute((tx) => deleteUnaccepted(tx, by.caller.id, { id }))
  if (count === 0) refuse('rejected', '已核对的证书不能删除')
  await removeBytes(app, keys)
}
