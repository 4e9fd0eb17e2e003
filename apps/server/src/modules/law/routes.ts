import { lawRoutes } from '@anju/contract/law'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import { homeOf } from '#modules/site'
import type { Context } from '#platform/app/context'
import { pageOf } from '#platform/http/page-of'
import { refuse } from '#platform/refusal'
import { phraseOf } from '#platform/text/bigrams'
import { assertDay } from './desk/change.ts'
import { bindLawDesk } from './desk/routes.ts'
import { settleToday } from './import/settle-today.ts'
import { listFiltered, openLaw } from './library.ts'
import { bindLawNote } from './note/routes.ts'
import type { StoredFilter } from './queries.ts'
import { listByFacts, searchLibrary } from './reads.ts'
import { emptySearchResult } from './search/library-search.ts'
import { bindLawImport } from './upload/routes.ts'
import { vouched, vouchingOf } from './vouched.ts'
import { bindLawChanges } from './watch/mark.routes.ts'
import { bindLawWatch } from './watch/routes.ts'

/** What the database pages by its indexes: by publication, with filters on rows of `law`. */
const STORED = new Set(['status', 'level', 'region', 'pageNum', 'pageSize'])
const isStored = (query: object) =>
  Object.entries(query).every(
    ([name, value]) => !value || STORED.has(name) || (name === 'sort' && value !== 'effective'),
  )

const DAYS = ['on', 'publishedFrom', 'publishedTo', 'effectiveFrom', 'effectiveTo'] as const
/** Refuses a query with a day that there is not. */
function assertDays(query: { [Name in (typeof DAYS)[number]]?: string | undefined }): void {
  for (const name of DAYS) assertDay(query[name] ?? '', name)
}

const NO_PAGE = { limit: 0, offset: 0 }

export function bindLaw(server: FastifyInstance, app: Context): void {
  bindLawDesk(server, app)
  bindLawImport(server, app)
  bindLawNote(server, app)
  bindLawWatch(server, app)
  bindLawChanges(server, app)
  /** What each filter would leave, remembered until the next change. */
  const facetsOf = ({ status, level, region }: StoredFilter, call: Parameters<typeof app.readers.run>[2]) =>
    app.responseCache.remember(JSON.stringify(['laws: facets', status, level, region]), async () => {
      const input = { keyword: '', sort: 'publish', status, level, region, page: NO_PAGE } as const
      return (await app.readers.run(listByFacts, input, call)).facets
    })
  bind(server, app, lawRoutes, {
    'GET /api/cms/law/list': async (call) => {
      assertDays(call.query)
      const { keyword = '', sort = 'relevance', pageNum, pageSize, ...filter } = call.query
      await settleToday(app, call.now)
      const page = pageOf({ pageNum, pageSize })
      const isKnown = async ({ region }: StoredFilter) =>
        !region || (await facetsOf({ status: 'all' }, call)).region.some(({ value }) => value === region)
      if (isStored(call.query) && (await isKnown(filter)))
        return { ...(await listFiltered(app, filter, page)), facets: await facetsOf(filter, call) }
      const list = await app.readers.run(listByFacts, { keyword: keyword.trim(), sort, page, ...filter }, call)
      const vouching = await vouchingOf(app, call.now, filter.on)
      return { ...list, rows: list.rows.map((row) => vouched(row, vouching)) }
    },
    'GET /api/cms/law/search': async (call) => {
      assertDays(call.query)
      const { keyword = '', match = 'words', scope = 'article', sort = 'relevance', ...others } = call.query
      const { pageNum, pageSize, ...filter } = others
      await settleToday(app, call.now)
      // The reader parses what was typed; signs alone need no reader.
      if (!phraseOf(keyword)) return emptySearchResult(keyword, match)
      const home = await homeOf(app)
      const page = pageOf({ pageNum, pageSize })
      const input = { keyword, match, scope, sort, home, page, ...filter }
      const result = await app.readers.run(searchLibrary, input, call)
      const vouching = await vouchingOf(app, call.now, filter.on)
      const said = <Row extends Parameters<typeof vouched>[0]>(rows: readonly Row[]) =>
        rows.map((row) => vouched(row, vouching))
      return {
        ...result,
        rows: said(result.rows),
        local: said(result.local),
        governing: said(result.governing),
        related: said(result.related),
        named: said(result.named),
        jumps: said(result.jumps),
        suggestions: said(result.suggestions),
      }
    },
    'GET /api/cms/law/:lawId': async ({ params, query, caller, now }) => {
      assertDay(query.on ?? '', 'on')
      return (await openLaw(app, params.lawId, { caller, now }, query.on)) ?? refuse('notFound', '没有找到这部法规')
    },
  })
}
