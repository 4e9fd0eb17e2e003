import { Type } from 'typebox'
import { ContentItem } from '../content.ts'
import { dataOf } from '../wire/console.ts'
import { routes } from '../wire/route.ts'

export const deskPreviewRoutes = routes({
  'GET /prod-api/cms/content/preview/:contentId': {
    access: 'permission:cms:content:query',
    about: '按某类读者的身份预览工作稿；该读者无权阅读时为空',
    params: Type.Object({ contentId: Type.String({ minLength: 1, maxLength: 64 }) }),
    query: Type.Object(
      {
        /** `visitor`, `member`, or the id of a department whose employee reads. */
        as: Type.String({ minLength: 1, maxLength: 64, title: '读者' }),
      },
      { additionalProperties: false },
    ),
    data: dataOf(Type.Union([ContentItem, Type.Null()])),
  },
})
