import { type Static, Type } from 'typebox'
import { dataOf, strict } from '../wire/console.ts'
import { routes } from '../wire/route.ts'

const Kind = Type.Enum(['law', 'item'])

/** Rules and laws to which a line of a ticket's history refers, as a clerk chooses them. `anchor` names an article; empty for a whole law or an item. */
export const GivenReferences = Type.Optional(
  Type.Array(
    strict({
      kind: Kind,
      targetId: Type.String({ minLength: 1, maxLength: 120 }),
      anchor: Type.String({ pattern: '^[\\w-]{0,40}$' }),
    }),
    { maxItems: 10, title: '引用' },
  ),
)
export type GivenReference = NonNullable<Static<typeof GivenReferences>>[number]

/** A reference as the sender reads it: the title of a law or an item, the article, and where it opens, to be put after `#`. */
export const Reference = Type.Object({ title: Type.String(), label: Type.String(), path: Type.String() })
export type Reference = Static<typeof Reference>

/** The same for clerks; `path` is empty when the target is gone, `internal` when only staff can open it. */
export const DeskReference = Type.Object({ ...Reference.properties, internal: Type.Boolean() })
export type DeskReference = Static<typeof DeskReference>

/** What can be referred to; `where` is the section of an item, or the level of a law. */
export const ReferenceTarget = Type.Object({
  kind: Kind,
  targetId: Type.String(),
  anchor: Type.String(),
  title: Type.String(),
  label: Type.String(),
  where: Type.String(),
  internal: Type.Boolean(),
})
export type ReferenceTarget = Static<typeof ReferenceTarget>

export const proposalReferenceRoutes = routes({
  'GET /prod-api/cms/proposal/targets': {
    access: 'permission:cms:proposal:handle',
    load: 'search',
    about: '可以引用的法规条文与网站内容（公开的与全体员工可读的），按条文、名称或词语查找',
    query: strict({ keyword: Type.String({ maxLength: 100, title: '关键词' }) }),
    data: dataOf(Type.Array(ReferenceTarget)),
  },
})
