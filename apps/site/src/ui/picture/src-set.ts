import { pictureWidths } from '@anju/contract/picture-widths'

/** The versions of a picture of our own for `srcset`; undefined if it has none. The server sends its own size while a smaller one is missing. */
export function srcSetOf(src: string, width: number): string | undefined {
  const smaller = pictureWidths.filter((one) => one < width)
  if (!src.startsWith('/files/') || smaller.length === 0) return undefined
  return [...smaller.map((one) => `${src}?w=${one} ${one}w`), `${src} ${width}w`].join(', ')
}

type Sized = { src: string; width: number; sizes?: string | undefined }

/** The smaller versions among which the browser chooses; a member's picture comes from memory and has none. */
export function smallerOf({ src, width, sizes = '100vw' }: Sized) {
  const srcSet = srcSetOf(src, width)
  return srcSet ? { srcSet, sizes } : {}
}
