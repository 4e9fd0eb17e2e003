import { closeSync, openSync, readSync, writeSync } from 'node:fs'

/** The place behind the last committed transaction that was read of a write-ahead log; `sums` continue its checksums. */
export type Position = { salts: readonly [number, number]; frames: number; sums: readonly [number, number] }

/** Something was written to the database that was not read: what was copied cannot be continued. */
export class Gap extends Error {}

type Header = Omit<Position, 'frames'> & { pageSize: number }

// https://www.sqlite.org/fileformat2.html#the_write_ahead_log
const HEADER = 32
const FRAME = 24
/** Checksums of little-endian words, as all processors for which there is a release write them. */
const MAGIC = 0x377f0682
const FRAMES_AT_ONCE = 256

type Sums = Position['sums']

function sum(words: Uint32Array, from: number, to: number, [first, second]: Sums): Sums {
  let [a, b] = [first, second]
  for (let at = from; at < to; at += 2) {
    a = (a + (words[at] ?? 0) + b) >>> 0
    b = (b + (words[at + 1] ?? 0) + a) >>> 0
  }
  return [a, b]
}

const wordsOf = (bytes: Buffer) => new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
const pairAt = (bytes: Buffer, at: number) => [bytes.readUInt32BE(at), bytes.readUInt32BE(at + 4)] as const
const same = (one: Sums, other: Sums) => one[0] === other[0] && one[1] === other[1]

/** The header of a log; `undefined` while there is none, or it is being written. */
function readHeader(file: number): Header | undefined {
  const bytes = Buffer.allocUnsafeSlow(HEADER)
  if (readSync(file, bytes, 0, HEADER, 0) < HEADER || bytes.readUInt32BE(0) !== MAGIC) return undefined
  const sums = sum(wordsOf(bytes), 0, 6, [0, 0])
  return same(sums, pairAt(bytes, 24)) ? { pageSize: bytes.readUInt32BE(8), salts: pairAt(bytes, 16), sums } : undefined
}

/** Where to go on: a log that was begun again since has the next salt, and the one before had been read to its end (`pin.ts`). */
function placeIn({ salts, sums }: Header, from: Position | undefined): Position {
  if (from && same(salts, from.salts)) return from
  if (from && salts[0] !== (from.salts[0] + 1) >>> 0) throw new Gap('the log was begun again more than once')
  return { salts, sums, frames: 0 }
}

/** Pages of committed transactions, the last version of each, in a file of its own. */
export type Tail = {
  pages: ReadonlyMap<number, number>
  /** Pages of the whole database, and bytes of one. */
  size: number
  pageSize: number
  /** Adds what was committed behind a position, and returns the new one. */
  read(log: string, from: Position | undefined): Position | undefined
  close(): void
}

/** The frames of a log from a position on, as far as they are valid. */
function* framesOf(file: number, { pageSize }: Header, from: Position) {
  const length = FRAME + pageSize
  const buffer = Buffer.allocUnsafeSlow(length * FRAMES_AT_ONCE)
  const words = wordsOf(buffer)
  let { sums, frames } = from
  for (;;) {
    const bytes = readSync(file, buffer, 0, buffer.length, HEADER + frames * length)
    for (let at = 0; at + length <= bytes; at += length) {
      if (!same(from.salts, pairAt(buffer, at + 8))) return
      sums = sum(words, at / 4, at / 4 + 2, sums)
      sums = sum(words, (at + FRAME) / 4, (at + length) / 4, sums)
      if (!same(sums, pairAt(buffer, at + 16))) return
      const [page, size] = pairAt(buffer, at)
      frames++
      yield {
        page,
        size,
        bytes: buffer.subarray(at + FRAME, at + length),
        position: { salts: from.salts, frames, sums },
      }
    }
    if (bytes < buffer.length) return
  }
}

/** Collects what is read of a log in a file; what is not committed yet is left out. */
export function openTail(file: string): Tail {
  const sink = openSync(file, 'w', 0o600)
  const pages = new Map<number, number>()
  let end = 0
  const tail: Tail = {
    pages,
    size: 0,
    pageSize: 0,
    read: (log, from) => {
      const source = openSync(log, 'r')
      try {
        const header = readHeader(source)
        if (!header) return from
        let position = placeIn(header, from)
        let open: [number, number][] = []
        tail.pageSize = header.pageSize
        for (const { page, size, bytes, position: behind } of framesOf(source, header, position)) {
          open.push([page, end + open.length * bytes.length])
          writeSync(sink, bytes, 0, bytes.length, end + (open.length - 1) * bytes.length)
          if (size === 0) continue
          for (const [one, at] of open) pages.set(one, at)
          end += open.length * bytes.length
          open = []
          position = behind
          tail.size = size
        }
        return position
      } finally {
        closeSync(source)
      }
    },
    close: () => closeSync(sink),
  }
  return tail
}
