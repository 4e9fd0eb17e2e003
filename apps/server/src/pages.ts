import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  dataBlock,
  faultPage,
  findTwin,
  framed,
  headOf,
  isHashRoute,
  lockedSection,
  lockedTwin,
  missingTwin,
  movedTo,
  type Twin,
  type World,
  worldOf,
} from '#modules/twin'
import type { Context } from '#platform/app/context'
import type { Fault } from '#platform/http/answer-error'
import { keepingWithOrigin, namedOrigin, originOf } from '#platform/http/origin'
import { openStaticFiles, type StaticFiles, sendStatic, staticFile } from '#platform/http/static-files'
import { markup } from '#platform/text/markup'

const SLOTS = { head: '<title>首页</title>', site: '<!--anju-site-->', twin: '<!--anju-twin-->' } as const
const FOR_EVER = 'max-age=31536000, immutable'
const HTML = 'text/html; charset=utf-8'

const brotli = promisify(brotliCompress)

/** The lifetime of built files in browsers: unlimited for those with a digest in their name. */
export function keepingOf(path: string): string {
  return path.startsWith('assets/') ? FOR_EVER : 'public, max-age=3600'
}

/** The start page of the site with what a browser without JavaScript, a search engine or a preview needs of one page. */
function written(template: string, twin: Twin, world: World): string {
  return template
    .replace(SLOTS.head, () => headOf(twin, world).text)
    .replace(SLOTS.site, () => dataBlock('application/json', world.site, 'anju-site').text)
    .replace(SLOTS.twin, () => markup`<div id="twin">${framed(twin, world)}</div>`.text)
}

const compress = (html: string) => brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

/** The number in `?pageNum=`; lists begin with 1. */
function pageOf(request: FastifyRequest): number {
  const page = Number((request.query as { pageNum?: string }).pageNum ?? 1)
  return Number.isInteger(page) && page > 0 && page < 1_000_000 ? page : 1
}

/** Whether a person reads the response: a browser asks for a page of its own accord. */
function isPerson({ method, headers }: FastifyRequest): boolean {
  return method === 'GET' && String(headers.accept ?? '').includes('text/html')
}

/** Sends the pages of the site: `template` is its built page, into which the twin of what an address shows is written. */
function createPages(app: Context, template: string) {
  /** The site as it was when a page was last made, for pages of faults: then there may be no database to ask. */
  let known: World | undefined
  const currentWorld = async (origin: string) => {
    known = await worldOf(app, origin)
    return known
  }

  /** The bytes of a page; `undefined` where visitors find none. */
  const bytesOf = async (pathname: string, page: number, origin: string): Promise<Buffer | undefined> => {
    const url = `${origin}${pathname}?pageNum=${page}`
    const cached = app.responseCache.find(url)
    if (cached) return cached.bytes
    const asOf = await app.responseCache.generation()
    const world = await currentWorld(origin)
    const twin = await findTwin(world, pathname, page)
    if (!twin) return undefined
    const bytes = await compress(written(template, twin, world))
    // Without a named origin there may be any number of addresses: they must not evict the others.
    const pool = namedOrigin(app.settings) ? 'pages' : 'searches'
    app.responseCache.put(url, { bytes, route: '/*', query: {}, foundNothing: false }, asOf, pool)
    return bytes
  }

  const sendUnlisted = (reply: FastifyReply, status: 401 | 404, twin: Twin, world: World) =>
    reply
      .status(status)
      .headers({ 'content-type': HTML, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      .send(written(template, twin, world))

  const sendMissing = async (request: FastifyRequest, reply: FastifyReply, status: 401 | 404) => {
    const world = await currentWorld(originOf(app.settings, request))
    return sendUnlisted(reply, status, missingTwin(world, status), world)
  }

  /** Where visitors find no page: a section for staff, which a person may log in to, or nothing. */
  const sendNoPage = async (request: FastifyRequest, reply: FastifyReply, pathname: string) => {
    const world = await currentWorld(originOf(app.settings, request))
    const locked = isPerson(request) ? lockedSection(world, pathname) : undefined
    return locked ? sendUnlisted(reply, 401, lockedTwin(world, locked), world) : reply.callNotFound()
  }

  const send = async (request: FastifyRequest, reply: FastifyReply, pathname: string) => {
    const moved = movedTo(pathname)
    if (moved) return reply.redirect(moved, 301)
    const [, query = ''] = request.url.split(/\?(.*)/s)
    if (isPerson(request) && isHashRoute(pathname, new URLSearchParams(query)))
      return reply.redirect(`/#${request.url}`, 302)
    const br = await bytesOf(pathname, pageOf(request), originOf(app.settings, request))
    if (!br) return sendNoPage(request, reply, pathname)
    return sendStatic(request, reply, staticFile(HTML, keepingWithOrigin(app.settings, 'no-cache'), { br }))
  }

  return { send, sendMissing, worldOfFaults: () => known }
}

/**
 * Serves the built site: assets for ever, and its pages, each with the twin of what it shows written into it, cached as bytes until
 * something is published. Returns the files, unless nothing is built.
 */
export function bindPages(server: FastifyInstance, app: Context, siteDir: string): StaticFiles | undefined {
  const config = { access: 'anyone' } as const
  const index = join(siteDir, 'index.html')
  if (!existsSync(index)) return undefined
  const template = readFileSync(index, 'utf8')
  const styles = (template.match(/<link\b[^>]*rel="stylesheet"[^>]*>/g) ?? []).join('')
  const { send, sendMissing, worldOfFaults } = createPages(app, template)
  server.decorate('pageForPeople', async (request: FastifyRequest, reply: FastifyReply, status: 401 | 404) =>
    isPerson(request) ? sendMissing(request, reply, status) : undefined,
  )
  server.decorate('faultForPeople', (request: FastifyRequest, reply: FastifyReply, { status, ...fault }: Fault) =>
    isPerson(request)
      ? reply
          .status(status)
          .headers({ 'content-type': HTML, 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
          .send(faultPage(styles, worldOfFaults(), fault))
      : undefined,
  )
  server.get('/', { config }, (request, reply) => send(request, reply, '/'))
  server.get('/index.html', { config }, (request, reply) => send(request, reply, '/'))
  const files = openStaticFiles(siteDir, keepingOf)
  server.get('/*', { config }, async (request: FastifyRequest<{ Params: { '*': string } }>, reply) => {
    const file = files.get(request.params['*'])
    if (file) return sendStatic(request, reply, file)
    const [pathname = '/'] = request.url.split('?')
    return send(request, reply, pathname)
  })
  return files
}
