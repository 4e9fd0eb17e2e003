import { FEW, roundedShare } from '@anju/contract/proposal/figure-terms'
import type { FigureRow, PublishedFigures } from '@anju/contract/proposal/figures'

type Share = PublishedFigures['shares'][number]
type Count = 'received' | 'answered'

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
