import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { currentSite } from '#modules/site'
import type { Context } from '#platform/app/context'
import { openStaticFiles, type StaticFile, type StaticFiles, sendStatic, staticFile } from '#platform/http/static-files'

const SLOT = '<!--anju-site-->'
const FOR_EVER = 'public, max-age=31536000, immutable'

type Page = { source: string; file: StaticFile }

function compress(source: string, html: string): Page {
  const plain = Buffer.from(html)
  const br = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  return { source, file: staticFile('text/html; charset=utf-8', 'no-cache', { plain, br, gzip: gzipSync(plain) }) }
}

/** The lifetime of built files in browsers: unlimited for those with a digest in their name. */
export function keepingOf(path: string): string {
  return path.startsWith('assets/') ? FOR_EVER : 'public, max-age=3600'
}

/**
 * Serves the built site: assets for ever, the start page fresh with what the header needs written into it. Returns the files,
 * unless nothing is built.
 */
export function bindPages(server: FastifyInstance, app: Context, siteDir: string): StaticFiles | undefined {
  const config = { access: 'anyone' } as const
  const index = join(siteDir, 'index.html')
  const template = existsSync(index) ? readFileSync(index, 'utf8') : undefined
  let page: Page | undefined
  const startPage = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!template) return reply.callNotFound()
    const json = JSON.stringify(await currentSite(app, app.clock.now())).replaceAll('<', '\\u003c')
    if (page?.source !== json)
      page = compress(
        json,
        template.replace(SLOT, () => `<script type="application/json" id="anju-site">${json}</script>`),
      )
    return sendStatic(request, reply, page.file)
  }
  server.get('/', { config }, startPage)
  server.get('/index.html', { config }, startPage)
  if (!template) return undefined
  const files = openStaticFiles(siteDir, keepingOf)
  server.get('/*', { config }, async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const file = files.get(request.params['*'])
    return file ? sendStatic(request, reply, file) : reply.callNotFound()
  })
  return files
}
