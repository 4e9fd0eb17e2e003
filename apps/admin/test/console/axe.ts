import 'axe-core'
import { pageViolations, violationLines } from '../../../../e2e/fixtures/in-page/axe-rules.ts'
import { motionsEnded } from '../../../../e2e/fixtures/in-page/motions.ts'

/** What violates a rule of axe in the console, or in the part that a selector names: rule and place. */
export async function violations(part?: string): Promise<string[]> {
  await motionsEnded()
  return violationLines(await pageViolations(part))
}
