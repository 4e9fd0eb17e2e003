import type { Picture } from '@anju/contract/content-fields'

/** A picture with another caption, which is its alternative text too until that is another one. */
export function withCaption({ caption: former = '', ...picture }: Picture, caption: string): Picture {
  const alt = picture.alt === former ? caption : picture.alt
  return caption ? { ...picture, alt, caption } : { ...picture, alt }
}
