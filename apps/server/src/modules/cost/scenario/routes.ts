import { costScenarioRoutes } from '@anju/contract/cost/scenario/member'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { readTexts } from '#platform/excel/read'
import { getReadable } from './access.ts'
import { listScenarios, readScenario } from './queries.ts'
import {
  addScenario,
  archiveScenario,
  copyScenario,
  editScenario,
  keepVersion,
  renameScenario,
  reviseScenario,
  takeScenario,
} from './service.ts'
import { getVersion } from './version.ts'

export function bindScenario(server: FastifyInstance, app: Context): void {
  bind(server, app, costScenarioRoutes, {
    'GET /api/cms/cost/scenario/list': async ({ app, query, caller }) => listScenarios(app.db, caller, query),
    'GET /api/cms/cost/scenario/:scenarioId': async ({ app, params, caller }) =>
      readScenario(app.db, caller, params.scenarioId),
    'GET /api/cms/cost/scenario/:scenarioId/version/:no': async ({ app, params, caller }) => {
      const { id } = await getReadable(app.db, caller, params.scenarioId)
      return getVersion(app.db, id, Number(params.no))
    },
    'POST /api/cms/cost/scenario': async ({ app, body, ...by }) => addScenario(app, by, body),
    'PUT /api/cms/cost/scenario/:scenarioId': async ({ app, params, body, ...by }) =>
      editScenario(app, by, params.scenarioId, body),
    'POST /api/cms/cost/sheet': async ({ upload }) => ({ sheets: await readTexts(upload.bytes) }),
    'PUT /api/cms/cost/scenario/:scenarioId/name': async ({ app, params, body, ...by }) =>
      renameScenario(app, by, params.scenarioId, body),
    'POST /api/cms/cost/scenario/:scenarioId/version': async ({ app, params, body, ...by }) =>
      keepVersion(app, by, params.scenarioId, body),
    'POST /api/cms/cost/scenario/:scenarioId/revise': async ({ app, params, body, ...by }) =>
      reviseScenario(app, by, params.scenarioId, body.version),
    'POST /api/cms/cost/scenario/:scenarioId/copy': async ({ app, params, body, ...by }) =>
      copyScenario(app, by, params.scenarioId, body),
    'POST /api/cms/cost/scenario/:scenarioId/take': async ({ app, params, body, ...by }) =>
      takeScenario(app, by, params.scenarioId, body.version),
    'PUT /api/cms/cost/scenario/:scenarioId/archive': async ({ app, params, body, ...by }) => {
      await archiveScenario(app, by, params.scenarioId, body.version, body.archived)
      return null
    },
  })
}
