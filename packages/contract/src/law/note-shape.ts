import { type Static, Type } from 'typebox'
import { noteLayers, noteStates } from './note-terms.ts'

/** A note as readers of a law see it: the layers that are for them. An empty text, or no link, is a layer that they do not see. */
export const LawNote = Type.Object({
  /** The anchor of the article; empty for the whole law. */
  anchor: Type.String(),
  plain: Type.String(),
  practice: Type.String(),
  /** The items that carry the article out, as far as the reader may open them; `where` is the name of the section. */
  links: Type.Array(
    Type.Object({ contentId: Type.String(), section: Type.String(), title: Type.String(), where: Type.String() }),
  ),
  /** The layers that only staff see. */
  internal: Type.Array(Type.Enum([...noteLayers])),
  author: Type.String(),
  reviewer: Type.String(),
  /** `YYYY-MM-DD`, or empty. */
  reviewedOn: Type.String(),
  state: Type.Enum([...noteStates]),
})
export type LawNote = Static<typeof LawNote>
