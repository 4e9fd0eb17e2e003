import type { ApplicationStage } from '@anju/contract/recruitment/terms'
import type { Generated } from 'kysely'
import type { FiledCase } from './case.ts'

/** Applications for positions. Nothing of them has an address on the site, is indexed, or is cached. */
export type RecruitmentTables = {
  application: FiledCase & {
    code_digest: string
    /** The item of the position, and its title when somebody applied: items are renamed and deleted. */
    position_id: string
    position: string
    name: string
    phone: string
    city: string
    experience_years: number | null
    certificates_json: string
    message: string
    /** 1 if the applicant lets the company keep it for other positions. */
    keep_in_pool: number
    stage: ApplicationStage
    /** 1 to 5; 0 as long as nobody has said. */
    rating: number
    interview_at: number | null
    interview_until: number | null
    interview_place: string
    /** The user who holds the interview; empty without one. */
    interviewer_id: Generated<string>
    /** When it was accepted, refused or withdrawn: the term of keeping it begins. */
    ended_at: number | null
    /** Until when it is decided, after its position has ended; `null` as long as the position takes applications. */
    decide_by: Generated<number | null>
  }
  /** The user who answers for the applications for a position, an item. */
  recruiter: { position_id: string; user_id: string }
}
