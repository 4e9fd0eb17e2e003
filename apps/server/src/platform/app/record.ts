import type { RecordLine } from '@anju/contract/certificate/fields'
import type { Queries } from '../database/open.ts'

/** Whose records are read, those of at least one employee or of all who have left, and which time: `until` is exclusive. */
export type RecordCall = {
  db: Queries
  personIds: readonly string[] | 'left'
  from: number
  until: number
  now: number
}

/** What one module has on file about employees of what happened or lasted in that time, in any order. */
export type RecordOf = (
  call: RecordCall,
) => Promise<readonly (RecordLine & { personId: string; personName: string; personNo: string })[]>
