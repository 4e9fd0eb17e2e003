/** The allowed extent of a sheet: the reader allocates a field for each position up to the last cell, empty or not. */
const LAST_COLUMN = 1000
const LAST_ROW = 50_000
const MOST_PLACES = 1_000_000

const TAG = /<(?:\w+:)?(?:c|row)\s[^>]*?\br\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const PLACE = /^([A-Z]{0,3})(\d{1,7})$/

const columnOf = (letters: string) => [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)

/**
 * Whether a part of a workbook has cells outside of the allowed extent. It reads the references of the tags, before anything is
 * allocated for them. An invalid reference counts as outside.
 */
export function reachesFar(part: Uint8Array): boolean {
  let columns = 1
  let rows = 1
  // Only ASCII matters, so one character per byte is enough.
  for (const [, double, single] of Buffer.from(part).toString('latin1').matchAll(TAG)) {
    const [, letters, number] = PLACE.exec(double ?? single ?? '') ?? []
    if (number === undefined) return true
    columns = Math.max(columns, columnOf(letters ?? ''))
    rows = Math.max(rows, Number(number))
    if (columns > LAST_COLUMN || rows > LAST_ROW || columns * rows > MOST_PLACES) return true
  }
  return false
}
