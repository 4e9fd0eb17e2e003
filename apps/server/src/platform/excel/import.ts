import { refuse } from '../refusal.ts'
import type { ImportColumns } from './heading.ts'
import type { SheetLine, SheetLines } from './lines.ts'
import { readSheet } from './read.ts'

const MOST_LINES = 2000

/** The lines of a sheet to import, at most 2000, by the headings of `columns`. Refuses a sheet without any. */
export async function readImport(bytes: Buffer, columns: ImportColumns): Promise<SheetLines> {
  const sheet = await readSheet(bytes, columns, MOST_LINES)
  if (sheet.lines.length === 0) refuse('badRequest', '文件中没有可以导入的行')
  return sheet
}

/** What is added to the sentence of an import: the columns that it does not know, so that nobody believes they were taken. */
export const ignoredText = ({ ignored }: Pick<SheetLines, 'ignored'>): string =>
  ignored.length > 0 ? `；没有导入的列：${ignored.map((title) => `“${title}”`).join('、')}` : ''

/** What is wrong with a line: with its cells as they are, else what an import has noticed in their texts. */
export const faultsOfLine = ({ faults }: SheetLine, noticed: string[]): string[] =>
  faults.length > 0 ? faults : noticed

type ParsedRow = { former?: { id: string } | undefined }

/**
 * Refuses with 409 unless the lines of an import have the same result under the lock as before it, when the result file was
 * created. `noun` is what is imported, such as 用户. Of a `former` row only its id is compared.
 */
export function assertSame(noun: string, before: readonly ParsedRow[], after: readonly ParsedRow[]): void {
  const spelled = (rows: readonly ParsedRow[]) => JSON.stringify(rows.map(({ former, ...one }) => [one, former?.id]))
  if (spelled(before) !== spelled(after)) refuse('conflict', `${noun}资料刚刚有变化，请重新导入`)
}
