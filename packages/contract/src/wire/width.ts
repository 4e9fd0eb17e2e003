/** What people type, as it is compared: compatibility forms folded, such as full-width letters, digits and signs. */
export const foldWidth = (text: string): string => text.normalize('NFKC')

/** Full-width Latin letters, digits and signs as plain ones, each in its place, so that positions in the text stay. */
export const narrowSigns = (text: string): string =>
  text.replace(/[！-～]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))

/** A number or a code as people type it: folded, without anything that cannot be seen, and every kind of dash a hyphen. */
export const foldNumber = (typed: string): string =>
  foldWidth(typed)
    .replace(/[\s\p{Cf}]/gu, '')
    .replace(/[\u2010-\u2015\u2212\u2500\u30fc\ufe58~_]/g, '-')
