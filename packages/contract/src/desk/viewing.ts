import { Type } from 'typebox'
import { dataOf, strict } from '../wire/console.ts'
import { routes } from '../wire/route.ts'

export const deskViewingRoutes = routes({
  'POST /prod-api/cms/content/viewing': {
    access: 'permission:cms:content:query',
    audit: 'none',
    about: '本人的一个窗口打开着这条内容，一分多钟内有效，离开时取消；答复还有谁打开着它',
    body: strict({
      contentId: Type.String({ minLength: 1, maxLength: 64 }),
      /** Chosen by the browser for each window. */
      windowId: Type.String({ minLength: 1, maxLength: 64 }),
      isLeaving: Type.Boolean(),
    }),
    data: dataOf(
      Type.Array(
        Type.Object({
          nickName: Type.String(),
          /** The caller, in another window. */
          isOwn: Type.Boolean(),
        }),
      ),
    ),
  },
})
