import { privacyRoutes } from '@anju/contract/privacy/rules'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { ownOf, publishRules, readRules, settleRules } from './versions.ts'

export function bindPrivacy(server: FastifyInstance, app: Context): void {
  bind(server, app, privacyRoutes, {
    'GET /api/cms/privacy': async ({ app, query: { number }, now }) =>
      readRules(app, now, number === undefined ? undefined : Number(number)),
    'GET /prod-api/cms/setting/privacy': async ({ app, now }) => {
      const row = await settleRules(app, now)
      const { effective_on: effectiveOn, published_by: publishedBy, number: version } = row
      return { data: { ...ownOf(row), effectiveOn, publishedBy, version } }
    },
    'PUT /prod-api/cms/setting/privacy': async ({ app, caller, body, now }) => {
      const { officer, contact, recipients, additions, version } = body
      const text = (value: string) => value.toWellFormed().trim()
      const own = {
        officer: text(officer),
        contact: text(contact),
        recipients: text(recipients),
        additions: text(additions),
      }
      await publishRules(app, { name: caller.userName, now }, own, version)
      return null
    },
  })
}
