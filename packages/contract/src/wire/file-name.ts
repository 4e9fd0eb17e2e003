/** Endings of the pictures that are taken, in lower case; `jfif` and `jpe` are other names of JPEG. */
export const PICTURE_ENDINGS = ['jpg', 'jpeg', 'jfif', 'jpe', 'png', 'webp', 'gif'] as const
/** For the attribute `accept` of a field. */
export const PICTURES = PICTURE_ENDINGS.map((ending) => `.${ending}`).join()

/** What is taken for an ending: letters and digits behind the last point, as systems write them. */
const ENDING = /\.([A-Za-z0-9]{1,10})$/

/** The ending of a name without its point, in lower case; empty if there is none, as in names of some telephones. */
export const endingOf = (name: string): string => ENDING.exec(name.trim())?.[1]?.toLowerCase() ?? ''

/** A name without the signs that the file system of some computer refuses. */
export const withoutRefusedSigns = (name: string): string => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, '-')

export const isPictureName = (name: string): boolean => PICTURE_ENDINGS.some((ending) => ending === endingOf(name))

/** What says how to send a photo that most programs cannot open; empty for other names. */
export const heicAdvice = (name: string): string =>
  /^hei[cf]$/.test(endingOf(name))
    ? '这是 HEIC 格式的照片，请在手机的相机设置中选择“兼容性最佳”，或转为 JPG 后再选'
    : ''

/** A name of at most so many characters: its end stays, because it says what the file is. */
export function shortName(name: string, most: number): string {
  const characters = Array.from(name.toWellFormed())
  if (characters.length <= most) return name
  const [end = ''] = ENDING.exec(name) ?? []
  return characters.slice(0, most - end.length).join('') + end
}
