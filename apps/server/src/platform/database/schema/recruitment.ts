import type { ApplicationStage, ResumeKind } from '@anju/contract/recruitment/terms'
import type { Generated } from 'kysely'

/** Applications for positions. Nothing of them has an address on the site, is indexed, or is cached. */
export type RecruitmentTables = {
  application: {
    id: string
    no: string
    nonce: string
    /** A keyed digest of everything that its form said; empty when that is deleted, or older than such digests. */
    form_digest: Generated<string>
    code_digest: string
    /** The item of the position, and its title when somebody applied: items are renamed and deleted. */
    position_id: string
    position: string
    /** The department of the position, whose clerks see the application. */
    department_id: string | null
    name: string
    phone: string
    email: string
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
    submitted_at: number
    /** When it was accepted, refused or withdrawn: the term of keeping it begins. */
    ended_at: number | null
    /** Until when it is decided, after its position has ended; `null` as long as the position takes applications. */
    decide_by: Generated<number | null>
    /** Counts changes, not notes. */
    version: number
    /** To which version of the rules on personal data the sender has agreed, and when; `null` in rows from before these were stored. */
    consent_version: Generated<number | null>
    consent_at: Generated<number | null>
  }
  /** A résumé. Its bytes are in the store of files without a row in `file`, so that no address of the site leads to it. */
  application_resume: {
    /** Cannot be guessed: whoever knows it may add the résumé to an application within an hour. */
    id: string
    /** `null` until the application has been sent. */
    application_id: string | null
    kind: ResumeKind
    storage_key: string
    size: number
    /** Of the bytes as they were uploaded; empty when older than such digests. */
    digest: Generated<string>
    created_at: number
  }
}
