import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'

export const FORMAT = 1
const MANIFEST = 'manifest.json'
/** Text compresses well at any level and pictures at none; higher levels only take longer. */
const LEVEL = 4
/** The database in parts, files by their place in the store, key files of the data folder. */
const NAME = /^(database\/\w+\/\d{6}\.jsonl|files\/[\w.-]{1,2}\/[\w-][\w.-]*|avatars\/[\w-][\w.-]*|keys\/[\w-][\w.-]*)$/

/** What an archive holds; it is the archive's last entry, so that one that was cut off has none. */
export type Manifest = {
  format: number
  product: 'anju'
  createdAt: string
  /** Where it came from; it may be restored into either. */
  engine: 'sqlite' | 'postgres'
  migrations: string[]
  /** Rows of each table, counted by the database. */
  tables: Record<string, number>
  /** Keys that a row named and that were not in the store. */
  missing: string[]
  entries: Record<string, { bytes: number; sha256: string }>
}

/** An archive that cannot be used, with a sentence that says why. */
export class BadArchive extends Error {}

type Pack = ReturnType<typeof tar.pack>
type Sink = ReturnType<Pack['entry']>
type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Writes an entry's bytes no faster than they are taken; answers how many there were and their digest. */
async function pour(sink: Sink, chunks: Chunks, signal: AbortSignal): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of chunks) {
    hash.update(chunk)
    bytes += chunk.length
    if (!sink.write(chunk)) await once(sink, 'drain', { signal })
  }
  return { bytes, sha256: hash.digest('hex') }
}

export type ArchiveWriter = {
  add(name: string, body: Buffer | { stream: Readable; size: number }): Promise<void>
  /** Writes the manifest and waits until everything is on the disk; answers the manifest. */
  finish(about: Omit<Manifest, 'format' | 'product' | 'entries'>): Promise<Manifest>
  /** Gives up: what was written is of no use. */
  abort(): Promise<void>
}

/** Begins an archive in a new file that only its owner may read. */
export function createArchive(file: string): ArchiveWriter {
  const pack = tar.pack()
  const done = pipeline(
    pack,
    createGzip({ level: LEVEL }),
    createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }),
  )
  // A disk that is full fails the whole archive, and with it the entry that is being written.
  const failed = new AbortController()
  done.catch((error) => failed.abort(error))
  const entries: Manifest['entries'] = {}
  const put = async (name: string, size: number, chunks: Chunks) => {
    const { signal } = failed
    try {
      signal.throwIfAborted()
      const sink = pack.entry({ name, size, mode: 0o600, mtime: new Date() })
      const closed = once(sink, 'close', { signal })
      closed.catch(() => {})
      const found = await pour(sink, chunks, signal)
      if (found.bytes !== size) throw new Error(`${name} has ${found.bytes} bytes instead of ${size}`)
      sink.end(null)
      await closed
      return found
    } catch (error) {
      throw signal.aborted ? signal.reason : error
    }
  }
  return {
    add: async (name, body) => {
      if (!NAME.test(name)) throw new Error(`${name} cannot be the name of an entry`)
      const [size, chunks] = Buffer.isBuffer(body) ? [body.length, [body]] : [body.size, body.stream]
      entries[name] = await put(name, size, chunks)
    },
    finish: async (about) => {
      const manifest: Manifest = { format: FORMAT, product: 'anju', ...about, entries }
      const bytes = Buffer.from(JSON.stringify(manifest))
      await put(MANIFEST, bytes.length, [bytes])
      pack.finalize()
      await done
      return manifest
    },
    abort: async () => {
      pack.destroy(new Error('the archive was given up'))
      await done.catch(() => {})
    },
  }
}

export type Entry = { name: string; size: number; stream: Readable }

/** Calls back for every entry in order; the entry's stream must be read to its end before the promise resolves. */
export async function readArchive(file: string, onEntry: (entry: Entry) => Promise<void>): Promise<void> {
  const extract = tar.extract()
  const done = pipeline(createReadStream(file), createGunzip(), extract)
  done.catch(() => {})
  try {
    for await (const entry of extract) {
      const { name, size = 0, type } = entry.header
      if (type !== 'file' || (name !== MANIFEST && !NAME.test(name)))
        throw new BadArchive('备份文件中有不认识的内容，无法使用')
      await onEntry({ name, size, stream: entry as unknown as Readable })
      entry.resume()
    }
    await done
  } catch (error) {
    extract.destroy()
    const { code = '' } = error as { code?: string }
    if (code === 'ENOENT') throw new BadArchive('备份文件不存在')
    if (/^Z_/.test(code) || /tar header|Unexpected end/i.test((error as Error).message))
      throw new BadArchive('备份文件已损坏或不完整，无法使用')
    throw error
  }
}

async function bytesOf(stream: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** The rows of one part of the database. */
export async function rowsOf(stream: Readable): Promise<Record<string, unknown>[]> {
  const text = (await bytesOf(stream)).toString('utf8')
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))
}

/** The table that an entry holds rows of; `undefined` for one that is no part of the database. */
export function tableOf(name: string): string | undefined {
  return /^database\/(\w+)\//.exec(name)?.[1]
}

function readManifest(bytes: Buffer): Manifest {
  const manifest = JSON.parse(bytes.toString('utf8')) as Manifest
  if (manifest.product !== 'anju') throw new BadArchive('这不是安居的备份文件')
  if (manifest.format > FORMAT) throw new BadArchive('备份由更新版本的程序建立，请用对应版本的程序恢复')
  return manifest
}

/** Reads a whole archive, holds every entry against its digest and every table against its count, and answers the manifest. */
export async function verifyArchive(file: string): Promise<Manifest> {
  const found: Manifest['entries'] = {}
  const rows: Record<string, number> = {}
  let manifest: Manifest | undefined
  await readArchive(file, async ({ name, stream }) => {
    if (name === MANIFEST) {
      manifest = readManifest(await bytesOf(stream))
      return
    }
    const hash = createHash('sha256')
    const table = tableOf(name)
    let bytes = 0
    let lines = 0
    for await (const chunk of stream) {
      hash.update(chunk)
      bytes += chunk.length
      if (table) for (const byte of chunk as Buffer) if (byte === 10) lines++
    }
    found[name] = { bytes, sha256: hash.digest('hex') }
    if (table) rows[table] = (rows[table] ?? 0) + lines
  })
  if (!manifest) throw new BadArchive('备份文件不完整：缺少清单，无法使用')
  const { entries, tables } = manifest
  const names = new Set([...Object.keys(entries), ...Object.keys(found)])
  for (const name of names)
    if (entries[name]?.sha256 !== found[name]?.sha256 || entries[name]?.bytes !== found[name]?.bytes)
      throw new BadArchive(`备份文件已损坏：${name} 与清单不一致`)
  for (const [table, count] of Object.entries(tables))
    if ((rows[table] ?? 0) !== count) throw new BadArchive(`备份文件已损坏：表 ${table} 的行数与清单不一致`)
  return manifest
}
