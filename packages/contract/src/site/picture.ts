import { type Static, Type } from 'typebox'
import { strict } from '../wire/console.ts'

/** A picture of the library that everybody may fetch while the site shows it. */
export const SitePicture = strict({
  src: Type.String({ title: '图片', maxLength: 400 }),
  alt: Type.String({ title: '替代文字', maxLength: 200 }),
  width: Type.Integer(),
  height: Type.Integer(),
})
export type SitePicture = Static<typeof SitePicture>

/** The same on the site. */
export const ShownPicture = Type.Object({
  ...SitePicture.properties,
  /** What stays visible where it is cropped, in percent from the left and the top; absent for its centre. */
  focus: Type.Optional(Type.Object({ x: Type.Integer(), y: Type.Integer() })),
})
export type ShownPicture = Static<typeof ShownPicture>
