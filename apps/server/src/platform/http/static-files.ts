import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { openTable } from '@anju/contract/wire/open-table'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { documentHeaders } from './headers.ts'

/** The bytes of a file and of its compressed variants; those of the file itself are not needed where there is a `br`. */
type Variants = { plain?: Buffer | undefined; br?: Buffer | undefined; gzip?: Buffer | undefined }

/** A file of a built application, in memory. */
export type StaticFile = Variants & { type: string; etag: string; cacheControl: string }

const TYPES = openTable<string>({
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'text/xml; charset=utf-8',
})
const VARIANT = /\.(br|gz)$/

/** A file from its bytes, compressed or not. */
export function staticFile(type: string, cacheControl: string, variants: Variants): StaticFile {
  const bytes = variants.br ?? variants.plain ?? Buffer.alloc(0)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { type, etag, cacheControl, ...variants }
}

export type StaticFiles = {
  /** A file by its path relative to the folder, with `/`. */
  get(path: string): StaticFile | undefined
  /** Reads what nobody has asked for yet, file by file between requests. */
  load(): Promise<void>
}

/** Where the files of a folder are, by path relative to it. Names with a leading dot and links are left out. */
function findFiles(folder: string, prefix = '', places = new Map<string, string>()): Map<string, string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue
    const place = join(folder, entry.name)
    if (entry.isDirectory()) findFiles(place, `${prefix}${entry.name}/`, places)
    else if (entry.isFile()) places.set(prefix + entry.name, place)
  }
  return places
}

function readIfThere(place: string | undefined): Buffer | undefined {
  if (place === undefined) return
  try {
    return readFileSync(place)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
}

/**
 * The files of a folder, with the `.br` and `.gz` files of the build. Each is read once and then served from memory, two megabytes in all,
 * because a file on disk needs a file handle for each request and is gone after the next build, when open pages still ask
 * for it; what is there compressed is not kept a third time. Reading all takes 50 ms, which no start should wait for.
 */
export function openStaticFiles(folder: string, cacheControlOf: (path: string) => string): StaticFiles {
  let places: Map<string, string> | undefined
  const files = new Map<string, StaticFile>()
  const isVariant = (path: string) => VARIANT.test(path) && places?.has(path.replace(VARIANT, ''))
  const read = (path: string): StaticFile | undefined => {
    places ??= findFiles(folder)
    if (!places.has(path) || isVariant(path)) return
    const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
    const br = readIfThere(places.get(`${path}.br`))
    const plain = br ? undefined : readIfThere(places.get(path))
    if (br || plain)
      return staticFile(type, cacheControlOf(path), { plain, br, gzip: readIfThere(places.get(`${path}.gz`)) })
  }
  const get = (path: string) => {
    const known = files.get(path)
    if (known) return known
    const file = read(path)
    if (file) files.set(path, file)
    return file
  }
  return {
    get,
    load: async () => {
      places ??= findFiles(folder)
      for (const path of places.keys()) {
        get(path)
        await setImmediate()
      }
    },
  }
}

function isKept(request: FastifyRequest, etag: string): boolean {
  const known = String(request.headers['if-none-match'] ?? '').split(',')
  return known.some((one) => one.trim().replace(/^W\//, '') === etag)
}

const decompress = promisify(brotliDecompress)

/** Sends a file in the best encoding that the client accepts, or 304 when the client's copy is current. */
export async function sendStatic(
  request: FastifyRequest,
  reply: FastifyReply,
  file: StaticFile,
): Promise<FastifyReply> {
  reply.headers({ 'cache-control': file.cacheControl, 'content-type': file.type })
  // A file that never changes is never asked for again.
  if (!file.cacheControl.includes('immutable')) reply.header('etag', file.etag)
  if (!file.type.startsWith('text/html')) for (const name of documentHeaders) reply.removeHeader(name)
  if (file.br || file.gzip) reply.header('vary', 'Accept-Encoding')
  if (isKept(request, file.etag)) return reply.status(304).send()
  return sendEncoded(String(request.headers['accept-encoding'] ?? ''), reply, file)
}

async function sendEncoded(accepted: string, reply: FastifyReply, file: StaticFile): Promise<FastifyReply> {
  if (file.br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(file.br)
  if (file.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(file.gzip)
  return reply.send(file.plain ?? (file.br && (await decompress(file.br))))
}
