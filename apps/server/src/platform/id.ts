import { randomBytes } from 'node:crypto'

let latest = 0
let counter = 0

/** Counts the ids of one millisecond, so that what one process makes later also sorts later. */
function nextCount(now: number): number {
  counter = now === latest ? (counter + 1) & 0xfff : 0
  latest = now
  return counter
}

/** A UUIDv7: sortable by the millisecond of its making and within it by a count of 12 bits; 62 random bits. */
export function newId(now: number): string {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(now, 0, 6)
  bytes.writeUInt16BE(0x7000 | nextCount(now), 6)
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

/** Whether a text has the shape of `newId`. */
export function isId(text: string): boolean {
  return /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(text)
}
