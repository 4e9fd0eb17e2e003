import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readSite } from '#modules/site'
import type { Context } from '#platform/context'

const SLOT = '<!--anju-site-->'

type Page = { source: string; plain: Buffer; br: Buffer; gzip: Buffer; etag: string }

function compress(source: string, html: string): Page {
  const plain = Buffer.from(html)
  return {
    source,
    plain,
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    gzip: gzipSync(plain),
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  }
}

/** Serves the built site: assets for ever, the start page fresh with what the header needs written into it. */
export async function bindPages(server: FastifyInstance, app: Context, siteDir: string): Promise<void> {
  const config = { access: 'anyone' } as const
  const index = join(siteDir, 'index.html')
  const template = existsSync(index) ? readFileSync(index, 'utf8') : undefined
  let page: Page | undefined
  const startPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!template) return reply.callNotFound()
    const json = JSON.stringify(await readSite(app.db)).replaceAll('<', '\\u003c')
    if (page?.source !== json)
      page = compress(
        json,
        template.replace(SLOT, () => `<script type="application/json" id="anju-site">${json}</script>`),
      )
    return sendPage(request, reply, page)
  }
  server.get('/', { config }, startPage)
  server.get('/index.html', { config }, startPage)
  if (!template) return
  await server.register(fastifyStatic, {
    root: siteDir,
    // The route is our own, because every route declares its access.
    serve: false,
    index: false,
    preCompressed: true,
    dotfiles: 'deny',
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forEver = dirname(path).endsWith(`${sep}assets`)
      reply.header('cache-control', forEver ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
  server.get('/*', { config }, (request: FastifyRequest<{ Params: { '*': string } }>, reply) =>
    reply.sendFile(`/${request.params['*']}`),
  )
}

function sendPage(request: FastifyRequest, reply: FastifyReply, { plain, br, gzip, etag }: Page) {
  reply.headers({
    etag,
    'cache-control': 'no-cache',
    vary: 'Accept-Encoding',
    'content-type': 'text/html; charset=utf-8',
  })
  if (request.headers['if-none-match'] === etag) return reply.status(304).send()
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(br)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzip)
  return reply.send(plain)
}
