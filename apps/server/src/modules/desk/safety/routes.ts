import { deskCheckRoutes } from '@anju/contract/desk/check'
import type { FastifyInstance } from 'fastify'
import { readSections } from '#modules/catalog'
import { bind } from '#modules/identity'
import { editSetting, getTrackedSetting } from '#modules/site'
import type { Context } from '#platform/app/context'
import { unsigned } from '../acts.ts'
import { getForm } from '../copy.ts'
import { getInScope } from '../scope.ts'
import { checkForm, findIncomplete } from './check.ts'

/** The check before publishing, and what the company decides about it. */
export function bindCheck(server: FastifyInstance, app: Context): void {
  bind(server, app, deskCheckRoutes, {
    'GET /prod-api/cms/check': async ({ app }) => ({ data: await getTrackedSetting(app.db, 'checks') }),
    'PUT /prod-api/cms/check': async ({ app, body: { levels, words, version }, ...by }) => {
      await editSetting(app, by, 'checks', { levels, words, version })
      return null
    },
    'GET /prod-api/cms/content/check/:contentId': async ({ app, caller, params, now }) => {
      const { id, section } = await getInScope(app.db, caller, params.contentId, 'cms:content:query')
      const input = { section, form: await unsigned(app.db, section, await getForm(app.db, id)), now }
      const findings = await checkForm(app.db, input)
      return { data: [...findIncomplete(await readSections(app.db), input, findings), ...findings] }
    },
  })
}
