import type { SubjectKind, TargetKind } from '@anju/contract/reading/terms'
import type { Tracked } from './console.ts'

/** Texts that employees must read, and the evidence that they have. */
export type ReadingTables = {
  reading: Tracked & {
    id: string
    kind: SubjectKind
    /** The id of the item or notice. */
    subject: string
    title: string
    due_on: string
    /** The least time of joiners, and of everybody for a new version. */
    days: number
    questions_json: string
    /** The version of the subject from which the latest text was taken. */
    source_version: number
    ended_at: number | null
  }
  reading_target: { reading_id: string; kind: TargetKind; target: string }
  /** A version as it was put before its readers. */
  reading_edition: {
    id: string
    reading_id: string
    number: number
    title: string
    html: string
    /** SHA-256 of `html`. */
    digest: string
    due_on: string
    at: number
    /** Why the confirmation of the version before is enough; empty when it is not. */
    correction: string
  }
  /** When somebody opened a text for the first time. */
  reading_opening: { reading_edition_id: string; member_id: string; opened_at: number }
  /** Rows are added and never changed or deleted. */
  reading_evidence: {
    id: string
    reading_id: string
    reading_edition_id: string
    member_id: string
    staff_no: string
    name: string
    department: string
    title: string
    number: number
    digest: string
    opened_at: number
    confirmed_at: number
    ip: string
    answers_json: string
  }
  reading_exemption: { reading_id: string; member_id: string; reason: string; user_name: string; at: number }
  /** Which reminders somebody has got. */
  reading_reminder: { reading_edition_id: string; member_id: string; step: string }
}
