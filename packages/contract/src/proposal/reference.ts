import { Type } from 'typebox'
import { ReferenceTarget } from '../desk/reference.ts'
import { dataOf, strict } from '../wire/console.ts'
import { routes } from '../wire/route.ts'

export const proposalReferenceRoutes = routes({
  'GET /prod-api/cms/proposal/targets': {
    access: 'permission:cms:proposal:handle',
    load: 'search',
    about: '可以引用的法规条文与网站内容（公开的与全体员工可读的），按条文、名称或词语查找',
    query: strict({ keyword: Type.String({ maxLength: 100, title: '关键词' }) }),
    data: dataOf(Type.Array(ReferenceTarget)),
  },
})
