import { Type } from 'typebox'
import { routes } from '../wire/route.ts'

/** What readers of an item learn about the articles that it cites. */
export const lawChangeRoutes = routes({
  'GET /api/cms/law/changes/:contentId': {
    access: 'anyone',
    cache: 'anonymous',
    about: '一项内容所引的法条近期是否有修改而尚待复核；条文只告诉员工',
    params: Type.Object({ contentId: Type.String({ maxLength: 64 }) }),
    data: Type.Object({
      changed: Type.Boolean(),
      /** The day from which the first of them applies, while none of them does; else empty. */
      from: Type.String(),
      /** For staff only; visitors get none. */
      articles: Type.Array(
        Type.Object({
          lawId: Type.String(),
          lawTitle: Type.String(),
          anchor: Type.String(),
          label: Type.String(),
          effectiveOn: Type.String(),
          pending: Type.Boolean(),
          /** The law is not in the library any more, so that there is nothing to open. */
          withdrawn: Type.Boolean(),
        }),
      ),
    }),
  },
})
