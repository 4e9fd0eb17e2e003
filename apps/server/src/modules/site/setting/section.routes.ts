import { isSectionKey } from '@anju/contract/sections'
import { sectionRoutes } from '@anju/contract/site/section'
import type { FastifyInstance } from 'fastify'
import { bind, handlerOf } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { refuse } from '#platform/refusal'
import { readCatalogRows, readSectionRows } from './section.queries.ts'
import { editCatalog, editSection, sortCatalogs, sortSections } from './section.service.ts'

/** Settings of catalogs and sections, edited in the console. */
export function bindSections(server: FastifyInstance, app: Context): void {
  bind(server, app, sectionRoutes, {
    'GET /prod-api/cms/section': async ({ app, now }) => ({
      data: { catalogs: await readCatalogRows(app.db), sections: await readSectionRows(app.db, now) },
    }),
    'GET /prod-api/cms/section/:section': async ({ app, params: { section }, now }) => {
      const [row] = isSectionKey(section) ? await readSectionRows(app.db, now, [section]) : []
      return { data: row ?? refuse('notFound', '没有这个栏目') }
    },
    'PUT /prod-api/cms/section': handlerOf(editSection),
    'PUT /prod-api/cms/section/sort': async ({ app, body, ...by }) => {
      await sortSections(app, by, body.sectionKeys)
      return null
    },
    'GET /prod-api/cms/section/catalog/:catalogId': async ({ app, params }) => {
      const row = (await readCatalogRows(app.db)).find(({ catalogId }) => catalogId === params.catalogId)
      return { data: row ?? refuse('notFound', '没有这个一级栏目') }
    },
    'PUT /prod-api/cms/section/catalog': handlerOf(editCatalog),
    'PUT /prod-api/cms/section/catalog/sort': async ({ app, body }) => {
      await sortCatalogs(app, body.catalogIds)
      return null
    },
  })
}
