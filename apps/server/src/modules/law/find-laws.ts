import type { lawRoutes } from '@anju/contract/law'
import type { DataOf, QueryOf } from '@anju/contract/wire/route'
import { homeOf } from '#modules/site'
import type { Context } from '#platform/app/context'
import { phraseOf } from '#platform/text/bigrams'
import { assertDay } from './desk/change.ts'
import { settleToday } from './import/settle-today.ts'
import { listByFacts, searchLibrary } from './reads.ts'
import { emptySearchResult } from './search/library-search.ts'
import { vouched, vouchingOf } from './vouched.ts'

type Unpaged<Query> = Omit<Query, 'pageNum' | 'pageSize'>
/** What a search or a list asks for, without the page. */
export type HitsQuery = Unpaged<QueryOf<(typeof lawRoutes)['GET /api/cms/law/search']>>
type ListQuery = Unpaged<QueryOf<(typeof lawRoutes)['GET /api/cms/law/list']>>
type Page = { limit: number; offset: number }
type Call = Parameters<Context['readers']['run']>[2] & { now: number }

const DAYS = ['on', 'publishedFrom', 'publishedTo', 'effectiveFrom', 'effectiveTo'] as const
/** Refuses a query with a day that there is not. */
function assertDays(query: { [Name in (typeof DAYS)[number]]?: string | undefined }): void {
  for (const name of DAYS) assertDay(query[name] ?? '', name)
}

/** The hits of a search with what is known of each law, a page of them. */
export async function findHits(
  app: Context,
  query: HitsQuery,
  page: Page,
  call: Call,
): Promise<DataOf<(typeof lawRoutes)['GET /api/cms/law/search']>> {
  assertDays(query)
  const { keyword = '', match = 'words', scope = 'article', sort = 'relevance', ...filter } = query
  await settleToday(app, call.now)
  // The reader parses what was typed; signs alone need no reader.
  if (!phraseOf(keyword)) return emptySearchResult(keyword, match)
  const home = await homeOf(app)
  const input = { keyword, match, scope, sort, home, now: call.now, page, ...filter }
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
}

/** The laws of a filter with what is known of each, a page of them. */
export async function findLaws(app: Context, query: ListQuery, page: Page, call: Call) {
  assertDays(query)
  const { keyword = '', sort = 'relevance', ...filter } = query
  await settleToday(app, call.now)
  const list = await app.readers.run(listByFacts, { keyword: keyword.trim(), sort, page, ...filter }, call)
  const vouching = await vouchingOf(app, call.now, filter.on)
  return { ...list, rows: list.rows.map((row) => vouched(row, vouching)) }
}
