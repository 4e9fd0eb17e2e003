import type { TicketFigures } from '@anju/contract/proposal/statistics'
import { bars } from '#ui/chart/bars.ts'
import { Chart } from '#ui/chart/chart.tsx'

const dash = (value: number | null) => value ?? '—'
/** A share as it is shown; a dash without one. */
export const percent = (value: number | null) => (value === null ? '—' : `${value}%`)

const number = (title: string, render: (row: TicketFigures) => string | number) => ({
  title,
  key: title,
  align: 'right' as const,
  render: (_: unknown, row: TicketFigures) => render(row),
})
const columns = (name: string) => [
  { title: name, key: 'name', dataIndex: 'name' },
  number('件数', ({ count }) => count),
  number('已答复', ({ answered }) => answered),
  number('首次答复中位数', ({ medianHours }) => dash(medianHours)),
  number('九成以内', ({ p90Hours }) => dash(p90Hours)),
  number('超期率', ({ lateShare }) => percent(lateShare)),
  number('满意度', ({ satisfaction, rated }) => (rated > 0 ? `${dash(satisfaction)}（${rated} 件）` : '—')),
  number('重开率', ({ reopenedShare }) => percent(reopenedShare)),
]
const outcomes = (name: string) => [
  { title: name, key: 'name', dataIndex: 'name' },
  number('已答复', ({ answered }) => answered),
  number('评价', ({ rated }) => rated),
  number('满意率', ({ satisfiedShare }) => percent(satisfiedShare)),
  number('解决率', ({ solvedShare }) => percent(solvedShare)),
  number('重开', ({ reopened }) => reopened),
  number('重开率', ({ reopenedShare }) => percent(reopenedShare)),
  number('撤回', ({ withdrawn }) => withdrawn),
  number('并案', ({ merged }) => merged),
]

const ROW = 34
const FRAME = 90

type FiguresProps = { title: string; name: string; rows: readonly TicketFigures[] }

/** Tickets by group: answered in time, late and open ones as bars, everything else in the table. */
export function CountChart({ title, name, rows }: FiguresProps) {
  return (
    <Chart
      title={title}
      rows={rows}
      rowKey={(row) => row.name}
      columns={columns(name)}
      height={Math.min(600, FRAME + rows.length * ROW)}
      drawing={(groups) =>
        bars(
          groups.map((row) => row.name),
          {
            未超期: groups.map(({ count, late }) => count - late),
            超期: groups.map(({ late }) => late),
          },
        )
      }
    />
  )
}

/** Working hours until the first answer by group. */
export function HoursChart({ title, name, rows }: FiguresProps) {
  const answered = rows.filter(({ medianHours }) => medianHours !== null)
  return (
    <Chart
      title={title}
      rows={answered}
      rowKey={(row) => row.name}
      columns={columns(name)}
      height={Math.min(600, FRAME + answered.length * ROW)}
      drawing={(groups) =>
        bars(
          groups.map((row) => row.name),
          {
            中位数: groups.map(({ medianHours }) => medianHours ?? 0),
            九成以内: groups.map(({ p90Hours }) => p90Hours ?? 0),
          },
          { stacked: false },
        )
      }
    />
  )
}

/** How groups have ended, in percent: satisfied senders, solved matters, work that began again. */
export function OutcomeChart({ title, name, rows }: FiguresProps) {
  const answered = rows.filter((row) => row.answered > 0)
  return (
    <Chart
      title={title}
      rows={answered}
      rowKey={(row) => row.name}
      columns={outcomes(name)}
      height={Math.min(600, FRAME + answered.length * ROW)}
      drawing={(groups) =>
        bars(
          groups.map((row) => row.name),
          {
            满意率: groups.map(({ satisfiedShare }) => satisfiedShare ?? 0),
            解决率: groups.map(({ solvedShare }) => solvedShare ?? 0),
            重开率: groups.map(({ reopenedShare }) => reopenedShare ?? 0),
          },
          { stacked: false },
        )
      }
    />
  )
}
