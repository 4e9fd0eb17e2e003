import axe from 'axe-core'
import { motionsEnded } from '../../../../e2e/fixtures/motions.ts'

/** What violates a rule of axe in the console, or in the part that a selector names: rule and place. */
export async function violations(part?: string): Promise<string[]> {
  await motionsEnded()
  const found = await axe.run(part ?? document, { resultTypes: ['violations'] })
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}
