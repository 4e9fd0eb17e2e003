import { searchLimits } from '@anju/contract/site/search-terms'
import { openTable } from '@anju/contract/wire/open-table'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { visitor } from '#modules/identity'
import { listFiltered } from '#modules/law'
import type { Context } from '#platform/app/context'
import { disconnectSignal } from '#platform/http/disconnect-signal'
import { keepingWithOrigin, namedOrigin, originOf } from '#platform/http/origin'
import { findCard } from './card/card.ts'
import { worldOf } from './find.ts'
import { feedOf } from './found/feed.ts'
import { iconAddress, manifestOf } from './found/icons.ts'
import { lawFeedOf } from './found/law-feed.ts'
import { robotsOf } from './found/robots.ts'
import { countPublicItems, pagesSitemap, sitemapIndex, sitemapPart } from './found/sitemap.ts'
import type { World } from './twin.ts'

const config = { access: 'anyone' } as const
const MINUTES_5 = 'public, max-age=300'
const PART = /^sitemap-(items|laws)-([1-9]\d{0,5})\.xml$/

type Body = { text: string | undefined }

/** Stands for the origin in a remembered text while the operator has named none. */
const OF_REQUEST = 'http://origin.invalid'

/** A text that is the same for everybody but for the origin, remembered until something is published. */
async function sendText(
  app: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  type: string,
  make: (world: World) => Promise<string | undefined> | string | undefined,
) {
  const { text } = await app.responseCache.remember<Body>(`found ${request.url}`, async () => ({
    text: await make(await worldOf(app, namedOrigin(app.settings) ?? OF_REQUEST)),
  }))
  if (text === undefined) return reply.callNotFound()
  return reply
    .headers({ 'content-type': type, 'cache-control': keepingWithOrigin(app.settings, MINUTES_5) })
    .send(text.replaceAll(OF_REQUEST, () => originOf(app.settings, request)))
}

const XML = 'application/xml; charset=utf-8'
type PathRequest = FastifyRequest<{ Params: { '*': string } }>
/** A parameter that is written twice is a list. */
type Written = string | string[] | undefined
type LawFed = FastifyRequest<{ Querystring: { law: Written; keyword: Written } }>
type Fed = FastifyRequest<{ Querystring: { kind?: string } }>

const asker = (request: FastifyRequest, reply: FastifyReply) => ({
  caller: visitor,
  ip: request.ip,
  signal: disconnectSignal(request, reply, '请求已取消'),
})

const ATOM = 'application/atom+xml; charset=utf-8'

function bindFeeds(server: FastifyInstance, app: Context): void {
  server.get('/feed.xml', { config }, (request: Fed, reply) =>
    sendText(app, request, reply, ATOM, (world) => feedOf(world, request.query.kind)),
  )
  server.get('/laws.xml', { config: { ...config, load: 'search' } }, (request: LawFed, reply) => {
    const { law, keyword } = request.query
    if (Array.isArray(law) || Array.isArray(keyword)) return reply.callNotFound()
    const topic = { law, keyword: keyword?.trim().slice(0, searchLimits.sent) }
    return sendText(app, request, reply, ATOM, (world) => lawFeedOf(world, topic, asker(request, reply)))
  })
}

/** Everything by which search engines, feed readers, phones and link previews find the public pages. */
export function bindTwin(server: FastifyInstance, app: Context): void {
  server.get('/robots.txt', { config }, (request, reply) =>
    reply
      .headers({
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': keepingWithOrigin(app.settings, MINUTES_5),
      })
      .send(robotsOf(originOf(app.settings, request))),
  )
  server.get('/manifest.webmanifest', { config }, (request, reply) =>
    sendText(app, request, reply, 'application/manifest+json; charset=utf-8', ({ site }) =>
      JSON.stringify(manifestOf(site)),
    ),
  )
  bindFeeds(server, app)
  server.get('/sitemap.xml', { config }, (request, reply) =>
    sendText(app, request, reply, XML, async (world) => {
      const { total: laws } = await listFiltered(app, { status: 'all' }, { limit: 0, offset: 0 })
      const { items } = await app.readers.run(countPublicItems, { now: world.now }, asker(request, reply))
      return sitemapIndex(world, { items, laws })
    }),
  )
  server.get('/sitemap-pages.xml', { config }, (request, reply) => sendText(app, request, reply, XML, pagesSitemap))
  for (const kind of ['items', 'laws'] as const)
    server.get(
      `/sitemap-${kind}-:number.xml`,
      { config },
      (request: FastifyRequest<{ Params: { number: string } }>, reply) => {
        const part = PART.exec(request.url.slice(1))
        if (!part) return reply.callNotFound()
        return sendText(app, request, reply, XML, (world) =>
          sitemapPart(world, kind, Number(part[2]), asker(request, reply)),
        )
      },
    )
  // Browsers and phones ask for these names; a company's own icon has an address of its own.
  for (const name of ['favicon.ico', 'apple-touch-icon.png'])
    server.get(`/${name}`, { config }, async (request, reply) => {
      const { site } = await worldOf(app, originOf(app.settings, request))
      return reply
        .headers({ 'cache-control': MINUTES_5 })
        .redirect(iconAddress(site) ?? PRODUCT_ICONS[name] ?? '/favicon.svg', 302)
    })
  server.get('/card/*', { config: { ...config, load: 'search' } }, async (request: PathRequest, reply) => {
    const name = request.params['*'].replace(/\.jpg$/, '')
    const world = await worldOf(app, originOf(app.settings, request))
    const picture = await findCard(world, name, asker(request, reply))
    if (!picture) return reply.callNotFound()
    return reply
      .headers({
        'content-type': 'image/jpeg',
        'cache-control': 'public, max-age=3600',
        // Previews are shown within other sites.
        'cross-origin-resource-policy': 'cross-origin',
      })
      .send(picture)
  })
}

const PRODUCT_ICONS = openTable<string>({
  'favicon.ico': '/icon-32.png',
  'apple-touch-icon.png': '/icon-180.png',
})
