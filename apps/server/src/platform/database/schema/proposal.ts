import type { CaseKindName } from '@anju/contract/case/kinds'
import type { ProposalKind, ProposalState } from '@anju/contract/proposal/terms'
import type { Generated } from 'kysely'
import type { FiledCase } from './case.ts'

/** Tickets, their histories, and the tables beside them. */
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
    /** The case that a letter to its sender is about; empty for letters to users. */
    about_kind: Generated<CaseKindName | ''>
    about_id: Generated<string>
    /** Where answers go; empty for the address that it comes from. */
    reply_to: Generated<string>
  }
  proposal: FiledCase & {
    code_digest: string
    kind: ProposalKind
    subject: string
    content: string
    /** The name of the project as it was when it was chosen, or what somebody has typed. */
    project: string
    /** The project and the building that were chosen; `null` for a place that was only typed. */
    project_id: Generated<string | null>
    building_id: Generated<string | null>
    /** The name of the building as it was when it was chosen. */
    building: Generated<string>
    room: Generated<string>
    location: string
    contact_name: string
    phone: string
    anonymous: number
    wants_reply: number
    state: ProposalState
    /** When it has to be answered at the latest; begins again when it is opened again. */
    due_at: number
    /** When it has to be accepted and answered by the company's own limits in working days. */
    accept_due_at: Generated<number>
    answer_due_at: Generated<number>
    closed_at: number | null
    /** The administrator who answers for it; empty when nobody has been named. */
    assignee_id: Generated<string>
    /** 1 to 5; 0 as long as the sender has not said. */
    satisfaction: Generated<number>
    /** 1 if its sender says that the matter is solved, 0 that it is not; `null` as long as the sender has not said. */
    solved: Generated<number | null>
    accepted_at: Generated<number | null>
    /** When it was first answered since it was opened last. */
    answered_at: Generated<number | null>
    /** 1 if it is answered within hours. */
    urgent: Generated<number>
    /** How many of its limits its history names as missed since it was opened last, the earliest first. */
    late_named: Generated<number>
    /** When it was answered for the first time of all, and whether that was after `answer_due_at`. */
    first_answered_at: Generated<number | null>
    answered_late: Generated<number>
    /** The user who gave the first answer; empty when the clock did, and in rows whose history does not say. */
    first_answered_by: Generated<string>
    /** How often the work began again after an answer. */
    reopened_times: Generated<number>
    /** Since when it waits for what its sender was asked, until when at the latest, and how often its sender was asked. */
    question_at: Generated<number | null>
    waits_until: Generated<number | null>
    questions: Generated<number>
    /** `answer_due_at` without the rest of a question that waits; `null` if its clock does not rest. */
    due_before_rest: Generated<number | null>
    /** More time that waits for approval: until when, who has asked for it and why; how often it was approved. */
    extension_until: Generated<number | null>
    extension_by: Generated<string>
    extension_reason: Generated<string>
    extensions: Generated<number>
    /** How often a department has sent it back, and how often, and when last, its answer was urged. */
    returns: Generated<number>
    urges: Generated<number>
    urged_at: Generated<number | null>
    /** Until when its sender is to be called after the answer; `null` if nobody has to. */
    callback_until: Generated<number | null>
    /** When the sender was reached, by whom, and what they said: 1 to 5, and whether it is solved. */
    callback_at: Generated<number | null>
    callback_by: Generated<string>
    callback_satisfaction: Generated<number>
    callback_solved: Generated<number | null>
    /** The ticket with which it is handled since it was closed. */
    merged_into: Generated<string | null>
    /** Why its personal data is not deleted; empty unless somebody has said so. */
    hold_note: Generated<string>
    /** When its personal data was deleted. */
    erased_at: Generated<number | null>
  }
  /** References of a line of a history to laws and items, with their titles as they were. */
  proposal_reference: { event_id: string; references_json: string }
  /** When the sender was called, of answers by telephone. */
  proposal_call: { event_id: string; called_at: number }
}
