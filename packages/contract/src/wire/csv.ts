/** Characters with which spreadsheets begin a formula: at the start of a text, or where a line or column may start. */
const FORMULA = /(^|[\r\n;])[=+\-@\t\r＝＋－＠]/

/** A plain negative number, perhaps in percent or with thousands separators: it calculates nothing. */
const NUMBER = /^-(\d+|\d{1,3}(,\d{3})+)(\.\d+)?%?$/

/** A text that a spreadsheet shows instead of calculating it: with a leading `'` where it could be a formula (security S52). */
export function guardFormula(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** Byte order mark, by which spreadsheets recognise UTF-8. */
export const CSV_BOM = '\uFEFF'
