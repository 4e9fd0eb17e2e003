import { columnName } from '@anju/contract/wire/sheet-text'

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

const CELL_TAG = /<(?:\w+:)?(c|row)(?=[\s/>])([^<>]*)/g
const REFERENCE = /\sr\s*=\s*["']([^"']*)/
const ISO_DAY = /(\st\s*=\s*)(?:"d"|'d')/

/**
 * A sheet as the reader needs it. Each cell says its place: a program may leave that out, and a cell is then behind the one before.
 * Days that are written as ISO 8601 are texts, because the reader takes them for times of the server's own zone.
 */
export function withPlainCells(part: Uint8Array): Uint8Array {
  let row = 0
  let column = 0
  let isChanged = false
  const markup = Buffer.from(part)
    .toString('latin1')
    .replace(CELL_TAG, (tag: string, name: string, attributes: string) => {
      const reference = REFERENCE.exec(attributes)?.[1]
      const [, letters = '', number] = PLACE.exec(reference ?? '') ?? []
      if (name === 'row') {
        row = Number(number ?? row + 1)
        column = 0
        return tag
      }
      row = Number(number ?? row)
      column = number === undefined ? column + 1 : columnOf(letters)
      const place = reference === undefined ? ` r="${columnName(column - 1)}${row}"` : ''
      const plain = tag.replace(ISO_DAY, '$1"str"').replace(/[^\s/>]+/, `$&${place}`)
      isChanged ||= plain !== tag
      return plain
    })
  return isChanged ? Buffer.from(markup, 'latin1') : part
}
