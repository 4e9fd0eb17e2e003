import { Type } from 'typebox'
import { GivenIdList, listQuery, rowsOf, SearchText } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'
import { DeskRow } from './item.ts'

const audit = auditsOf('内容回收站', 'item')
const params = Type.Object({ contentIds: GivenIdList })

export const BinRow = Type.Object({
  ...DeskRow.properties,
  removeTime: Type.String(),
  /** When it is deleted for good. */
  eraseTime: Type.String(),
})

export const deskBinRoutes = routes({
  'GET /prod-api/cms/bin/list': {
    access: 'permission:cms:bin:list',
    about: '回收站中数据范围内的内容，后删除的在前',
    query: listQuery(['removeTime'], {
      section: Type.Optional(Type.String({ maxLength: 64 })),
      title: SearchText,
    }),
    data: rowsOf(BinRow),
  },
  'PUT /prod-api/cms/bin/recover/:contentIds': {
    access: 'permission:cms:bin:recover',
    audit: audit('update'),
    about: '从回收站恢复',
    params,
    data: Nothing,
  },
  'DELETE /prod-api/cms/bin/:contentIds': {
    access: 'permission:cms:bin:remove',
    audit: audit('delete'),
    about: '彻底删除；不能恢复',
    params,
    data: Nothing,
  },
})
