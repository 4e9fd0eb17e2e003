/**
 * Remembers what reads share, such as facts of all rows of a table, until the next change. The key must name everything that the
 * value depends on besides the published data; keys are few and constant, because nothing is evicted.
 */
export type Remember = <Value extends object>(key: string, compute: () => Promise<Value>) => Promise<Value>

/**
 * What the reads of one reader remember. `since(state)` returns it for a state of the published data, and forgets that of
 * any other state.
 */
export function createMemory(): { since(state: number): Remember } {
  let remembered = new Map<string, object>()
  let known: number | undefined
  return {
    since: (state) => {
      if (state !== known) remembered = new Map()
      known = state
      const values = remembered
      return async <Value extends object>(key: string, compute: () => Promise<Value>) => {
        const value = (values.get(key) as Value | undefined) ?? (await compute())
        values.set(key, value)
        return value
      }
    },
  }
}
