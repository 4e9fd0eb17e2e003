import type { Dashboard } from '@anju/contract/site'
import { bars } from '#ui/chart/bars.ts'
import { Chart } from '#ui/chart/chart.tsx'
import { type ContentRow, contentRows, lines, shares, states } from './dashboard-drawings.ts'

type Day = Dashboard['days'][number]
const dayColumn = { title: '日期', dataIndex: 'day' as const }
const number = <Name extends string>(title: string, dataIndex: Name) => ({ title, dataIndex, align: 'right' as const })

/** A chart of opened start pages and opened items by day. */
export function VisitChart({ days }: { days: readonly Day[] }) {
  return (
    <Chart
      title="每日访问"
      rows={days}
      rowKey={(row) => row.day}
      columns={[dayColumn, number('访问次数', 'visits'), number('内容浏览', 'views')]}
      drawing={(rows) =>
        lines(
          rows.map((row) => row.day),
          { 访问次数: rows.map((row) => row.visits), 内容浏览: rows.map((row) => row.views) },
        )
      }
    />
  )
}

/** A chart of searches by day, and of those without matches. */
export function SearchChart({ days }: { days: readonly Day[] }) {
  return (
    <Chart
      title="每日搜索"
      rows={days}
      rowKey={(row) => row.day}
      columns={[dayColumn, number('搜索次数', 'searches'), number('没有结果', 'empty')]}
      drawing={(rows) =>
        lines(
          rows.map((row) => row.day),
          { 搜索次数: rows.map((row) => row.searches), 没有结果: rows.map((row) => row.empty) },
        )
      }
    />
  )
}

/** A chart of items by section and state. */
export function ContentChart({ content }: Pick<Dashboard, 'content'>) {
  return (
    <Chart<ContentRow>
      title="内容：栏目与状态"
      rows={contentRows(content)}
      rowKey={(row) => row.section}
      height={600}
      columns={[
        { title: '栏目', dataIndex: 'label' },
        ...states.map(([state, name]) => number(name, state)),
        number('合计', 'total'),
      ]}
      drawing={(rows) =>
        bars(
          rows.map((row) => row.label),
          Object.fromEntries(states.map(([state, name]) => [name, rows.map((row) => row[state])])),
        )
      }
    />
  )
}

/** A chart of the most frequent search words. */
export function WordChart({ words }: Pick<Dashboard, 'words'>) {
  return (
    <Chart
      title="常搜词"
      rows={words}
      rowKey={(row) => row.word}
      height={600}
      columns={[{ title: '词', dataIndex: 'word' }, number('搜索次数', 'count'), number('没有结果', 'empty')]}
      drawing={(rows) =>
        bars(
          rows.map((row) => row.word),
          { 有结果: rows.map((row) => row.count - row.empty), 没有结果: rows.map((row) => row.empty) },
        )
      }
    />
  )
}

/** A chart of suggestions and complaints by state. */
export function TicketChart({ tickets }: Pick<Dashboard, 'tickets'>) {
  return (
    <Chart
      title="建议投诉：办理状态"
      rows={tickets}
      rowKey={(row) => row.name}
      columns={[{ title: '状态', dataIndex: 'name' }, number('件数', 'count')]}
      drawing={shares}
    />
  )
}
