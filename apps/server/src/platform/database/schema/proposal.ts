import type { Generated } from 'kysely'

/** Tables beside a ticket and its history. */
export type ProposalTables = {
  /** Letters that wait to be sent. */
  mail: {
    id: string
    recipient: string
    subject: string
    body: string
    attempts: number
    next_at: number
    /** An iCalendar file that goes with it; empty without one. */
    calendar: Generated<string>
  }
  /** Lines of histories that a user has read as notices. */
  proposal_event_read: { event_id: string; administrator_id: string }
  /** A view of the inbox: of one user, or with `null` of all. */
  proposal_view: { id: string; owner_id: string | null; name: string; query: string; created_at: number }
  /** A photo of a ticket. Its bytes are in the store of files without a row in `file`, so that no address of the site leads to it. */
  proposal_photo: {
    /** Cannot be guessed: whoever knows it may add the photo to a ticket within an hour. */
    id: string
    /** `null` until the ticket, or the line of its history, has been sent. */
    proposal_id: string | null
    event_id: string | null
    /** The position among the photos of a line. */
    place: Generated<number>
    /** The administrator who uploaded it; empty for senders. */
    user_id: string
    storage_key: string
    /** A small version for lists. */
    small_key: string
    /** Bytes of both. */
    size: number
    width: number
    height: number
    created_at: number
  }
}
