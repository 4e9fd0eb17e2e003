/** An entry of the central directory of a zip archive. */
export type Entry = { name: string; method: number; packed: number; size: number; offset: number; encrypted: boolean }

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50

/** The entries of a zip archive, without unpacking any; `undefined` when the bytes are not a supported archive. */
export function entriesOf(bytes: Buffer): Entry[] | undefined {
  if (bytes.length < 22 || bytes.readUInt32LE(0) !== LOCAL_HEADER) return undefined
  const end = findEnd(bytes)
  if (end === undefined) return undefined
  const count = bytes.readUInt16LE(end + 10)
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let nth = 0; nth < count; nth++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== DIRECTORY_ENTRY) return undefined
    const nameLength = bytes.readUInt16LE(at + 28)
    const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
    if (next > end) return undefined
    entries.push({
      encrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      packed: bytes.readUInt32LE(at + 20),
      size: bytes.readUInt32LE(at + 24),
      offset: bytes.readUInt32LE(at + 42),
      name: nameOf(bytes.subarray(at + 46, at + 46 + nameLength)),
    })
    at = next
  }
  return entries
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/**
 * The name of an entry in the one spelling that is compared: older tools of Windows write backslashes between folders, and names in
 * their own encoding without saying so; macOS writes letters and their marks apart.
 */
function nameOf(bytes: Buffer): string {
  return plainPath(decodedName(bytes))
}

function decodedName(bytes: Buffer): string {
  try {
    return utf8.decode(bytes)
  } catch {
    return new TextDecoder('gb18030').decode(bytes)
  }
}

/** A path as entries have it; also for what a document of an archive names. */
export const plainPath = (path: string): string => path.replaceAll('\\', '/').normalize('NFC')

/** The offset of the end-of-directory record; a comment of up to 64 KB may follow it. */
function findEnd(bytes: Buffer): number | undefined {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 65_535); at--)
    if (bytes.readUInt32LE(at) === END_OF_DIRECTORY && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return at
  return undefined
}

/** An entry's compressed bytes; `undefined` when its local header contradicts the directory. */
export function packedBytes(bytes: Buffer, { offset, packed }: Entry): Buffer | undefined {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL_HEADER) return undefined
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28)
  return start + packed <= bytes.length ? bytes.subarray(start, start + packed) : undefined
}

/** A name that leads out of the folder it would be unpacked into, or an absolute path. */
export function leadsOut(name: string): boolean {
  return /^[/\\]|^[a-z]:|\0|\\/i.test(name) || name.split('/').includes('..')
}

/** An archive within the archive. */
export function isArchive(name: string): boolean {
  return /\.(zip|xlsx|xlsm|xlsb|docx|pptx|jar|gz|tgz|bz2|xz|7z|rar|tar|zst)$/i.test(name)
}
