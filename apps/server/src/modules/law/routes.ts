import { lawRoutes } from '@anju/contract/law'
import { toWireDate } from '@anju/contract/wire/time'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { signalChange } from '#platform/database/open'
import { pageOf } from '#platform/http/page-of'
import { refuse } from '#platform/refusal'
import { settleStatuses, statusesAreDue } from './import/settle.ts'
import { countLaws, findLaw, type LawFilter, listLaws, listRegions, type Paging } from './queries.ts'
import { listByTitle, searchLibrary } from './reads.ts'
import { readLawQuery } from './search/law-query.ts'

/** Lets laws come into force on their day: checked once a day and process, before the first response of that day. */
function keepStatuses(app: Context): (now: number) => Promise<void> {
  let settled = ''
  return async (now) => {
    const today = toWireDate(now)
    if (today === settled) return
    if (await statusesAreDue(app.db, today)) {
      await app.db.transaction().execute(async (tx) => {
        await settleStatuses(tx, today)
        await signalChange(tx)
      })
      app.responseCache.clear()
    }
    settled = today
  }
}

/** One page of the library; the number of laws is remembered until the next change, for regions that there are. */
async function listFiltered(
  { db, responseCache }: Context,
  filter: LawFilter,
  regions: readonly string[],
  page: Paging,
) {
  const { status, level, region } = filter
  if (region && !regions.includes(region)) return { rows: [], total: 0 }
  const key = JSON.stringify(['laws', status, level, region])
  const { total } = await responseCache.remember(key, async () => ({ total: await countLaws(db, filter) }))
  return { rows: page.offset < total ? await listLaws(db, filter, page) : [], total }
}

export function bindLaw(server: FastifyInstance, app: Context): void {
  const settle = keepStatuses(app)
  bind(server, app, lawRoutes, {
    'GET /api/cms/law/list': async (call) => {
      const { keyword, status, level, region, ...paging } = call.query
      await settle(call.now)
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
      await settle(call.now)
      if (!readLawQuery(keyword, match)) return { rows: [], total: 0, jumps: [], synonyms: [] }
      const search = { keyword, match, scope, status, level, region, page: pageOf(paging) }
      return app.readers.run(searchLibrary, search, call)
    },
    'GET /api/cms/law/:lawId': async ({ params, now }) => {
      await settle(now)
      return (await findLaw(app.db, params.lawId)) ?? refuse('notFound', '没有找到这部法规')
    },
  })
}
