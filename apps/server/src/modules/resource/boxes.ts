/**
 * What has been read of the boxes of an MP4 video (ISO 14496-12, 4.2), as far as its bytes have come. Positions are counted from the
 * beginning of the video.
 */
export type Boxes = {
  /** Bytes that were read. */
  read: number
  /** Where the next box begins. */
  next: number
  /** The beginning of its head, in hexadecimal, when the bytes ended within it. */
  head: string
  /** The list of pictures and sounds was found. */
  movie: boolean
  /** Pictures and sounds were found before their list. */
  late: boolean
}

export const noBoxes: Boxes = { read: 0, next: 0, head: '', movie: false, late: false }

/** Size and name of the box at a place; `undefined` when its head is not complete. A box of size 1 has its size in the next eight bytes, one of size 0 is the last. */
function headAt(bytes: Buffer, at: number, left: number): { name: string; size: number; least: number } | undefined {
  if (at + 8 > bytes.length) return undefined
  const short = bytes.readUInt32BE(at)
  const least = short === 1 ? 16 : 8
  if (at + least > bytes.length) return undefined
  const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short === 0 ? left : short
  return { name: bytes.toString('latin1', at + 4, at + 8), size, least }
}

/** Reads on in the next bytes of a video of so many bytes in all; `undefined` when they are none of a video. */
export function readBoxes(before: Boxes, bytes: Buffer, total: number): Boxes | undefined {
  const joined = before.head ? Buffer.concat([Buffer.from(before.head, 'hex'), bytes]) : bytes
  const read = before.read + bytes.length
  const start = read - joined.length
  let { next, movie, late } = before
  while (next < read) {
    const head = headAt(joined, next - start, total - next)
    if (!head) break
    const { name, size, least } = head
    if (size < least || next + size > total || (next === 0 && name !== 'ftyp')) return undefined
    movie ||= name === 'moov'
    late ||= name === 'mdat' && !movie
    next += size
  }
  return { read, next, head: next < read ? joined.toString('hex', next - start) : '', movie, late }
}

/** Whether these are the boxes of a whole video. */
export const isWhole = ({ read, next, movie }: Boxes): boolean => next === read && movie
