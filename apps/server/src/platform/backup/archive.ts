import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import tar from 'tar-stream'

export const FORMAT = 1
const MANIFEST = 'manifest.json'
/** Higher levels only take longer: text compresses well at any level, pictures at none. */
const LEVEL = 4
/** The database in parts, files by their place in the store, key files of the data folder. */
const NAME = /^(database\/\w+\/\d{6}\.jsonl|files\/[\w.-]{1,2}\/[\w-][\w.-]*|avatars\/[\w-][\w.-]*|keys\/[\w-][\w.-]*)$/

/** The contents of an archive. It is the last entry, so that a truncated archive has none. */
export type Manifest = {
  format: number
  product: 'anju'
  /** When the archive was complete (ISO 8601), which is later than its rows. */
  createdAt: string
  /** The moment whose rows it contains, up to the last one acknowledged before; absent in archives of former versions. */
  snapshotAt?: string
  /** The engine of the backup; it can be restored into either. */
  engine: 'sqlite' | 'postgres'
  migrations: string[]
  /** Rows of each table, counted by the database. */
  tables: Record<string, number>
  /** Keys in rows that were missing in the store. */
  missing: string[]
  entries: Record<string, { bytes: number; sha256: string }>
}

/** An archive that cannot be used; the message is a sentence with the reason. */
export class BadArchive extends Error {}

type Pack = ReturnType<typeof tar.pack>
type Sink = ReturnType<Pack['entry']>
type Chunks = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** Writes an entry's bytes with backpressure; resolves with their number and digest. */
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
  /** Writes the manifest, waits until everything is on the disk, and resolves with the manifest. */
  finish(about: Omit<Manifest, 'format' | 'product' | 'entries'>): Promise<Manifest>
  /** Stops writing; the file is incomplete. */
  abort(): Promise<void>
}

/** Starts an archive in a new file that only its owner may read. */
export function createArchive(file: string): ArchiveWriter {
  const pack = tar.pack()
  const done = pipeline(
    pack,
    createGzip({ level: LEVEL }),
    createWriteStream(file, { mode: 0o600, flags: 'wx', flush: true }),
  )
  // On a full disk the whole archive fails, and with it the current entry.
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
      const written = await pour(sink, chunks, signal)
      if (written.bytes !== size) throw new Error(`${name} has ${written.bytes} bytes instead of ${size}`)
      sink.end(null)
      await closed
      return written
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

/** A file, or what opens the bytes of an archive each time that they are needed. */
export type ArchiveSource = string | (() => Promise<Readable>)

/** Calls back for every entry in order; the entry's stream must be read to its end before the promise resolves. */
export async function readArchive(source: ArchiveSource, onEntry: (entry: Entry) => Promise<void>): Promise<void> {
  const extract = tar.extract()
  try {
    const bytes = typeof source === 'string' ? createReadStream(source) : await source()
    const done = pipeline(bytes, createGunzip(), extract)
    done.catch(() => {})
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
    const { code = '', path } = error as { code?: string; path?: string }
    if (code === 'ENOENT') throw new BadArchive(`备份文件不存在：${path}；请检查路径，相对路径从运行命令的文件夹算起`)
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

/** The table of an entry's rows; `undefined` for an entry that is not part of the database. */
export function tableOf(name: string): string | undefined {
  return /^database\/(\w+)\//.exec(name)?.[1]
}

/** The store and key of an entry that is a stored file; `undefined` for another entry. */
export function storedAt(name: string): { store: 'files' | 'avatars'; key: string } | undefined {
  const [, store, key] = /^(files|avatars)\/(?:.+\/)?([^/]+)$/.exec(name) ?? []
  return store && key ? { store: store as 'files' | 'avatars', key } : undefined
}

/** The moment whose data an archive has (epoch milliseconds); of former versions only the end of writing is known. */
export function momentOf({ snapshotAt, createdAt }: Manifest): number {
  return Date.parse(snapshotAt ?? createdAt)
}

/** The numbers of rows and stored files in an archive. */
export function sizesOf({ tables, entries }: Manifest): { rows: number; files: number } {
  return {
    rows: Object.values(tables).reduce((sum, count) => sum + count, 0),
    files: Object.keys(entries).filter((name) => storedAt(name)).length,
  }
}

function readManifest(bytes: Buffer): Manifest {
  const manifest = JSON.parse(bytes.toString('utf8')) as Manifest
  if (manifest.product !== 'anju') throw new BadArchive('这不是安居的备份文件')
  if (manifest.format > FORMAT) throw new BadArchive('备份由更新版本的程序建立，请用对应版本的程序恢复')
  return manifest
}

/** Reads a whole archive, compares every entry with its digest and every table with its count, and resolves with the manifest. */
export async function verifyArchive(source: ArchiveSource): Promise<Manifest> {
  const entries: Manifest['entries'] = {}
  const rows: Record<string, number> = {}
  let manifest: Manifest | undefined
  await readArchive(source, async ({ name, stream }) => {
    if (name === MANIFEST) {
      manifest = readManifest(await bytesOf(stream))
      return
    }
    const { lines, ...entry } = await measure(stream)
    entries[name] = entry
    const table = tableOf(name)
    if (table) rows[table] = (rows[table] ?? 0) + lines
  })
  if (!manifest) throw new BadArchive('备份文件不完整：缺少清单，无法使用')
  assertAsDeclared(manifest, entries, rows)
  return manifest
}

/** Digest, bytes and lines of an entry. */
async function measure(stream: AsyncIterable<Buffer>): Promise<{ bytes: number; sha256: string; lines: number }> {
  const hash = createHash('sha256')
  let bytes = 0
  let lines = 0
  for await (const chunk of stream) {
    hash.update(chunk)
    bytes += chunk.length
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++
  }
  return { bytes, sha256: hash.digest('hex'), lines }
}

function assertAsDeclared(
  { entries, tables }: Manifest,
  actual: Manifest['entries'],
  rows: Record<string, number>,
): void {
  for (const name of new Set([...Object.keys(entries), ...Object.keys(actual)]))
    if (entries[name]?.sha256 !== actual[name]?.sha256 || entries[name]?.bytes !== actual[name]?.bytes)
      throw new BadArchive(`备份文件已损坏：${name} 与清单不一致`)
  for (const [table, count] of Object.entries(tables))
    if ((rows[table] ?? 0) !== count) throw new BadArchive(`备份文件已损坏：表 ${table} 的行数与清单不一致`)
}
