/** The widths in pixels in which pictures are stored beside their own size: `/files/<id>/<name>?w=480`. */
export const pictureWidths = [480, 960, 1600] as const
/** The longest side of a picture that is stored; larger ones are made smaller before. */
export const LONGEST_SIDE = 2400
/** The width of the first page of a PDF that is stored beside it; asked for only where a row says that there is one. */
export const previewWidth = 480
export type PictureWidth = (typeof pictureWidths)[number]

export const isPictureWidth = (width: number): width is PictureWidth =>
  (pictureWidths as readonly number[]).includes(width)
