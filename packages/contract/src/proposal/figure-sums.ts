import { FEW, roundedShare } from './figure-terms.ts'
import type { FigureRow, PublishedFigures } from './figures.ts'

type Share = PublishedFigures['shares'][number]
type Count = 'received' | 'answered'

/** A row of the page: a project, or all of them. */
export type FigureLine = { name: string; rows: readonly FigureRow[] }

/** The lines of a month: a project each, and their sum. */
export function figureLines(rows: readonly FigureRow[]): FigureLine[] {
  const projects = Map.groupBy(rows, ({ project }) => project)
  return [...Array.from(projects, ([name, ofProject]) => ({ name, rows: ofProject })), { name: '合计', rows }]
}

export const monthInWords = (month: string): string => `${month.slice(0, 4)} 年 ${Number(month.slice(5))} 月`

export const sumOf = (rows: readonly FigureRow[], name: Count) => rows.reduce((sum, row) => sum + row[name], 0)

/** A share as it is shown, of the rows whose part is given; a dash if there is nothing to share. */
export function shareIn(rows: readonly FigureRow[], { part, whole }: Pick<Share, 'part' | 'whole'>): string {
  const countIn = (row: FigureRow, name: string) => row[name as keyof FigureRow] as number | null
  const counted = rows.filter((row) => countIn(row, part) !== null)
  const total = (name: string) => counted.reduce((sum, row) => sum + (countIn(row, name) ?? 0), 0)
  const share = roundedShare(total(part), total(whole))
  if (share !== null) return `${share.toFixed(1)}%（${total(part)} / ${total(whole)}）`
  return counted.length < rows.length ? FEW : '—'
}
