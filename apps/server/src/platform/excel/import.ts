import type { SheetImportQuery } from '@anju/contract/wire/sheet-import'
import type { Static } from 'typebox'
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

export type ImportOptions = { dryRun: boolean; update: boolean; partial: boolean }
export const importOptions = (query: Static<typeof SheetImportQuery>): ImportOptions => ({
  dryRun: query.dryRun === '1',
  update: query.updateSupport === '1',
  partial: query.partial === '1',
})

/** The lines that an import writes: all or none, or with `partial` those without a fault. */
export function takenLines<Row extends { faults: readonly string[] }>(
  rows: readonly Row[],
  options: ImportOptions,
): Row[] {
  const good = rows.filter(({ faults }) => faults.length === 0)
  return options.dryRun || (good.length < rows.length && !options.partial) ? [] : good
}

/** What an import has done, in one sentence. */
export function importText(all: number, taken: number, failed: number, dryRun: boolean): string {
  if (dryRun) return `试运行，没有写入任何数据：可以导入 ${all - failed} 行，有误 ${failed} 行`
  if (failed === 0) return `导入成功，共 ${taken} 行`
  if (taken === 0) return `共 ${all} 行，其中 ${failed} 行有误，没有导入任何数据`
  return `共 ${all} 行，已导入 ${taken} 行，另有 ${failed} 行有误`
}

type ParsedRow = { former?: { id: string } | undefined }

/**
 * Refuses with 409 unless the lines of an import have the same result under the lock as before it, when the result file was
 * created. `noun` is what is imported, such as 用户. Of a `former` row only its id is compared.
 */
export function assertSame(noun: string, before: readonly ParsedRow[], after: readonly ParsedRow[]): void {
  const spelled = (rows: readonly ParsedRow[]) => JSON.stringify(rows.map(({ former, ...one }) => [one, former?.id]))
  if (spelled(before) !== spelled(after)) refuse('conflict', `${noun}资料刚刚有变化，请重新导入`)
}
