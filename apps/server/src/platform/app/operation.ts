/** The account of a recorded call. */
export type Operator = { id: string; userName: string; nickName: string }

/** A thing that a call is about, with its title at that moment. */
export type OperationObject = {
  /** One of the contract's `objectKinds`. */
  kind: string
  /** Empty for what has none. */
  id: string
  title: string
  /** In whose data scope the title may be read; empty for what belongs to none, absent for a title that every reader of the log may read. */
  scope?: string
}

/** A thing found by the key that a call gave for it, which may be another than its id. */
export type FoundObject = OperationObject & { key: string }

/** One line of the operation log: who did what to what, when, from where, with what result. */
export type Operation = {
  id: string
  title: string
  /** Index in `auditActions`. */
  action: number
  /** The route's key. */
  method: string
  requestMethod: string
  url: string
  ip: string
  caller: Operator
  /** The main thing first. */
  objects: readonly OperationObject[]
  /** What was sent, as JSON without secrets. */
  param: string
  /** The response, as JSON without secrets; empty until there is one. */
  result: string
  /** Empty after a success. */
  error: string
  at: number
  cost: number
  /** Whether the call has ended, and the line will not change any more. */
  ended: boolean
}
