import type { Permission } from '@anju/contract/screens'
import type { WaitingWork } from '@anju/contract/site/waiting'

/** A call for which work is counted; the module that knows callers adds the context, who it is, and by which permission rows are chosen. */
export interface WaitingCall {
  now: number
}

/** Work of one kind; `phonePath` if another list is better on a phone. */
type Counted = Omit<WaitingWork, 'phonePath'> & { phonePath?: string }

/** Work that waits in a list of the console, counted for those who have its permission. */
export type Waiting = {
  permission: Permission
  /** Where it stands on the start page: smaller numbers first. */
  rank: number
  count: (call: WaitingCall) => Promise<readonly Counted[]>
}
