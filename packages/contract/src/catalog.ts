import { Type } from 'typebox'
import { Page } from './wire/envelope.ts'
import { routes } from './wire/route.ts'

/** A catalog of the primary navigation. Its position decides the address, wherever it stands. */
export const CatalogEntry = Type.Object({
  catalogId: Type.String(),
  name: Type.String(),
  position: Type.Integer({ minimum: 1, maximum: 5 }),
})

export const catalogRoutes = routes({
  'GET /api/cms/catalog/top': {
    access: 'anyone',
    cache: 'anonymous',
    about: '主导航栏目，按顺序',
    data: Page(CatalogEntry),
  },
})
