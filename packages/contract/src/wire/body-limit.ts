import type { Route } from './route.ts'

const KB = 1024
/** What anybody may send, and what address-encoded forms and calls without a body of their own need at most. */
const OF_ANYONE = 16 * KB
/** What people with a session may send unless the row says that it needs more. */
const OF_SESSIONS = 64 * KB
/** No row may take more: a larger body is a file. */
export const MOST_BODY = 1024 * KB

/** Bytes of a body for each name or element that it may have. */
const BYTES_OF_PART = 8
/** Reading many names costs more than reading many bytes. */
const MOST_PARTS = 20_000

/** How large a JSON body or an address-encoded form may be: its bytes, and its names and elements together. */
export type BodyLimit = { bytes: number; parts: number }

type Row = Pick<Route, 'access' | 'form' | 'body' | 'largeBody' | 'smallBody'>

/**
 * The limit of a route. Throws for a row that asks for more than `MOST_BODY`, and for one of everybody or with a form that asks for
 * more than its default: strangers' bytes have to stay cheap.
 */
export function bodyLimitOf({ access, form, body, largeBody, smallBody }: Row): BodyLimit {
  const usual = access === 'anyone' || form || !body ? OF_ANYONE : OF_SESSIONS
  const bytes = largeBody?.bytes ?? Math.min(usual, smallBody ?? usual)
  if (bytes > MOST_BODY) throw new Error(`a body of ${bytes} bytes: ${MOST_BODY} are the most`)
  if (largeBody && (usual === OF_ANYONE || bytes <= usual))
    throw new Error(`a body of ${bytes} bytes: this row keeps its default of ${usual}`)
  return { bytes, parts: Math.min(Math.floor(bytes / BYTES_OF_PART), MOST_PARTS) }
}
