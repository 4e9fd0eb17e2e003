import type { Condition, Context } from './context.ts'

/** A condition that is not well now. `text`: what is wrong and what to do. */
export type Fault = Pick<Condition, 'name' | 'label' | 'page' | 'counted'> & { text: string }

/** Everything about the installation that somebody must see to, and the names of conditions that could not be checked, as the log says. */
export async function checkConditions(app: Context): Promise<{ faults: Fault[]; unchecked: string[] }> {
  const now = app.clock.now()
  const unchecked: string[] = []
  const faults = await Promise.all(
    app.conditions.map(async ({ name, label, page, counted, check }): Promise<Fault[]> => {
      try {
        const text = await check(app, now)
        return text === undefined ? [] : [{ name, label, page, counted, text }]
      } catch (error) {
        app.log.warn({ err: error, condition: name }, 'a condition could not be checked')
        unchecked.push(name)
        return []
      }
    }),
  )
  return { faults: faults.flat(), unchecked }
}

/** The same without conditions that could not be checked. */
export const readFaults = async (app: Context): Promise<Fault[]> => (await checkConditions(app)).faults
