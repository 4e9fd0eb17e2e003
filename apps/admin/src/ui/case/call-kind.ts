import { call, callQuietly } from '../session/call.ts'

/** Calls a route whose key is made of the name of a kind; its answer has this type. */
export const callKind = <Answer>(key: string, options: object = {}) =>
  call(key as never, options as never) as Promise<unknown> as Promise<Answer>

/** The same for callers that show refusals themselves. */
export const callKindQuietly = <Answer>(key: string, options: object = {}) =>
  callQuietly(key as never, options as never) as Promise<unknown> as Promise<Answer>
