import type { Condition, Context } from './context.ts'

/** A condition that is not well now. `text`: what is wrong and what to do. */
export type Fault = Pick<Condition, 'name' | 'label' | 'page' | 'counted'> & { text: string }

/** Everything about the installation that somebody must see to. A condition that cannot be checked is left out, and the log says so. */
export async function readFaults(app: Context): Promise<Fault[]> {
  const now = app.clock.now()
  const faults = await Promise.all(
    app.conditions.map(async ({ name, label, page, counted, check }): Promise<Fault[]> => {
      try {
        const text = await check(app, now)
        return text === undefined ? [] : [{ name, label, page, counted, text }]
      } catch (error) {
        app.log.warn({ err: error, condition: name }, 'a condition could not be checked')
        return []
      }
    }),
  )
  return faults.flat()
}
