import { markupText } from './xml.ts'

/** Excel reports a file with more characters in a cell as damaged. */
const LONGEST = 32_767

/**
 * A text as markup of a sheet. The format escapes characters as `_x0041_`, so a text that looks like this is escaped.
 * Carriage returns become line feeds, because they would be lost.
 */
export function sheetText(text: string): string {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
  return markupText(cut)
    .replace(/\r\n?/g, '\n')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
}

/** `A` for 0, `AA` for 26. */
export function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last
}
