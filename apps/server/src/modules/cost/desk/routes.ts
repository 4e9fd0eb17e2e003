import { costDeskRoutes } from '@anju/contract/cost/scenario/desk'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import { departmentTree, wholeCompany } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { batches } from '#platform/database/batches'
import { sheetFile } from '#platform/excel/write'
import { countSubmitted, listReviewable, loadScenarios, readReviewable, readReviewableVersion } from './queries.ts'
import { lockScenario, reviewScenario } from './service.ts'
import { scenarioSheet } from './sheet.ts'

export function bindCostDesk(server: FastifyInstance, app: Context): void {
  bind(server, app, costDeskRoutes, {
    'GET /prod-api/cms/cost/list': async ({ app, query, ...by }) => listReviewable(app.db, by, query),
    'GET /prod-api/cms/cost/counts': async ({ app, ...by }) => ({
      data: { submitted: await countSubmitted(app.db, by) },
    }),
    'GET /prod-api/cms/cost/options': async ({ app }) => ({
      data: { departments: await departmentTree(app.db, wholeCompany) },
    }),
    'GET /prod-api/cms/cost/:scenarioId': async ({ app, params, ...by }) => ({
      data: await readReviewable(app.db, by, params.scenarioId),
    }),
    'GET /prod-api/cms/cost/:scenarioId/version/:no': async ({ app, params, ...by }) => ({
      data: await readReviewableVersion(app.db, by, params.scenarioId, Number(params.no)),
    }),
    'PUT /prod-api/cms/cost/review': handlerOf(reviewScenario),
    'PUT /prod-api/cms/cost/lock': handlerOf(lockScenario),
    'POST /prod-api/cms/cost/export': async ({ app, body, signal, ...by }) => {
      const load = loadScenarios(app.db, by, body)
      return sheetFile('物业费测算', scenarioSheet, batches(load), by.now, signal)
    },
  })
}
