import type { QuestionKind, TrainingKind } from '@anju/contract/training/terms'
import type { InUse, Tracked } from './console.ts'

/** Courses, sessions and tests of employees, and the records of what they have learned. */
export type TrainingTables = {
  training_course: Tracked & {
    id: string
    title: string
    kind: TrainingKind
    /** The id of the item that describes it; empty for none. */
    subject: string
    hours: number
    /** How many questions a test has; 0 for a course without one. */
    drawn: number
    pass_mark: number
    /** 0 for a test without a limit. */
    minutes: number
    attempts: number
    /** How long a certificate is valid; 0 for a course without one. */
    certificate_months: number
    plan_days: number
    status: InUse
  }
  /** The posts whose holders must have a course, and since when. */
  training_plan: { training_course_id: string; post_id: string; since: number }
  training_question: Tracked & {
    id: string
    training_course_id: string
    kind: QuestionKind
    text: string
    options_json: string
    /** The places of the right options; of an order all, as they stand. */
    answer_json: string
  }
  training_session: Tracked & {
    id: string
    training_course_id: string
    day: string
    begins: string
    ends: string
    place: string
    trainer: string
    /** 0 for any number. */
    seats: number
    ended_at: number | null
  }
  /** Codes of a sign-in as keyed digests. */
  training_code: { training_session_id: string; digest: string; valid_until: number }
  training_enrolment: {
    training_session_id: string
    member_id: string
    staff_no: string
    name: string
    department: string
    enrolled_at: number
    signed_at: number | null
    /** `code`, or the login name of who ticked it. */
    sign_note: string
  }
  /** A test with the questions as they were drawn, and what is right. */
  training_attempt: {
    id: string
    training_session_id: string
    member_id: string
    questions_json: string
    answers_json: string
    started_at: number
    due_at: number | null
    ended_at: number | null
    score: number | null
  }
  /** What somebody has been told: `subject` is a session or a course. */
  training_reminder: { subject: string; member_id: string; step: string }
  /** Rows are added and never changed or deleted. */
  training_record: {
    id: string
    training_course_id: string
    training_session_id: string
    member_id: string
    staff_no: string
    name: string
    department: string
    title: string
    kind: TrainingKind
    day: string
    hours: number
    score: number | null
    passed: number
    trainer: string
    place: string
    at: number
  }
}
