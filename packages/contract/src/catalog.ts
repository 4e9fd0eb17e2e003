import { Type } from 'typebox'
import { Page } from './wire/envelope.ts'
import { routes } from './wire/route.ts'

export const catalogRoutes = routes({
  'GET /api/cms/catalog/top': {
    access: 'anyone',
    cache: 'anonymous',
    about: '主导航栏目，按顺序',
    data: Page(Type.Object({ catalogId: Type.String(), name: Type.String() })),
  },
})
