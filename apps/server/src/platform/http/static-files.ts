import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative, sep } from 'node:path'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A file of a built application, in memory with its compressed variants. */
export type StaticFile = {
  type: string
  etag: string
  cacheControl: string
  plain: Buffer
  br?: Buffer | undefined
  gzip?: Buffer | undefined
}

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

/** A file from its bytes; `variants` are the same bytes compressed. */
export function staticFile(
  type: string,
  plain: Buffer,
  cacheControl: string,
  variants: Pick<StaticFile, 'br' | 'gzip'> = {},
): StaticFile {
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { type, etag, cacheControl, plain, ...variants }
}

/**
 * Reads a folder once, by path relative to it with `/`, with the `.br` and `.gz` files of the build. Names with a
 * leading dot and links are ignored. Files are served from memory, a few megabytes in all, because a file on disk needs a file
 * handle for each request and may change while the server runs.
 */
export function readStaticFiles(folder: string, cacheControlOf: (path: string) => string): Map<string, StaticFile> {
  const bytes = new Map<string, Buffer>()
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = relative(folder, file).split(sep).join('/')
    if (entry.isFile() && !path.split('/').some((part) => part.startsWith('.'))) bytes.set(path, readFileSync(file))
  }
  const files = new Map<string, StaticFile>()
  for (const [path, plain] of bytes) {
    if (VARIANT.test(path) && bytes.has(path.replace(VARIANT, ''))) continue
    const type = TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'
    const variants = { br: bytes.get(`${path}.br`), gzip: bytes.get(`${path}.gz`) }
    files.set(path, staticFile(type, plain, cacheControlOf(path), variants))
  }
  return files
}

function isKept(request: FastifyRequest, etag: string): boolean {
  const known = String(request.headers['if-none-match'] ?? '').split(',')
  return known.some((one) => one.trim().replace(/^W\//, '') === etag)
}

/** Sends a file in the best encoding that the client accepts, or 304 when the client's copy is current. */
export function sendStatic(request: FastifyRequest, reply: FastifyReply, file: StaticFile): FastifyReply {
  reply.headers({ etag: file.etag, 'cache-control': file.cacheControl, 'content-type': file.type })
  if (file.br || file.gzip) reply.header('vary', 'Accept-Encoding')
  if (isKept(request, file.etag)) return reply.status(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (file.br && /\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(file.br)
  if (file.gzip && /\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(file.gzip)
  return reply.send(file.plain)
}
