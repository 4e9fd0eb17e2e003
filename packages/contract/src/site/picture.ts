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
