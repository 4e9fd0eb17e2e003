/** The account of a recorded call. */
export type Operator = { id: string; userName: string }

/** One line of the operation log: who did what, when, from where, with what result. */
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
  /** What was sent, as JSON without secrets. */
  param: string
  /** The response, as JSON without secrets; empty until there is one. */
  result: string
  /** Empty after a success. */
  error: string
  at: number
  cost: number
}
