import { refusals } from '@anju/contract/errors'

type RefusingAnswer = {
  code: number
  msg: string
  reason?: string
  field?: string
  ticket?: unknown
  passkey?: unknown
}

/** The server refused a call. `msg`, which is also `message`, is its sentence, or the default of spec §8 if it sent none. */
export class CallRefused extends Error {
  readonly code: number
  readonly msg: string
  /** What programs decide by. */
  readonly reason: string | undefined
  /** Name of the refused property of the request; absent if the refusal is about the request as a whole. */
  readonly field: string | undefined
  /** Continues a login that asks for a verification code. */
  readonly ticket: string | undefined
  /** What the browser needs to go on with a passkey instead. */
  readonly passkey: object | undefined
  constructor(answer: RefusingAnswer) {
    const { code, msg, reason, field, ticket, passkey } = answer
    super(msg || refusals.fault.msg)
    this.name = 'CallRefused'
    this.code = code
    this.msg = this.message
    this.reason = reason
    this.field = field
    this.ticket = typeof ticket === 'string' ? ticket : undefined
    this.passkey = typeof passkey === 'object' && passkey !== null ? passkey : undefined
  }
}

/** Returns which of a form's fields the server refused; undefined if the error is about none of them. */
export function refusedField<Name extends string>(error: unknown, names: readonly Name[]): Name | undefined {
  return error instanceof CallRefused ? names.find((name) => name === error.field) : undefined
}
