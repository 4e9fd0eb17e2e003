import { type Static, Type } from 'typebox'
import { ReferenceTarget } from '../desk/reference.ts'
import { strict, Version } from '../wire/console.ts'

const short = (maxLength: number) => Type.String({ maxLength })
const { kind, internal } = ReferenceTarget.properties

/** What somebody has written about a case and not sent yet. */
const draftFields = {
  /** For which step it is meant, in the words of the page. */
  step: short(40),
  text: short(2000),
  references: Type.Array(
    strict({
      kind,
      internal,
      targetId: short(120),
      anchor: short(40),
      title: short(300),
      label: short(100),
      where: short(100),
    }),
    { maxItems: 10, title: '引用' },
  ),
}
/** The draft of the caller: nobody else reads it. Without one the text is empty and the version 0. */
export const CaseDraft = Type.Object({ ...draftFields, version: Version })
export type CaseDraft = Static<typeof CaseDraft>

/** A draft that is saved: an empty one is deleted. */
export const givenDraft = { ...draftFields, version: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }) }
export const SavedDraft = Type.Object({ version: Version, saveTime: Type.String() })
