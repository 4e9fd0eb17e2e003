/** A line of a sheet: the row number in Excel, and its texts by heading. */
export type SheetLine = { line: number; cells: Record<string, string> }
export type LinesAnswer = { lines: SheetLine[] } | { refusal: string }

export const WRONG_TYPE = '请选择 .xlsx 格式的 Excel 文件'
export const TOO_LARGE = '文件内容过大，请减少行数、删去图片后重试'

/** Longer than most fields; checking much longer texts would block other requests. */
export const LONGEST = 300

/** The lines below the heading row, which is the first that is not blank; or the reason why they cannot be imported. */
export function linesOf(
  rows: readonly string[][],
  { titles, maxRows, longest }: { titles: readonly string[]; maxRows: number; longest: number },
): LinesAnswer {
  const headAt = rows.findIndex((row) => row.some(Boolean))
  const head = rows[headAt]
  if (!head) return { refusal: '文件中没有内容' }
  const missing = titles.filter((title) => !head.includes(title))
  if (missing.length > 0) return { refusal: `缺少${missing.map((title) => `“${title}”`).join('、')}列` }
  const twice = titles.find((title) => head.indexOf(title) !== head.lastIndexOf(title))
  if (twice) return { refusal: `“${twice}”列出现了两次` }
  const lines: SheetLine[] = []
  for (const [at, row] of rows.entries()) {
    if (at <= headAt || !row.some(Boolean)) continue
    if (lines.length === maxRows) return { refusal: `一次最多导入 ${maxRows} 行，请分成几个文件` }
    const cells = Object.fromEntries(titles.map((title) => [title, row[head.indexOf(title)] ?? '']))
    const long = titles.find((title) => (cells[title] ?? '').length > longest)
    if (long) return { refusal: `第 ${at + 1} 行“${long}”的内容超过 ${longest} 个字` }
    lines.push({ line: at + 1, cells })
  }
  return { lines }
}
