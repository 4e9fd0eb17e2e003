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
  const named = namedOrigin(settings)
  if (named) return named
  return HOST.test(host) ? new URL(`${protocol}://${host}`).origin : 'http://localhost'
}
