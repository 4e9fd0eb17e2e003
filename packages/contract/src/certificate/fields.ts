import { type Static, Type } from 'typebox'
import { strict } from '../wire/console.ts'
import { dayOf, dayOrNone } from '../wire/day-shape.ts'
import {
  type CertificateOrigin,
  type CertificateState,
  certificateLimits,
  certificateOrigins,
  certificateStates,
  type RecordKind,
  recordKinds,
} from './terms.ts'

export const Origin = Type.Enum(Object.keys(certificateOrigins) as CertificateOrigin[], { title: '类别' })
export const State = Type.Enum(Object.keys(certificateStates) as CertificateState[], { title: '状态' })
export const CertificateId = Type.String({ minLength: 1, maxLength: 64, title: '证书' })

/** What is on a certificate, for whoever may see all of it. */
export const certificateFields = {
  certificateId: Type.String(),
  origin: Origin,
  title: Type.String(),
  /** Who has issued it; empty for the company. */
  issuer: Type.String(),
  number: Type.String(),
  /** Days; without an end the second is empty. */
  issuedOn: Type.String(),
  expiresOn: Type.String(),
  /** Until its last day, negative afterwards; `null` without an end. */
  daysLeft: Type.Union([Type.Integer(), Type.Null()]),
  state: State,
  /** Why it was sent back or withdrawn. */
  reason: Type.String(),
  hasScan: Type.Boolean(),
  /** With which anybody checks one of ours; empty for others. */
  code: Type.String(),
}

const Text = (title: string) => Type.String({ maxLength: certificateLimits.text, title })

/** What is typed about a certificate of somebody else. */
export const typedFields = {
  title: Type.String({ minLength: 1, maxLength: certificateLimits.text, title: '证书名称' }),
  issuer: Text('发证机关'),
  number: Text('证书编号'),
  issuedOn: dayOf({ title: '发证日期' }),
  /** Empty for one without an end. */
  expiresOn: dayOrNone({ title: '有效期至' }),
  /** A scan that has been uploaded for it; empty without one. */
  scanId: Type.String({ maxLength: 64, title: '扫描件' }),
}
export const TypedCertificate = strict(typedFields)
export type TypedCertificate = Static<typeof TypedCertificate>

/** One thing on file about a person. */
export const RecordLine = Type.Object({
  kind: Type.Enum(Object.keys(recordKinds) as RecordKind[]),
  title: Type.String(),
  /** What else is said of it. */
  about: Type.String(),
  day: Type.String(),
  /** Of what lasts, such as a certificate: its last day, empty without an end; `null` for what happened on one day. */
  until: Type.Union([Type.String(), Type.Null()]),
  /** Hours of training; 0 for what has none. */
  hours: Type.Number(),
  /** Under which its hours are summed. */
  group: Type.Optional(Type.String()),
  result: Type.String(),
})
export type RecordLine = Static<typeof RecordLine>
