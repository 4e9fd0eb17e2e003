import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The bytes of a file and of its compressed variants; those of the file itself are not needed where there is a `br`. */
type Variants = { plain?: Buffer | undefined; br?: Buffer | undefined; gzip?: Buffer | undefined }

/** A file of a built application, in memory. */
export type StaticFile = Variants & { type: string; etag: string; cacheControl: string }

const TYPES: Readonly<Record<string, string>> = {
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
}
const VARIANT = /\.(br|gz)$/

/** A file from its bytes, compressed or not. */
export function staticFile(type: string, cacheControl: string, variants: Variants): StaticFile {
  const bytes = variants.br ?? variants.plain ?? Buffer.alloc(0)
  const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
  return { type, etag, cacheControl, ...variants }
}

/**
 * Reads a folder once, by path relative to it with `/`, with the `.br` and `.gz` files of the build. Names with a
 * leading dot and links are ignored. Files are served from memory, two megabytes in all, because a file on disk needs a file
 * handle for each request and may change while the server runs; what is there compressed is not kept a third time.
 */
export function readStaticFiles(folder: string, cacheControlOf: (path: string) => string): Map<string, StaticFile> {
  const places = new Map<string, string>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = relative(folder, file).split(sep).join('/')
    if (entry.isFile() && !path.split('/').some((part) => part.startsWith('.'))) places.set(path, file)
  }
  const read = (path: string) => {
    const place = places.get(path)
    return place === undefined ? undefined : readFileSync(place)
  }
  const files = new Map<string, StaticFile>()
  for (const path of places.keys()) {
    if (VARIANT.test(path) && places.has(path.replace(VARIANT, ''))) continue
    const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
    const br = read(`${path}.br`)
    const plain = br ? undefined : read(path)
    files.set(path, staticFile(type, cacheControlOf(path), { plain, br, gzip: read(`${path}.gz`) }))
  }
  return files
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
  reply.headers({ etag: file.etag, 'cache-control': file.cacheControl, 'content-type': file.type })
  if (file.br || file.gzip) reply.header('vary', 'Accept-Encoding')
  if (isKept(request, file.etag)) return reply.status(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (file.br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(file.br)
  if (file.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(file.gzip)
  return reply.send(file.plain ?? (file.br && (await decompress(file.br))))
}
