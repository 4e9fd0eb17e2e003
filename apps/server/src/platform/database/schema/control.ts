import type { CopyEnding } from '@anju/contract/control/terms'

/** Documents under control. */
export type ControlTables = {
  /** A document under control as it was published; rows are added and never changed. */
  control_edition: {
    id: string
    content_id: string
    number: number
    title: string
    document_no: string
    /** What the document calls this version. */
    label: string
    effective_on: string
    /** Whom the text was for: who reads the document now may be somebody else. */
    audience: 'public' | 'member' | 'departments'
    departments_json: string
    html: string
    /** SHA-256 of `html`. */
    digest: string
    /** Who wrote, reviewed and approved it: user, name then, and time. */
    signatures_json: string
    change_note: string
    at: number
  }
  /** A numbered copy of an edition on paper. */
  control_copy: {
    id: string
    content_id: string
    /** The number of the edition. */
    edition: number
    number: number
    holder: string
    issued_on: string
    issued_by: string
    /** Empty while the holder has it. */
    ended_on: string
    ending: '' | CopyEnding
    ended_by: string
  }
}
