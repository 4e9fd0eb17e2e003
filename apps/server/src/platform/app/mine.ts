import type { MineEntry } from '@anju/contract/reading/mine'
import type { Queries } from '../database/open.ts'

/** An employee who asks, and when; the module that knows callers adds the context. */
export interface MineCall {
  db: Queries
  personId: string
  now: number
}

/** What one module has for an employee: what is to be done and what was done lately, in any order. */
export type Mine = (call: MineCall) => Promise<readonly MineEntry[]>
