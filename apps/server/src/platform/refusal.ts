import { refusals } from '@anju/contract/errors'

/** What a refusal carries beside code and sentence. */
export type RefusalOptions = {
  /** The property of the request that it is about, by its name in body or query. */
  field?: string | undefined
  /** Seconds until trying again makes sense; sent as `Retry-After`. */
  retryAfter?: number | undefined
  /** A password or code was compared and did not match: the throttle limits how often, so every one is logged. */
  wrongSecret?: boolean | undefined
  /** Further top-level properties of the response, for a client that can go on from there. */
  more?: Readonly<Record<string, string>> | undefined
}

/** A refusal of the application: `code` and one clear sentence for the person who asked. Anything else thrown is a fault. */
export class Refusal extends Error {
  readonly code: number
  readonly options: RefusalOptions

  constructor({ code, msg }: { code: number; msg: string }, options: RefusalOptions = {}) {
    super(msg)
    this.code = code
    this.options = options
  }
}

/**
 * Throws a standard refusal, with a sentence of its own where that says more. `rejected` is a rule of the business;
 * `fault` cannot be asked for, because it means a bug.
 */
export function refuse(kind: Exclude<keyof typeof refusals, 'fault'>, msg?: string, options?: RefusalOptions): never {
  throw new Refusal({ code: refusals[kind].code, msg: msg ?? refusals[kind].msg }, options)
}
