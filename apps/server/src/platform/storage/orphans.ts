import { DAY } from '@anju/contract/wire/time'
import type { Store } from './store.ts'

/** Keys that no row refers to and that are older than a day; a row for a newer one may still be written. */
export async function orphanKeys(store: Store, usedKeys: readonly string[], now: number): Promise<string[]> {
  const known = new Set(usedKeys)
  const stray: string[] = []
  for await (const { key, changedAt } of store.list()) if (changedAt <= now - DAY && !known.has(key)) stray.push(key)
  return stray
}
