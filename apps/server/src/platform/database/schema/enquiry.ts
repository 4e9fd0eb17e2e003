import type { BuildingKind, EnquiryState } from '@anju/contract/enquiry/terms'
import type { FiledCase } from './case.ts'

/** Enquiries of visitors who look for a manager of a building. Nothing of them has an address on the site, is indexed, or is cached. */
export type EnquiryTables = {
  enquiry: FiledCase & {
    building_kind: BuildingKind
    building: string
    /** Square metres; 0 when the visitor has not said. */
    area: number
    city: string
    organisation: string
    contact_name: string
    phone: string
    message: string
    state: EnquiryState
    /** The user who follows it; empty as long as nobody does. */
    owner_id: string
    /** The day of the next step as `YYYY-MM-DD`, and what it is; empty without one. */
    next_on: string
    next_step: string
    /** When somebody must have called for the first time. */
    contact_due_at: number
    /** When it left its first state for the first time. */
    contacted_at: number | null
    /** When it was won, lost or found to be none: the term of keeping it begins. */
    ended_at: number | null
  }
}
