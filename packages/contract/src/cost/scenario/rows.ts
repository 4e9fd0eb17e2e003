import { type Static, Type } from 'typebox'
import { scenarioActions, scenarioStates, versionKinds } from './terms.ts'

export const ScenarioId = Type.String({ minLength: 1, maxLength: 64 })
export const State = Type.Enum([...scenarioStates], { title: '状态' })

/** A saved calculation in a list. */
export const ScenarioRow = Type.Object({
  scenarioId: Type.String(),
  /** Counts changes, for the lock against two editors. */
  version: Type.Integer(),
  name: Type.String(),
  project: Type.String(),
  buildingType: Type.String(),
  state: State,
  ownerName: Type.String(),
  deptId: Type.String(),
  deptName: Type.String(),
  /** Number of the newest version, and of the last one that was reviewed; 0 without one. */
  versionNo: Type.Integer(),
  reviewedNo: Type.Integer(),
  /** Yuan per ㎡ and month, and yuan a month; empty while it cannot be calculated. */
  feePerM2: Type.String(),
  feeMonthly: Type.String(),
  /** The caller is its owner. */
  mine: Type.Boolean(),
  archived: Type.Boolean(),
  updateTime: Type.String(),
})
export type ScenarioRow = Static<typeof ScenarioRow>

/** A numbered version, which nothing changes any more. */
export const VersionRow = Type.Object({
  versionNo: Type.Integer(),
  kind: Type.Enum([...versionKinds]),
  authorName: Type.String(),
  at: Type.String(),
  note: Type.String(),
  /** SHA-256 of the input in canonical form. */
  digest: Type.String(),
  feePerM2: Type.String(),
  feeMonthly: Type.String(),
})
export type VersionRow = Static<typeof VersionRow>

/** A step in the history: who, when, and what was said. */
export const ScenarioEvent = Type.Object({
  eventId: Type.String(),
  at: Type.String(),
  action: Type.Enum([...scenarioActions]),
  state: State,
  /** 0 where the step is not about a version. */
  versionNo: Type.Integer(),
  userName: Type.String(),
  note: Type.String(),
})
export type ScenarioEvent = Static<typeof ScenarioEvent>
