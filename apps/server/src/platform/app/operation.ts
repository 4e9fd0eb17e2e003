import type { User } from '../auth/caller.ts'

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
  caller: User
  /** What was sent, as JSON with secrets struck out. */
  param: string
  /** What was answered, as JSON with secrets struck out; empty until then. */
  result: string
  /** Empty when it was done. */
  error: string
  at: number
  cost: number
}
