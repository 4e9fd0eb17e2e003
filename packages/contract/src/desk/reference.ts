import { type Static, Type } from 'typebox'
import { strict } from '../wire/console.ts'

const Kind = Type.Enum(['law', 'item'])

/** Rules and laws to which something refers, as they are chosen in the console. `anchor` names an article; empty for a whole law or an item. */
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

/** A reference as readers see it: the title of a law or an item, the article, and where it opens, to be put after `#`. */
export const Reference = Type.Object({ title: Type.String(), label: Type.String(), path: Type.String() })
export type Reference = Static<typeof Reference>

/** The same in the console; `path` is empty when the target is gone, `internal` when only staff can open it. */
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
