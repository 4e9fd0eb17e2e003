import { placeRoutes } from '@anju/contract/place/routes'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import { departmentTree, wholeCompany } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { refuse } from '#platform/refusal'
import { listCodes } from './codes.ts'
import { presentProject } from './present.ts'
import { findProject, listOptions, listProjects } from './queries.ts'
import { addProject, editProject, importProjects, removeProjects } from './service.ts'

export function bindPlace(server: FastifyInstance, app: Context): void {
  bind(server, app, placeRoutes, {
    'GET /api/cms/place': async ({ app }) => ({
      projects: (await listOptions(app.db)).filter(({ active }) => active),
    }),
    'GET /prod-api/cms/place/options': async ({ app }) => ({ data: await listOptions(app.db) }),
    'GET /prod-api/cms/place/list': async ({ app, query }) => {
      const { rows, total } = await listProjects(app.db, query)
      return { rows: rows.map(presentProject), total }
    },
    'GET /prod-api/cms/place/deptTree': async ({ app }) => ({ data: await departmentTree(app.db, wholeCompany) }),
    'GET /prod-api/cms/place/:projectId': async ({ app, params }) => ({
      data: presentProject((await findProject(app.db, params.projectId)) ?? refuse('notFound', '项目不存在')),
    }),
    'GET /prod-api/cms/place/codes/:projectId': async ({ app, params, query }) => ({
      data: await listCodes(app, params.projectId, query.origin),
    }),
    'POST /prod-api/cms/place': async ({ app, body, ...by }) => ({ projectId: await addProject(app, by, body) }),
    'PUT /prod-api/cms/place': handlerOf(editProject),
    'POST /prod-api/cms/place/import': async ({ app, ...by }) => ({ projectIds: await importProjects(app, by) }),
    'DELETE /prod-api/cms/place/:projectIds': async ({ app, params }) => {
      await removeProjects(app, params.projectIds.split(','))
      return null
    },
  })
}
