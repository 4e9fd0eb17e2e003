import type { Envelope } from '@anju/contract/wire/envelope'
import { NetworkFailure } from './network-failure.ts'

/**
 * The envelope in the text of a response, whatever the transport status: 413, 415, 500 and 503 carry one too. Throws
 * `NetworkFailure` with `status` when the text is not an envelope.
 */
export function parseEnvelope(text: string, status: number): Envelope {
  try {
    const body: unknown = JSON.parse(text)
    if (typeof body === 'object' && body !== null && 'code' in body) return body as Envelope
  } catch (cause) {
    throw new NetworkFailure('unreadable', cause, status)
  }
  throw new NetworkFailure('unreadable', undefined, status)
}
