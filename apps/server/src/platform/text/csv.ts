import { guardFormula } from '@anju/contract/wire/csv'

/** One line of CSV; every cell is quoted and none is a formula. */
export function csvLine(cells: readonly (string | number)[]): string {
  const quoted = cells.map((cell) => `"${guardFormula(String(cell)).replaceAll('"', '""')}"`)
  return `${quoted.join(',')}\r\n`
}
