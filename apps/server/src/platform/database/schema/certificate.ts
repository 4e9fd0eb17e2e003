import type { CertificateOrigin } from '@anju/contract/certificate/terms'
import type { Tracked } from './console.ts'

/** Certificates of employees, and the scans that go with them. */
export type CertificateTables = {
  certificate: Tracked & {
    id: string
    member_id: string
    /** Of the holder, as they were when it was issued or entered. */
    name: string
    staff_no: string
    origin: CertificateOrigin
    title: string
    issuer: string
    number: string
    /** With which anybody checks one of ours; without one for others. */
    code: string | null
    issued_on: string
    /** Empty without an end. */
    expires_on: string
    state: 'waiting' | 'refused' | 'held' | 'superseded' | 'withdrawn'
    /** Why it was sent back or withdrawn. */
    reason: string
    /** For what the company issued it, such as a training; empty for what was entered. */
    source: string
    file_id: string | null
  }
  certificate_event: { id: string; certificate_id: string; at: number; author: string; what: string; note: string }
  /** Which reminders of a certificate have been sent. */
  certificate_reminder: { certificate_id: string; step: string }
  /** The latest number of each year. */
  certificate_series: { year: number; latest: number }
  /** A scan that waits for its certificate; `owner` is the id of who uploaded it. */
  certificate_scan: { file_id: string; owner: string; created_at: number }
}
