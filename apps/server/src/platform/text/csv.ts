/** Signs with which a spreadsheet takes a text for a formula: at its beginning, or where a line or column might begin. */
const FORMULA = /(^|[\r\n;])[=+\-@\t\r＝＋－＠]/

/** One line of CSV: every cell quoted, and what a spreadsheet would calculate made a text by a leading `'` (security S52). */
export function csvLine(cells: readonly (string | number)[]): string {
  const quoted = cells.map((cell) => {
    const text = String(cell)
    return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`
  })
  return `${quoted.join(',')}\r\n`
}

/** What a spreadsheet wants to see first to read UTF-8. */
export const CSV_BOM = '\uFEFF'
