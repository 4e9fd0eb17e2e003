import { type Static, Type } from 'typebox'
import { MarkedText } from '../search.ts'
import { routes } from '../wire/route.ts'

/** A document that was found: a rule, a procedure, a form, a standard, or another item of the catalog. */
export const DocumentHit = Type.Object({
  contentId: Type.String(),
  section: Type.String(),
  title: MarkedText,
  excerpt: MarkedText,
  /** Of a rule, a procedure, a form or a standard; empty for others. */
  number: Type.String(),
  kind: Type.String(),
  department: Type.String(),
  publishDay: Type.String(),
  /** In force, or in the words of the item: 废止, 被代替. */
  state: Type.String(),
})
export type DocumentHit = Static<typeof DocumentHit>

export const documentSearchRoutes = routes({
  'GET /api/cms/search/document': {
    access: 'anyone',
    load: 'search',
    cache: 'anonymous',
    freeText: ['keyword'],
    about: '在一个一级栏目中按名称、编号或正文查找文件，编号的写法不限；不再有效的排在最后',
    query: Type.Object(
      {
        catalog: Type.String({ pattern: '^[1-6]$', title: '一级栏目的位置' }),
        keyword: Type.String({ maxLength: 64, title: '名称、编号或关键词' }),
        section: Type.Optional(Type.String({ maxLength: 64, title: '栏目' })),
      },
      { additionalProperties: false },
    ),
    data: Type.Object({
      /** The best of them. */
      rows: Type.Array(DocumentHit),
      total: Type.Integer(),
      /** All that were found by section, in the order of the catalog. */
      counts: Type.Array(Type.Object({ section: Type.String(), total: Type.Integer() })),
    }),
  },
})
