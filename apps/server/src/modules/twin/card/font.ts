import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { inflateSync } from 'node:zlib'

/** The face of the pictures of link previews: servers often have no Chinese font. */
export const FACE = 'ZCOOL XiaoWei'
const SOURCE = '@fontsource/zcool-xiaowei/files/zcool-xiaowei-chinese-simplified-400-normal.woff'
const [HEAD, ENTRY] = [44, 20]

/** The OpenType font in a WOFF file (W3C, WOFF File Format 1.0), which libvips does not open. */
export function unpackWoff(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = HEAD + at * ENTRY
    const [offset, packed, length] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ]
    const bytes = woff.subarray(offset, offset + packed)
    return {
      tag: woff.readUInt32BE(entry),
      sum: woff.readUInt32BE(entry + 16),
      bytes: packed < length ? inflateSync(bytes) : bytes,
    }
  })
  const power = Math.floor(Math.log2(count))
  const head = Buffer.alloc(12 + 16 * count)
  head.writeUInt32BE(woff.readUInt32BE(4), 0)
  for (const [at, value] of [count, 16 * 2 ** power, power, 16 * (count - 2 ** power)].entries())
    head.writeUInt16BE(value, 4 + 2 * at)
  const parts: Buffer[] = [head]
  let offset = head.length
  for (const [at, { tag, sum, bytes }] of tables.entries()) {
    for (const [field, value] of [tag, sum, offset, bytes.length].entries())
      head.writeUInt32BE(value, 12 + 16 * at + 4 * field)
    const padding = (4 - (bytes.length % 4)) % 4
    parts.push(bytes, Buffer.alloc(padding))
    offset += bytes.length + padding
  }
  return Buffer.concat(parts)
}

/** The path of the font below a folder, unpacked there when it is first asked for. */
export function fontFile(folder: string): string {
  const path = join(folder, 'card-font.ttf')
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unfinished = `${path}.${process.pid}`
  writeFileSync(unfinished, unpackWoff(readFileSync(createRequire(import.meta.url).resolve(SOURCE))))
  renameSync(unfinished, path)
  return path
}
