import type { PriceKind } from '@anju/contract/cost/prices/terms'
import type { ScenarioAction, ScenarioState, VersionKind } from '@anju/contract/cost/scenario/terms'
import type { Tracked } from './console.ts'

/** Fee calculations of members. Nothing of them has an address for visitors, is indexed, or is cached. */
export type CostTables = {
  cost_scenario: {
    id: string
    name: string
    /** Name of the project and kind of building, from the input. */
    project: string
    building_type: string
    owner_id: string
    owner_name: string
    department_id: string | null
    state: ScenarioState
    /** What was said with the last refusal or lock; empty otherwise. */
    reason: string
    input_json: string
    /** Empty while the input cannot be calculated with. */
    fee_per_m2: string
    fee_monthly: string
    /** Counts changes. */
    version: number
    /** Numbers of the newest version, the last one that was submitted, and the last one that was reviewed; 0 without one. */
    version_no: number
    submitted_no: number
    reviewed_no: number
    created_at: number
    updated_at: number
    updated_by: string
    archived_at: number | null
  }
  /** Rows are added and never changed. */
  cost_version: {
    id: string
    scenario_id: string
    no: number
    kind: VersionKind
    author_name: string
    at: number
    note: string
    /** SHA-256 of `input_json`, which is in canonical form. */
    digest: string
    input_json: string
    /** Empty when the input could not be calculated with. */
    figures_json: string
    fee_per_m2: string
    fee_monthly: string
  }
  cost_event: {
    id: string
    scenario_id: string
    at: number
    action: ScenarioAction
    /** The state after it. */
    state: ScenarioState
    /** 0 where it is not about a version. */
    version_no: number
    user_name: string
    note: string
  }
  /** Actual accounts beside a plan: yuan of an item in a month `YYYY-MM`. */
  cost_actual: {
    scenario_id: string
    month: string
    item: string
    amount: string
    updated_at: number
    updated_by: string
  }
  cost_price: Tracked & {
    id: string
    kind: PriceKind
    name: string
    unit: string
    /** Yuan, as a decimal number. */
    amount: string
    /** Empty: valid everywhere. */
    place: string
    /** `YYYY-MM-DD` */
    valid_from: string
    basis: string
    note: string
  }
}
