/** More characters than this in one cell make Excel call the file damaged. */
const LONGEST = 32_767
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** What XML cannot hold at all. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken away.
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/**
 * A text as a sheet's markup holds it. `_x0041_` is how the format itself escapes characters, so that a text that looks
 * like it must be escaped; a carriage return would be lost.
 */
function spell(text: string): string {
  const cut = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text
  return cut
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(UNWRITABLE, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? '')
}

/** `A` for 0, `AA` for 26. */
function columnName(at: number): string {
  const last = String.fromCharCode(65 + (at % 26))
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last
}

function cell(value: string | number, place: string): string {
  if (value === '') return ''
  if (typeof value === 'number' && Number.isFinite(value)) return `<c r="${place}"><v>${value}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${spell(String(value))}</t></is></c>`
}

/** One row of a sheet; texts are texts and never formulas (security S52). `number` is the one that Excel shows. */
export function rowMarkup(cells: readonly (string | number)[], number: number): string {
  return `<row r="${number}">${cells.map((value, at) => cell(value, `${columnName(at)}${number}`)).join('')}</row>`
}
