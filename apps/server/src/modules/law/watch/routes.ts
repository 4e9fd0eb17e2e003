import { lawWatchRoutes } from '@anju/contract/law/watch'
import type { FastifyInstance } from 'fastify'
import { listOwners } from '#modules/case'
import { bind, handlerOf } from '#modules/identity'
import { departmentTree, wholeCompany } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { countOpenOf, countReviews, listReviews, readReview } from './queries.ts'
import { assignReviews, finishReviews } from './service.ts'

export function bindLawWatch(server: FastifyInstance, app: Context): void {
  bind(server, app, lawWatchRoutes, {
    'GET /prod-api/cms/law-watch/list': async ({ app, query, ...by }) => listReviews(app.db, by, query),
    'GET /prod-api/cms/law-watch/counts': async ({ app, ...by }) => ({ data: await countReviews(app.db, by) }),
    'GET /prod-api/cms/law-watch/options': async ({ app }) => ({
      data: { departments: await departmentTree(app.db, wholeCompany) },
    }),
    'GET /prod-api/cms/law-watch/owners': async ({ app, query: { deptId }, now }) => ({
      data: await listOwners(app.db, 'cms:lawwatch:handle', { deptId, now }, (ids) => countOpenOf(app.db, ids)),
    }),
    'GET /prod-api/cms/law-watch/:reviewId': async ({ app, params, ...by }) => ({
      data: await readReview(app.db, by, params.reviewId),
    }),
    'PUT /prod-api/cms/law-watch/assign': handlerOf(assignReviews),
    'PUT /prod-api/cms/law-watch/finish': handlerOf(finishReviews),
  })
}
