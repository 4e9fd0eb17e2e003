import { documentSearchRoutes } from '@anju/contract/search/document'
import type { FastifyInstance } from 'fastify'
import { effectiveSections } from '#modules/catalog'
import { openSections } from '#modules/content'
import { bind } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { findDocuments } from './read.ts'

export function bindDocumentSearch(server: FastifyInstance, app: Context): void {
  bind(server, app, documentSearchRoutes, {
    'GET /api/cms/search/document': async (call) => {
      const { caller, query, now } = call
      const known = await effectiveSections(app)
      // A template of the fee tool is no document.
      const keys = openSections(caller, known, Number(query.catalog)).filter((key) => known[key].layout !== 'cost')
      const section = query.section || undefined
      if (section !== undefined && !keys.some((key) => key === section)) return { rows: [], total: 0, counts: [] }
      return app.readers.run(findDocuments, { caller, now, keyword: query.keyword, keys, section }, call)
    },
  })
}
