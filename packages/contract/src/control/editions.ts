import { type Static, Type } from 'typebox'
import { routes } from '../wire/route.ts'
import { type EditionState, editionStates } from './terms.ts'

const Signature = Type.Object({ name: Type.String(), time: Type.String() })

const edition = {
  number: Type.Integer(),
  title: Type.String(),
  documentNo: Type.String(),
  /** What the document calls this version. */
  label: Type.String(),
  effectiveOn: Type.String(),
  state: Type.Enum(Object.keys(editionStates) as EditionState[]),
  written: Signature,
  reviewed: Signature,
  approved: Signature,
  changeNote: Type.String(),
  publishTime: Type.String(),
  /** SHA-256 of the text. */
  digest: Type.String(),
}
export const Edition = Type.Object(edition)
export type Edition = Static<typeof Edition>

export const EditionText = Type.Object({ ...edition, html: Type.String() })
export type EditionText = Static<typeof EditionText>

export const GivenNumber = Type.String({ pattern: '^[1-9]\\d{0,5}$' })

/** The editions of a document, for employees who may read it. */
export const editionRoutes = routes({
  'GET /api/member/edition/:contentId': {
    access: 'member',
    about: '一份受控文件的历次版本，新的在前；能读该文件的员工可见',
    params: Type.Object({ contentId: Type.String({ maxLength: 64 }) }),
    data: Type.Object({
      editions: Type.Array(Edition),
      /** Prints say that they are not under control. */
      marksPrint: Type.Boolean(),
    }),
  },
  'GET /api/member/edition/:contentId/:number': {
    access: 'member',
    about: '一个版本的原文',
    params: Type.Object({ contentId: Type.String({ maxLength: 64 }), number: GivenNumber }),
    data: EditionText,
  },
})
