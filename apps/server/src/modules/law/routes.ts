import { lawRoutes } from '@anju/contract/law'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import { homeOf } from '#modules/site'
import type { Context } from '#platform/app/context'
import { pageOf } from '#platform/http/page-of'
import { refuse } from '#platform/refusal'
import { bindLawDesk } from './desk/routes.ts'
import { settleToday } from './import/settle-today.ts'
import { listFiltered, openLaw } from './library.ts'
import { listRegions } from './queries.ts'
import { listByTitle, searchLibrary } from './reads.ts'
import { NOTHING } from './search/answer.ts'
import { readLawQuery } from './search/law-query.ts'
import { bindLawImport } from './upload/routes.ts'

export function bindLaw(server: FastifyInstance, app: Context): void {
  bindLawDesk(server, app)
  bindLawImport(server, app)
  bind(server, app, lawRoutes, {
    'GET /api/cms/law/list': async (call) => {
      const { keyword, status, level, region, on, ...paging } = call.query
      await settleToday(app, call.now)
      const filter = { status, level, region }
      const page = pageOf(paging)
      const regions = await app.responseCache.remember('laws: regions', () => listRegions(app.db))
      const named = keyword?.trim() ?? ''
      const laws =
        named || on
          ? await app.readers.run(listByTitle, { keyword: named, on, ...filter, page }, call)
          : await listFiltered(app, filter, regions, page)
      return { ...laws, regions }
    },
    'GET /api/cms/law/search': async (call) => {
      const { keyword = '', match = 'words', scope = 'article', status, level, region, on, ...paging } = call.query
      await settleToday(app, call.now)
      if (!readLawQuery(keyword, match))
        return { rows: [], total: 0, related: [], synonyms: [], regions: [], ...NOTHING }
      const home = await homeOf(app)
      const search = { keyword, match, scope, status, level, region, on, home, page: pageOf(paging) }
      const regions = await app.responseCache.remember('laws: regions', () => listRegions(app.db))
      return { ...(await app.readers.run(searchLibrary, search, call)), regions }
    },
    'GET /api/cms/law/:lawId': async ({ params, query, now }) =>
      (await openLaw(app, params.lawId, now, query.on)) ?? refuse('notFound', '没有找到这部法规'),
  })
}
