/** The top catalogs of the primary navigation. */
export { bindCatalog } from './catalog.routes.ts'
export { listCatalogs } from './catalog.queries.ts'
