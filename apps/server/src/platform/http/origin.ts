import type { FastifyRequest } from 'fastify'
import type { Settings } from '../settings/settings.ts'

const HOST = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/i

/** The origin that the operator has named for the site, with TLS if there is one. */
export function namedOrigin({ publicOrigins }: Pick<Settings, 'publicOrigins'>): string | undefined {
  return publicOrigins.find((one) => one.startsWith('https://')) ?? publicOrigins[0]
}

/**
 * Where the site is reached: the origin that the operator has named, else the one that the client has asked. The latter is the
 * client's word, so a response that contains it is only for this origin.
 */
export function originOf(settings: Pick<Settings, 'publicOrigins'>, { protocol, host }: FastifyRequest): string {
  const setOrigin = namedOrigin(settings)
  if (setOrigin) return setOrigin
  const address = `${protocol === 'https' ? 'https' : 'http'}://${host}`
  return HOST.test(host) && URL.canParse(address) ? new URL(address).origin : 'http://localhost'
}

/**
 * The `cache-control` of a response that contains the origin: as told, if the operator has named one; otherwise no cache may give it to
 * others, because it contains what the client says.
 */
export function keepingWithOrigin(settings: Pick<Settings, 'publicOrigins'>, keeping: string): string {
  return namedOrigin(settings) ? keeping : 'private, no-cache'
}

/**
 * Whether a request comes from a page of the site itself, as the browser says: by `Sec-Fetch-Site`, which pages cannot set, or
 * by `Origin` where the connection is not encrypted.
 * A request with neither is not from a page.
 */
export function isOwnPage(settings: Pick<Settings, 'publicOrigins'>, request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined) return site === 'same-origin'
  if (origin === undefined) return false
  if (settings.publicOrigins.includes(origin)) return true
  return URL.canParse(origin) && new URL(origin).host === request.host
}
