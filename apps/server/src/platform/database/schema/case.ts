import type { Generated } from 'kysely'

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
