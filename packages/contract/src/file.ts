import { Type } from 'typebox'
import { strict } from './wire/console.ts'
import { Nothing } from './wire/envelope.ts'
import { routes } from './wire/route.ts'

/** Downloads of the console (spec §7). A name is looked up, never joined to a path; one that cannot be is simply not found. */
export const fileRoutes = routes({
  'GET /prod-api/common/download': {
    access: 'administrator',
    audit: 'none',
    about: '下载自己的导出文件；delete 缺省为 true，取走后删除',
    query: strict({
      fileName: Type.String(),
      delete: Type.Optional(Type.Enum(['true', 'false'])),
    }),
    file: true,
    data: Nothing,
  },
  'GET /prod-api/common/download/resource': {
    access: 'administrator',
    audit: 'none',
    about: '下载有权取得的文件，resource 是它的地址',
    query: strict({ resource: Type.String() }),
    file: true,
    data: Nothing,
  },
})
