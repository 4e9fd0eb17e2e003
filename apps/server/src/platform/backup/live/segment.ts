import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { bytesOf } from '../../storage/store.ts'
import { BadArchive } from '../archive.ts'
import { DIGEST } from '../copy.ts'
import type { Tail } from './wal.ts'

/**
 * A part of a continuous copy, which its name describes: the installation and the chain that it belongs to, its number there, and the
 * moment (epoch milliseconds) up to which everything is in it. A base is the whole database behind the segment of its number.
 */
export type Part = Record<'name' | 'installation', string> &
  Record<'chain' | 'number' | 'moment', number> & { kind: 'base' | 'wal' }

const NAME = /^([0-9a-f]{8})-(\d{13})-(\d{8})-(\d{13})\.(base|wal)\.gz(\.age)?$/
const LEVEL = 1
const SHA256 = 32
const UNUSABLE = '已损坏或不完整'
const RENAMED = '的内容属于另一个文件名'

/** How the names of a chain's part of a number begin. */
export const beginningOf = ({ installation, chain, number }: Pick<Part, 'installation' | 'chain' | 'number'>) =>
  `${installation}-${String(chain).padStart(13, '0')}-${String(number).padStart(8, '0')}-`

/** The name of a part before it is encrypted. */
export const nameOf = ({ kind, moment, ...part }: Omit<Part, 'name'>) =>
  `${beginningOf(part)}${String(moment).padStart(13, '0')}.${kind}.gz`

/** The parts among names, oldest first; a base without its digest is not whole. */
export function partsOf(names: readonly string[]): Part[] {
  const all = new Set(names)
  return names
    .flatMap((name) => {
      const [, installation = '', ...rest] = NAME.exec(name) ?? []
      const [chain, number, moment] = rest.map(Number) as [number, number, number]
      const kind = rest[3] as Part['kind']
      if (!installation || (kind === 'base' && !all.has(name + DIGEST))) return []
      return [{ name, kind, installation, chain, number, moment }]
    })
    .sort((one, other) => one.chain - other.chain || one.number - other.number)
}

/** What an installation can remove beside its newest two bases: everything of its former chains that neither of them needs. */
export function spareParts(names: readonly string[], own: Pick<Part, 'installation' | 'chain'>): string[] {
  const parts = partsOf(names).filter(({ installation }) => installation === own.installation)
  const bases = parts.filter(({ kind }) => kind === 'base').slice(-2)
  const needed = new Set(bases.flatMap(({ name }) => [name, name + DIGEST]))
  for (const { name, kind, chain, number } of parts)
    if (kind === 'wal' && bases.some((base) => base.chain === chain && base.number < number)) needed.add(name)
  return names.filter((name) => {
    const [, installation, chain] = NAME.exec(name.replace(/(\.sha256)?(\.part)?$/, '')) ?? []
    const isFormer = Number(chain) < own.chain || (Number(chain) === own.chain && !name.endsWith('.part'))
    return installation === own.installation && isFormer && !needed.has(name)
  })
}

/** Compresses a database file. */
export async function packBase(file: string, to: string): Promise<void> {
  await pipeline(createReadStream(file), createGzip({ level: LEVEL }), createWriteStream(to, { mode: 0o600 }))
}

export async function unpackBase(stream: Readable, to: string): Promise<void> {
  await pipeline(stream, createGunzip(), createWriteStream(to, { mode: 0o600 })).catch(refuse)
}

type Head = { name: string; size: number; pageSize: number; pages: number[] }

/** The bytes of a segment: a line that describes it, its pages, and the digest of both. */
async function* bytesOfTail({ size, pageSize, pages }: Tail, file: string, name: string): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  const numbers = [...pages.keys()]
  const head: Head = { name, size, pageSize, pages: numbers }
  const source = await open(file)
  try {
    const line = Buffer.from(`${JSON.stringify(head)}\n`)
    hash.update(line)
    yield line
    for (const at of pages.values()) {
      const { buffer } = await source.read(Buffer.allocUnsafe(pageSize), 0, pageSize, at)
      hash.update(buffer)
      yield buffer
    }
    yield hash.digest()
  } finally {
    await source.close()
  }
}

/** Compresses what was read of a log into `file`, as the segment of a name. */
export async function packTail(tail: Tail, file: string, to: string, name: string): Promise<void> {
  const bytes = Readable.from(bytesOfTail(tail, file, name), { objectMode: false })
  await pipeline(bytes, createGzip({ level: LEVEL }), createWriteStream(to, { mode: 0o600 }))
}

/** What the library finds wrong with compressed bytes. */
function refuse(error: unknown): never {
  if (/^Z_/.test((error as { code?: string }).code ?? '')) throw new BadArchive(UNUSABLE)
  throw error
}

/** Reads the segment of a name, whose digest must be right; resolves with what writes its pages into a database file. */
export async function readSegment(stream: Readable, part: Part): Promise<(file: string) => Promise<void>> {
  const plain = createGunzip()
  const done = pipeline(stream, plain)
  done.catch(() => {})
  const bytes = await bytesOf({ size: 0, body: plain }).catch(refuse)
  await done
  const content = bytes.subarray(0, -SHA256)
  if (!createHash('sha256').update(content).digest().equals(bytes.subarray(-SHA256))) throw new BadArchive(UNUSABLE)
  const start = content.indexOf(10) + 1
  const { name, size, pageSize, pages } = JSON.parse(content.subarray(0, start).toString()) as Head
  if (name !== nameOf(part)) throw new BadArchive(RENAMED)
  return async (file) => {
    const database = await open(file, 'r+')
    try {
      for (const [at, page] of pages.entries())
        await database.write(content, start + at * pageSize, pageSize, (page - 1) * pageSize)
      await database.truncate(size * pageSize)
    } finally {
      await database.close()
    }
  }
}
