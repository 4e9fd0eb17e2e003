/** The top catalogs of the primary navigation. */

export { listCatalogs } from './queries.ts'
export { bindCatalog } from './routes.ts'
