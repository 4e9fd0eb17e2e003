import { refusals } from '@anju/contract/errors'
import type { Reason } from '@anju/contract/reasons'

/** What a refusal contains besides code and message. */
export type RefusalOptions = {
  /** The property of the request that it is about, by its name in body or query. */
  field?: string | undefined
  /** Seconds until a retry makes sense; sent as `Retry-After`, and in the body. */
  retryAfter?: number | undefined
  /** Why, for programs; the sentence is for people. By default that of the standard refusal, where it has one. */
  reason?: Reason | undefined
  /** A password or code was compared and did not match: every one is logged, because the throttle limits their number. */
  wrongSecret?: boolean | undefined
  /** Further top-level properties of the response, with which the client can continue. */
  more?: Readonly<Record<string, unknown>> | undefined
}

/** A refusal of the application: `code` and one clear sentence for the user. Any other error is a fault. */
export class Refusal extends Error {
  readonly code: number
  readonly options: RefusalOptions

  constructor({ code, msg, reason }: { code: number; msg: string; reason?: Reason }, options: RefusalOptions = {}) {
    super(msg)
    this.code = code
    this.options = reason ? { reason, ...options } : options
  }
}

/**
 * Throws a standard refusal, with its own message if one is given. `rejected` is a rule of the business;
 * `fault` is excluded, because it means a bug.
 */
export function refuse(kind: Exclude<keyof typeof refusals, 'fault'>, msg?: string, options?: RefusalOptions): never {
  throw new Refusal({ ...refusals[kind], ...(msg !== undefined && { msg }) }, options)
}
