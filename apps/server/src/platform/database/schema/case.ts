import type { Generated } from 'kysely'

/** The columns of every table of cases. */
export type FiledCase = {
  id: string
  no: string
  nonce: string
  /** A keyed digest of everything that its form said; empty when that is deleted, or older than such digests. */
  form_digest: Generated<string>
  /** The department that answers for it; `null` when nobody has been named. */
  department_id: Generated<string | null>
  submitted_at: number
  /** Counts changes, not notes. */
  version: Generated<number>
  /** To which version of the rules on personal data the sender has agreed, and when; `null` in rows from before these were stored. */
  consent_version: Generated<number | null>
  consent_at: Generated<number | null>
}

/** What every kind of case has. */
export type CaseTables = {
  /** Histories: rows are added, and changed only where what a sender has written is erased. */
  case_event: {
    id: string
    /** The table of the case. */
    kind: 'proposal' | 'application' | 'enquiry'
    case_id: string
    at: number
    /** The state after it. */
    state: string
    action: string
    /** What the sender reads. */
    public_note: Generated<string>
    /** What only clerks read. */
    note: Generated<string>
    /** Empty for the sender and for the clock. */
    user_id: Generated<string>
    user_name: Generated<string>
  }
}
