import { createHash, randomBytes } from 'node:crypto'

/** Ids stay in order if the clock is set back by less than this, in milliseconds. */
const SMALL_STEP = 60_000

let latest = 0
let counter = 0

/** The millisecond and the count within it of the next id of this process, which sorts after the one before. */
function nextPlace(now: number): { at: number; count: number } {
  if (now > latest || now < latest - SMALL_STEP) {
    latest = now
    counter = 0
  } else if (++counter > 0xfff) {
    latest++
    counter = 0
  }
  return { at: latest, count: counter }
}

/** A UUIDv7: sortable by the millisecond of its creation and within it by a counter of 12 bits; 62 random bits. */
export function newId(now: number): string {
  return written(randomBytes(16), nextPlace(now))
}

/**
 * The id of part `number` of what has the id `whole`, the same each time for the same `purpose`. Ids of parts are in the order of their
 * numbers, and begin with the millisecond of the whole.
 */
export function idOfPart(whole: string, purpose: string, number: number): string {
  const bytes = createHash('sha256')
    .update(JSON.stringify([whole, purpose, number]))
    .digest()
    .subarray(0, 16)
  const began = Number.parseInt(whole.replace('-', '').slice(0, 12), 16)
  return written(bytes, { at: began + (number >> 12), count: number & 0xfff })
}

function written(bytes: Buffer, { at, count }: { at: number; count: number }): string {
  bytes.writeUIntBE(at, 0, 6)
  bytes.writeUInt16BE(0x7000 | count, 6)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** What stands before every id of this millisecond and of later ones. */
export function idFloor(at: number): string {
  const hex = at.toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

/** Whether a text has the format of `newId`. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text)
}
