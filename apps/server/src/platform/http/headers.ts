import type { FastifyInstance } from 'fastify'
import { isCall } from './access-log.ts'

/** The content security policy; the console adds a nonce for styles and the origins of its inner pages. */
function policy({ styles = '', frames = '' } = {}): string {
  return [
    "default-src 'self'",
    "script-src 'self'",
    `style-src 'self'${styles}`,
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "connect-src 'self'",
    "font-src 'self'",
    `frame-src 'self'${frames}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "form-action 'self'",
  ].join('; ')
}

/** The policy of the console's page: styles of the component library carry `nonce`, inner pages come from `origins` only. */
export function consolePolicy(nonce: string, origins: readonly string[]): string {
  return policy({ styles: ` 'nonce-${nonce}'`, frames: origins.map((origin) => ` ${origin}`).join('') })
}

/** Headers of every response (security S58). React sets styles through the object model, which the policy allows. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policy(),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=()',
}

/** Headers that say what a document may do; built files that are none are sent without them. */
export const documentHeaders: readonly string[] = [
  ...Object.keys(securityHeaders).filter((name) => name !== 'x-content-type-options'),
  'strict-transport-security',
]

/** Sent where the visitor uses TLS, according to a trusted proxy. */
export const secureTransport: Readonly<Record<string, string>> = { 'strict-transport-security': 'max-age=31536000' }

/** Not for search engines: calls, the console, the API page, and every response to a session. */
const NOT_INDEXED: Readonly<Record<string, string>> = { 'x-robots-tag': 'noindex' }

/** Headers of every JSON response: private, different for each caller and origin, not for search engines. */
export const jsonHeaders: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  vary: 'Authorization, Origin, Accept-Encoding',
  ...NOT_INDEXED,
}

/** Deletes the browser's cache of this site, but not its storage, which contains the settings of the layout. */
const CLEARED: Readonly<Record<string, string>> = { 'clear-site-data': '"cache"' }
const UNINDEXED = /^\/(admin|docs)(\/|$)/

/** Sets the headers of every response before any handler runs. */
export function addHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(securityHeaders)
    const address = request.routeOptions.url ?? request.url
    if (request.protocol === 'https') reply.headers(secureTransport)
    if (isCall(request)) reply.headers(jsonHeaders)
    else if (request.headers.authorization || UNINDEXED.test(address)) reply.headers(NOT_INDEXED)
    if (request.routeOptions.config?.row?.route.clearsCache) reply.headers(CLEARED)
  })
}
