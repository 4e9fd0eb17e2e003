/** A picture of the library in a document: where it is, how large, and the checksum of the bytes that stand for it there. */
export type OwnPicture = {
  /** With a caption, or in a line of text. */
  kind: 'figure' | 'picture'
  src: string
  width: number
  height: number
  checksum: number
}

/**
 * The name of the drawing that shows a picture, from which the picture is known again. It ends with the place of the drawing among
 * others: some programs give two of one name other names.
 */
export const pictureName = ({ kind, src, width, height, checksum }: OwnPicture, nth: number) =>
  `${kind} ${src} ${width}x${height} ${checksum.toString(16)};${nth}`

const NAME = /^(figure|picture) (\/files\/[\w-]+\/.+) (\d+)x(\d+) ([\da-f]{1,8});/

/** The picture that a drawing of this name shows, unless its bytes were changed since. */
export function pictureOfName(name: string): OwnPicture | undefined {
  const [, kind, src = '', width, height, checksum = ''] = NAME.exec(name) ?? []
  if (kind === undefined) return undefined
  return {
    kind: kind as OwnPicture['kind'],
    src,
    width: Number(width),
    height: Number(height),
    checksum: Number.parseInt(checksum, 16),
  }
}
