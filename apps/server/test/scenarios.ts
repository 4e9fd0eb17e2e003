import { sampleProject } from '@anju/contract/cost/sample-project'
import type { ScenarioRow } from '@anju/contract/cost/scenario/rows'
import type { CostProject } from '@anju/contract/cost/shapes/input'
import type { Actor } from './harness.ts'

export const REVIEWING = ['list', 'query', 'review', 'lock'].map((one) => `cms:cost:${one}`)

/** A calculation that a member has saved; returns its id. */
export async function aScenario(actor: Actor, name = '镜湖大厦方案', input: CostProject = sampleProject()) {
  const { data, msg } = await actor.call('POST /api/cms/cost/scenario', { body: { name, input } })
  if (!data) throw new Error(msg)
  return data.scenarioId
}

/** The scenario as a member reads it. */
export const openScenario = (actor: Actor, scenarioId: string) =>
  actor.call('GET /api/cms/cost/scenario/:scenarioId', { params: { scenarioId } })

const versionOf = async (actor: Actor, scenarioId: string) => (await openScenario(actor, scenarioId)).data?.version ?? 0

/** Saves another input over the present version. */
export async function saveInput(actor: Actor, scenarioId: string, input: CostProject) {
  const body = { version: await versionOf(actor, scenarioId), input }
  return actor.call('PUT /api/cms/cost/scenario/:scenarioId', { params: { scenarioId }, body })
}

/** Keeps the present text as a version, or submits it. */
export async function keepVersion(actor: Actor, scenarioId: string, submit: boolean, note = '按新工资表') {
  const body = { version: await versionOf(actor, scenarioId), note, submit }
  return actor.call('POST /api/cms/cost/scenario/:scenarioId/version', { params: { scenarioId }, body })
}

/** Takes a scenario back, or over, in its present version. */
export async function change(actor: Actor, what: 'revise' | 'take', scenarioId: string) {
  const body = { version: await versionOf(actor, scenarioId) }
  return actor.call(`POST /api/cms/cost/scenario/:scenarioId/${what}`, { params: { scenarioId }, body })
}

/** The scenario as reviewers read it. */
export const openReview = (actor: Actor, scenarioId: string) =>
  actor.call('GET /prod-api/cms/cost/:scenarioId', { params: { scenarioId } })

/** Approves or refuses what was submitted, in its present version. */
export async function review(actor: Actor, scenarioId: string, approved: boolean, reason = '') {
  const { version = 0 } = (await openReview(actor, scenarioId)).data ?? {}
  return actor.call('PUT /prod-api/cms/cost/review', { body: { scenarioId, version, approved, reason } })
}

/** Locks or unlocks in the present version. */
export async function lock(actor: Actor, scenarioId: string, locked: boolean, reason = '年度预算已定') {
  const { version = 0 } = (await openReview(actor, scenarioId)).data ?? {}
  return actor.call('PUT /prod-api/cms/cost/lock', { body: { scenarioId, version, locked, reason } })
}

export async function namesOf(actor: Actor, query: object = {}): Promise<string[]> {
  const { data } = await actor.call('GET /api/cms/cost/scenario/list', { query })
  return data.rows.map(({ name }: ScenarioRow) => name)
}
