import { refusals } from '@anju/contract/errors'

/** A verdict of the application: `code` and one clear sentence for the person who asked. */
export class Refusal extends Error {
  readonly code: number
  readonly retryAfter: number | undefined
  /** What stands beside code and sentence, for a client that can go on from there. */
  readonly more: Readonly<Record<string, string>>

  constructor(verdict: { code: number; msg: string }, retryAfter?: number, more: Record<string, string> = {}) {
    super(verdict.msg)
    this.code = verdict.code
    this.retryAfter = retryAfter
    this.more = more
  }
}

/** Throws a standard refusal, with a sentence of its own where that says more. */
export function refuse(kind: keyof typeof refusals, msg?: string, retryAfter?: number): never {
  throw new Refusal({ code: refusals[kind].code, msg: msg ?? refusals[kind].msg }, retryAfter)
}
