import { exampleRoutes } from '@anju/contract/site/example'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { planRemoval, toReport } from './plan.ts'
import { assertWholeCompany, removeExample } from './service.ts'

/** The removal of the example company, with a preview. */
export function bindExample(server: FastifyInstance, app: Context): void {
  bind(server, app, exampleRoutes, {
    'GET /prod-api/cms/setting/demo': async ({ app, ...by }) => {
      assertWholeCompany(by)
      return { data: toReport(await planRemoval(app.db, app.modules)) }
    },
    'DELETE /prod-api/cms/setting/demo': async ({ app, body, ...by }) => ({
      data: await removeExample(app, by, body.confirm),
    }),
  })
}
