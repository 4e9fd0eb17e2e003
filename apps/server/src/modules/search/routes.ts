import { searchRoutes } from '@anju/contract/search'
import type { FastifyInstance } from 'fastify'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { pageOf } from '#platform/http/page-of'
import { readTerms, textQuery } from '#platform/text/query'
import { searchSite } from './reads.ts'

export function bindSearch(server: FastifyInstance, app: Context): void {
  bind(server, app, searchRoutes, {
    'GET /api/cms/search/query': async (call) => {
      const { caller, query, now } = call
      const title = query.title ?? ''
      if (!textQuery(readTerms(title))) return { rows: [], total: 0, counts: [], synonyms: [] }
      return app.readers.run(
        searchSite,
        { caller, now, title, section: query.section || undefined, ...pageOf(query) },
        call,
      )
    },
  })
}
