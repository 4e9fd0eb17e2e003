/** The widths in pixels in which pictures are stored beside their own size: `/files/<id>/<name>?w=480`. */
export const pictureWidths = [480, 960, 1600] as const
export type PictureWidth = (typeof pictureWidths)[number]

export const isPictureWidth = (width: number): width is PictureWidth =>
  (pictureWidths as readonly number[]).includes(width)
