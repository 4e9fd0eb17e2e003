import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

/** A file of an archive; `packed` says that its bytes do not become fewer by compression. */
export type ZipFile = { name: string; bytes: Buffer; packed?: boolean }

const deflate = promisify(deflateRaw)
const VERSION = 20
const UTF8 = 0x0800
const MOST_ENTRIES = 0xffff
const MOST_BYTES = 0xffff_ffff
/** 1980-01-01, the first day that the format knows: the same files give the same archive. */
const DATE = 0x0021

function header(signature: number, { name, method, crc, packed, size }: Written): Buffer {
  const numbers = [VERSION, UTF8, method, 0, DATE]
  const bytes = Buffer.alloc(30)
  bytes.writeUInt32LE(signature, 0)
  for (const [at, number] of numbers.entries()) bytes.writeUInt16LE(number, 4 + at * 2)
  bytes.writeUInt32LE(crc, 14)
  bytes.writeUInt32LE(packed, 18)
  bytes.writeUInt32LE(size, 22)
  bytes.writeUInt16LE(name.length, 26)
  return bytes
}

type Written = { name: Buffer; method: number; crc: number; packed: number; size: number; offset: number }

function directoryEntry(entry: Written): Buffer {
  // The entry begins with the version of the writer; the rest is that of the local header, then lengths, attributes and offset.
  const local = header(0x02014b50, entry)
  const bytes = Buffer.alloc(46)
  local.copy(bytes, 0, 0, 4)
  bytes.writeUInt16LE(VERSION, 4)
  local.copy(bytes, 6, 4, 28)
  bytes.writeUInt32LE(entry.offset, 42)
  return bytes
}

/**
 * A zip archive of files, written while they are read, so that only one file at a time is in memory. Rejects more than 65,535 files
 * or 4 GB, which the format without extensions cannot have.
 */
export async function* zipOf(files: AsyncIterable<ZipFile> | Iterable<ZipFile>): AsyncGenerator<Buffer> {
  const written: Written[] = []
  let offset = 0
  for await (const { name, bytes, packed = false } of files) {
    const data = packed ? bytes : await deflate(bytes)
    const crc = crc32(bytes)
    const method = packed ? 0 : 8
    const entry = { name: Buffer.from(name), method, crc, packed: data.length, size: bytes.length, offset }
    if (written.length >= MOST_ENTRIES || offset + data.length > MOST_BYTES)
      throw new RangeError('too large for a zip archive')
    written.push(entry)
    const head = Buffer.concat([header(0x04034b50, entry), entry.name])
    offset += head.length + data.length
    yield head
    yield data
  }
  const directory = Buffer.concat(written.flatMap((entry) => [directoryEntry(entry), entry.name]))
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(written.length, 8)
  end.writeUInt16LE(written.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  yield directory
  yield end
}
