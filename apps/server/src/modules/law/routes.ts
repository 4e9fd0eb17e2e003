import { lawRoutes } from '@anju/contract/law'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { pageOf } from '#platform/http/page-of'
import { refuse } from '#platform/refusal'
import { assertDay } from './desk/change.ts'
import { bindLawDesk } from './desk/routes.ts'
import { findHits, findLaws } from './find-laws.ts'
import { bindLawFollow } from './follow/routes.ts'
import { settleToday } from './import/settle-today.ts'
import { listFiltered, openLaw } from './library.ts'
import { bindLawNote } from './note/routes.ts'
import { bindOpenLaw } from './open/routes.ts'
import { bindLawPlaces } from './places/routes.ts'
import type { StoredFilter } from './queries.ts'
import { listByFacts } from './reads.ts'
import { bindLawImport } from './upload/routes.ts'
import { bindLawChanges } from './watch/mark.routes.ts'
import { bindLawWatch } from './watch/routes.ts'

/** What the database pages by its indexes: by publication, with filters on rows of `law`. */
const STORED = new Set(['status', 'level', 'region', 'pageNum', 'pageSize'])
const isStored = (query: object) =>
  Object.entries(query).every(
    ([name, value]) => !value || STORED.has(name) || (name === 'sort' && value !== 'effective'),
  )

const NO_PAGE = { limit: 0, offset: 0 }

export function bindLaw(server: FastifyInstance, app: Context): void {
  bindLawDesk(server, app)
  bindLawImport(server, app)
  bindLawNote(server, app)
  bindLawWatch(server, app)
  bindLawChanges(server, app)
  bindLawFollow(server, app)
  bindLawPlaces(server, app)
  bindOpenLaw(server, app)
  /** What each filter would leave, remembered until the next change. */
  const facetsOf = ({ status, level, region }: StoredFilter, call: Parameters<typeof app.readers.run>[2]) =>
    app.responseCache.remember(JSON.stringify(['laws: facets', status, level, region]), async () => {
      const input = { keyword: '', sort: 'publish', status, level, region, page: NO_PAGE } as const
      return (await app.readers.run(listByFacts, input, call)).facets
    })
  bind(server, app, lawRoutes, {
    'GET /api/cms/law/list': async (call) => {
      const { pageNum, pageSize, ...filter } = call.query
      const page = pageOf({ pageNum, pageSize })
      const isKnown = async ({ region }: StoredFilter) =>
        !region || (await facetsOf({ status: 'all' }, call)).region.some(({ value }) => value === region)
      await settleToday(app, call.now)
      if (isStored(call.query) && (await isKnown(filter)))
        return { ...(await listFiltered(app, filter, page)), facets: await facetsOf(filter, call) }
      return findLaws(app, filter, page, call)
    },
    'GET /api/cms/law/search': async (call) => {
      const { pageNum, pageSize, ...filter } = call.query
      return findHits(app, filter, pageOf({ pageNum, pageSize }), call)
    },
    'GET /api/cms/law/:lawId': async ({ params, query, caller, now }) => {
      assertDay(query.on ?? '', 'on')
      return (await openLaw(app, params.lawId, { caller, now }, query.on)) ?? refuse('notFound', '没有找到这部法规')
    },
  })
}
