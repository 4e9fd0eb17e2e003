import { refuse } from '../refusal.ts'
import { readSheet } from './read.ts'

const MOST_LINES = 2000

/** The lines of a sheet to import, at most 2000, by the headings `titles`. Refuses a sheet without any. */
export async function readImport(bytes: Buffer, titles: readonly string[]) {
  const lines = await readSheet(bytes, titles, MOST_LINES)
  if (lines.length === 0) refuse('badRequest', '文件中没有可以导入的行')
  return lines
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
