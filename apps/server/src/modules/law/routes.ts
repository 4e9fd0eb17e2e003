import { lawRoutes } from '@anju/contract/law'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { pageOf } from '#platform/http/page-of'
import { refuse } from '#platform/refusal'
import { settleToday } from './import/settle-today.ts'
import { listFiltered, openLaw } from './library.ts'
import { listRegions } from './queries.ts'
import { listByTitle, searchLibrary } from './reads.ts'
import { readLawQuery } from './search/law-query.ts'

export function bindLaw(server: FastifyInstance, app: Context): void {
  bind(server, app, lawRoutes, {
    'GET /api/cms/law/list': async (call) => {
      const { keyword, status, level, region, ...paging } = call.query
      await settleToday(app, call.now)
      const filter = { status, level, region }
      const page = pageOf(paging)
      const regions = await app.responseCache.remember('laws: regions', () => listRegions(app.db))
      const laws = keyword?.trim()
        ? await app.readers.run(listByTitle, { keyword, ...filter, page }, call)
        : await listFiltered(app, filter, regions, page)
      return { ...laws, regions }
    },
    'GET /api/cms/law/search': async (call) => {
      const { keyword = '', match = 'words', scope = 'article', status, level, region, ...paging } = call.query
      await settleToday(app, call.now)
      if (!readLawQuery(keyword, match)) return { rows: [], total: 0, jumps: [], synonyms: [] }
      const search = { keyword, match, scope, status, level, region, page: pageOf(paging) }
      return app.readers.run(searchLibrary, search, call)
    },
    'GET /api/cms/law/:lawId': async ({ params, now }) =>
      (await openLaw(app, params.lawId, now)) ?? refuse('notFound', '没有找到这部法规'),
  })
}
