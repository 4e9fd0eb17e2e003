import type { OwnCertificate } from '@anju/contract/certificate/mine'
import { type CertificateState, EXPIRING_DAYS } from '@anju/contract/certificate/terms'
import { DAY, daysUntil, toWireDate } from '@anju/contract/wire/time'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Database } from '#platform/database/schema'

export type Certificate = Selectable<Database['certificate']>

/** The day after so many days from now. */
export const dayAfter = (now: number, days: number): string => toWireDate(now + days * DAY)

/** Days until the last one, negative afterwards; `null` without an end. */
export function daysLeft({ expires_on }: Pick<Certificate, 'expires_on'>, now: number): number | null {
  return expires_on === '' ? null : daysUntil(expires_on, now)
}

export function stateOf(row: Pick<Certificate, 'state' | 'expires_on'>, now: number): CertificateState {
  if (row.state !== 'held') return row.state
  const left = daysLeft(row, now)
  if (left === null || left > EXPIRING_DAYS) return 'valid'
  return left < 0 ? 'expired' : 'expiring'
}

/** The condition that selects certificates of a state. */
export const isInState = (state: CertificateState, now: number) => (eb: ExpressionBuilder<Database, 'certificate'>) => {
  const [today, soon] = [toWireDate(now), dayAfter(now, EXPIRING_DAYS)]
  const ends = eb('expires_on', '!=', '')
  switch (state) {
    case 'valid':
      return eb.and([eb('state', '=', 'held'), eb.or([eb('expires_on', '=', ''), eb('expires_on', '>', soon)])])
    case 'expiring':
      return eb.and([eb('state', '=', 'held'), eb('expires_on', '>=', today), eb('expires_on', '<=', soon)])
    case 'expired':
      return eb.and([eb('state', '=', 'held'), ends, eb('expires_on', '<', today)])
    default:
      return eb('state', '=', state)
  }
}

export const presentCertificate = (row: Certificate, now: number): OwnCertificate => ({
  certificateId: row.id,
  origin: row.origin,
  title: row.title,
  issuer: row.issuer,
  number: row.number,
  issuedOn: row.issued_on,
  expiresOn: row.expires_on,
  daysLeft: daysLeft(row, now),
  state: stateOf(row, now),
  reason: row.reason,
  hasScan: row.file_id !== null,
  code: row.code ?? '',
})
