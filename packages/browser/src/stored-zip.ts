/** A file of an archive, under its path. */
export type NamedFile = { path: string; bytes: Uint8Array<ArrayBuffer> }

const table = Uint32Array.from({ length: 256 }, (_, start) => {
  let value = start
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** The checksum (CRC-32) by which an archive describes its files. */
export function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (table[(value ^ byte) & 0xff] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}

/** Numbers of the widths 2 and 4 one after another, the lowest byte first. */
function packed(...numbers: [width: 2 | 4, value: number][]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(numbers.reduce((sum, [width]) => sum + width, 0)))
  let at = 0
  for (const [width, value] of numbers) {
    if (width === 2) view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += width
  }
  return new Uint8Array(view.buffer)
}

/** The files as one zip archive without compression, so that a folder can be sent as one file. */
export function storedZip(files: readonly NamedFile[]): Blob {
  const parts: Uint8Array<ArrayBuffer>[] = []
  const directory: Uint8Array<ArrayBuffer>[] = []
  let offset = 0
  for (const { path, bytes } of files) {
    const name = new TextEncoder().encode(path)
    // Version, the flag for names in UTF-8, no compression, no time.
    const shared: [2 | 4, number][] = [
      ...([20, 0x0800, 0, 0, 0x0021] as const).map((value): [2, number] => [2, value]),
      ...[checksum(bytes), bytes.length, bytes.length].map((value): [4, number] => [4, value]),
      [2, name.length],
      [2, 0],
    ]
    const local = packed([4, 0x04034b50], ...shared)
    parts.push(local, name, bytes)
    directory.push(packed([4, 0x02014b50], [2, 20], ...shared, [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]), name)
    offset += local.length + name.length + bytes.length
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0)
  const count = files.length
  const end = packed([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, size], [4, offset], [2, 0])
  return new Blob([...parts, ...directory, end], { type: 'application/zip' })
}
