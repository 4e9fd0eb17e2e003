import { Type } from 'typebox'
import { Nothing } from '../wire/envelope.ts'
import { routes } from '../wire/route.ts'

/** Pictures of notices, as the editor of RuoYi's client uploads them. */
export const noticePictureRoutes = routes({
  'POST /prod-api/common/upload': {
    access: 'administrator',
    load: 'heavy',
    audit: { title: '通知公告', action: 'insert' },
    about: '上传公告中的图片，须可以新增或修改公告；图片会重新编码',
    upload: { field: 'file', maxBytes: 10 * 1024 * 1024 },
    data: Type.Object({
      url: Type.String(),
      /** Address below `/prod-api`. */
      fileName: Type.String(),
      newFileName: Type.String(),
      originalFilename: Type.String(),
    }),
  },
  'GET /prod-api/profile/upload/:name': {
    access: 'anyone',
    about: '公告中的图片，地址不可猜测',
    params: Type.Object({ name: Type.String({ pattern: '^[\\w-]{22,64}\\.webp$' }) }),
    file: true,
    data: Nothing,
  },
})
