import { lawRoutes } from '@anju/contract/law'
import { toWireDate } from '@anju/contract/wire/time'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context'
import { signalChange } from '#platform/database/open'
import { bind, pageOf } from '#platform/http/bind'
import { refuse } from '#platform/http/refusal'
import { readTerms, textQuery } from '#platform/text/query'
import { findJumps } from './law.jumps.ts'
import { findLaw, listLaws, listRegions } from './law.queries.ts'
import { searchLaws } from './law.search.ts'
import { settleStatuses, statusesAreDue } from './law-settle.ts'
import { readWanted } from './law-wanted.ts'

/** Lets laws come into force on their day: looked at once a day and process, before the first answer of that day. */
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
      app.answers.drop()
    }
    settled = today
  }
}

export function bindLaw(server: FastifyInstance, app: Context): void {
  const settle = keepStatuses(app)
  bind(server, app, lawRoutes, {
    'GET /api/cms/law/list': async ({ query, now }) => {
      await settle(now)
      const keyword = query.keyword?.trim() ?? ''
      const titles = textQuery(readTerms(keyword))
      const regions = await listRegions(app.db)
      // A keyword in which nothing can be searched finds nothing, rather than everything.
      if (keyword && !titles) return { rows: [], total: 0, regions }
      return { ...(await listLaws(app.db, query, titles, pageOf(query))), regions }
    },
    'GET /api/cms/law/search': async ({ query, now }) => {
      await settle(now)
      const keyword = query.keyword ?? ''
      const wanted = readWanted(keyword, query.match ?? 'words')
      if (!wanted) return { rows: [], total: 0, jumps: [], synonyms: [] }
      const hits = await searchLaws(app.db, wanted, query, query.scope ?? 'article', pageOf(query))
      const synonyms = wanted.terms.filter(({ also }) => also.length > 0)
      return { ...hits, jumps: await findJumps(app.db, keyword), synonyms }
    },
    'GET /api/cms/law/:lawId': async ({ params, now }) => {
      await settle(now)
      return (await findLaw(app.db, params.lawId)) ?? refuse('notFound', '没有找到这部法规')
    },
  })
}
