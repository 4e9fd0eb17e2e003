import type { CostProject } from '@anju/contract/cost/shapes/input'
import { call } from '#ui/api/call.ts'
import { navigate } from '#ui/router.tsx'
import { places } from './places.ts'

type Answer = { code: number; msg: string; data: { scenarioId: string } | null }

/** Opens what was created; answers why it was refused, or nothing. */
async function openCreated(asking: Promise<Answer>, done?: () => void): Promise<string | undefined> {
  const { code, msg, data } = await asking
  if (code !== 200 || !data) return msg
  done?.()
  navigate(places.scenario(data.scenarioId))
  return undefined
}

/** Saves a calculation as a new scenario and opens it. */
export const createScenario = (name: string, input: CostProject, done?: () => void) =>
  openCreated(call('POST /api/cms/cost/scenario', { body: { name, input } }), done)

/** Copies a scenario or one of its versions, and opens the copy. */
export const copyScenario = (scenarioId: string, name: string, versionNo?: number) =>
  openCreated(
    call('POST /api/cms/cost/scenario/:scenarioId/copy', {
      params: { scenarioId },
      body: { name, ...(versionNo && { versionNo }) },
    }),
  )
