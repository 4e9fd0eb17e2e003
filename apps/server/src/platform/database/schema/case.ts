import type { CaseKindName, FileFormat, FileRole } from '@anju/contract/case/kinds'
import type { CaseSource } from '@anju/contract/case/source'
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
  /** Where its sender is informed; empty for nowhere. */
  email: Generated<string>
  /** 1 if its sender is informed by short messages. */
  wants_sms: Generated<number>
  /** Counts changes, not notes. */
  version: Generated<number>
  /** To which version of the rules on personal data the sender has agreed, and when; `null` in rows from before these were stored. */
  consent_version: Generated<number | null>
  consent_at: Generated<number | null>
  /** Its number in the text indexes of its kind; `null` until it has been entered there. */
  doc: Generated<number | null>
  source: Generated<CaseSource>
  /** The number and the limit that somebody else, such as the 12345 hotline, has given to it; empty and `null` without one. */
  outside_no: Generated<string>
  outside_due_at: Generated<number | null>
  /** The user who has recorded it; empty for what was sent by the form of the site. */
  recorded_by: Generated<string>
}

/** What every kind of case has. */
export type CaseTables = {
  /** Histories: rows are added, and changed only where what a sender has written is erased. */
  case_event: {
    id: string
    /** The table of the case. */
    kind: CaseKindName
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
  /** Files of cases. Their bytes are in the store of files without a row in `file`, so that no address of the site leads to them. */
  case_file: {
    /** Cannot be guessed: whoever knows it may add the file to a case within an hour. */
    id: string
    /** The table of the case, and what the file is for it. */
    kind: CaseKindName
    role: FileRole
    /** `null` until the case, or the line of its history, has been sent. */
    case_id: string | null
    event_id: string | null
    /** The position among the files of a line. */
    place: Generated<number>
    /** The user who uploaded it; empty for senders. */
    user_id: Generated<string>
    storage_key: string
    /** A small version of a picture, for lists; empty without one. */
    small_key: Generated<string>
    /** Bytes of both. */
    size: number
    /** Pixels of a picture. */
    width: Generated<number>
    height: Generated<number>
    format: FileFormat
    /** Of the bytes as they were uploaded; empty when older than such digests. */
    digest: Generated<string>
    created_at: number
  }
  /** Telephone numbers and names by which cases are found without being read: keyed digests. */
  case_digest: { kind: CaseKindName; digest: string; case_id: string }
  /** What users have written about cases and not sent yet: one for a case and user. */
  case_draft: {
    kind: CaseKindName
    case_id: string
    user_id: string
    /** For which step it was written. */
    step: string
    text: string
    references_json: string
    version: number
    saved_at: number
  }
  /** The gateway for short messages: one row at most. */
  sms_gateway: {
    id: string
    form_json: string
    sealed_secret: string
    fault: string
    fault_at: number
    version: number
  }
  /** Short messages that wait, and those that were sent today. */
  sms_message: {
    id: string
    phone: string
    text: string
    no: string
    /** The case that it is about. */
    about_kind: CaseKindName
    about_id: string
    attempts: number
    next_at: number
    created_at: number
    sent_at: number | null
  }
  /** What has been said of the limits of cases. */
  case_reminder: { kind: CaseKindName; case_id: string; event: string; due_at: number }
  /** A view of a list: of one user, or with `null` of all. */
  case_view: {
    id: string
    kind: CaseKindName
    owner_id: string | null
    name: string
    query: string
    created_at: number
  }
  /** The view with which a list opens for a user: the id of a saved one, or the name of one that everybody has. */
  case_start: { kind: CaseKindName; user_id: string; view: string }
  /** Lines of histories that a user has read as notices. */
  case_event_read: { event_id: string; user_id: string }
}
