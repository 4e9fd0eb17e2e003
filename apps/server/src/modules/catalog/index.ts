/** The top catalogs of the primary navigation. */

export { listCatalogs } from './catalog.queries.ts'
export { bindCatalog } from './catalog.routes.ts'
