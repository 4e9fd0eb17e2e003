/** Texts between tabs and line ends; a quoted one may contain both, and two quotes are one. */
const CELL = /(?:"((?:[^"]|"")*)"(?=\t|\r?\n|$)|([^\t\r\n]*))(\t|\r?\n|$)/gy

/** The cells of a part of a spreadsheet as it is copied, without its empty lines. */
export function pastedCells(text: string): string[][] {
  const lines: string[][] = [[]]
  for (const [, quoted, bare = '', end] of text.matchAll(CELL)) {
    lines.at(-1)?.push((quoted?.replaceAll('""', '"') ?? bare).trim())
    if (end === '') break
    if (end !== '\t') lines.push([])
  }
  return lines.filter((cells) => cells.some((cell) => cell !== ''))
}
