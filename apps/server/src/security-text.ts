import { sections } from '@anju/contract/sections'
import { DAY } from '@anju/contract/wire/time'
import type { FastifyInstance } from 'fastify'
import { mainContact, readSettings } from '#modules/site'
import type { Context } from '#platform/app/context'

const PATH = '/.well-known/security.txt'
/** RFC 9116 recommends less than a year. */
const VALID = 180 * DAY

/** A telephone number of the particulars as an address; one of China is written as it is dialled there. */
function telephone(phone: string): string {
  const digits = phone
    .trim()
    .replace(/[^\d+]+/g, '-')
    .replace(/^-|-$/g, '')
  return `tel:${digits.startsWith('+') ? digits : `+86-${digits.replace(/^0/, '')}`}`
}

/** Contacts for reporting vulnerabilities, best first; empty when none is known. */
function contacts({ email, phone }: { email: string; phone: string }, origin: string | undefined): string[] {
  const own = [
    ...(email ? [`mailto:${email}`] : []),
    ...(/\d{5}/.test(phone.replaceAll('-', '')) ? [telephone(phone)] : []),
  ]
  if (own.length > 0) return own
  return origin ? [`${origin}/#${sections.proposal.path}`] : []
}

/**
 * `/.well-known/security.txt` (RFC 9116): contacts for reporting vulnerabilities, from the company's particulars.
 * Without any contact it does not exist. It contains nothing of the request, because the caller chooses the host name
 * there.
 */
export function bindSecurityText(server: FastifyInstance, app: Context): void {
  const origin = app.settings.publicOrigins.find((one) => one.startsWith('https://'))
  server.get(PATH, { config: { access: 'anyone' } }, async (_request, reply) => {
    const { company } = await readSettings(app.db)
    const addresses = contacts({ ...company, ...mainContact(company) }, origin)
    if (addresses.length === 0) return reply.callNotFound()
    const expires = new Date(Math.floor((app.clock.now() + VALID) / DAY) * DAY).toISOString()
    const lines = [
      ...addresses.map((contact) => `Contact: ${contact}`),
      `Expires: ${expires}`,
      'Preferred-Languages: zh, en',
      ...(origin ? [`Canonical: ${origin}${PATH}`] : []),
    ]
    return reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(`${lines.join('\n')}\n`)
  })
}
