import type { Dashboard } from '@anju/contract/site'
import { useQuery } from '@tanstack/react-query'
import { Card, Segmented, Statistic } from 'antd'
import { Fragment, type ReactNode, useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { PageFrame } from '#ui/frame/page-frame.tsx'
import { callQuietly } from '#ui/session/call.ts'
import { usePermitted } from '#ui/session/permitted.tsx'
import styles from './dashboard.module.css'
import { ContentChart, SearchChart, TicketChart, VisitChart, WordChart } from './dashboard-charts.tsx'
import { Greeting } from './dashboard-greeting.tsx'
import { DeskTasksCard, useDeskTasks } from './desk-tasks.tsx'
import { FaultWarning } from './fault-warning.tsx'
import { GuideCard } from './guide-card.tsx'

const key = 'GET /prod-api/cms/site/dashboard'
const spans = ['7', '30', '90'] as const
type Days = (typeof spans)[number]

/** The console's start page: a greeting for everybody, the site's figures for users with permission. */
export function DashboardPage({ shortcuts }: { shortcuts: ReactNode }) {
  const permitted = usePermitted({ any: ['cms:site:dashboard'] })
  const sets = usePermitted({ any: ['cms:setting:edit'] })
  const watches = usePermitted({ any: ['monitor:experience:list'] })
  const tasks = useDeskTasks()
  return (
    <PageFrame title="首页">
      <Greeting />
      {watches && <FaultWarning />}
      {sets && <GuideCard />}
      <DeskTasksCard data={tasks.data} />
      {shortcuts}
      {permitted && <Figures isMoved={tasks.isPending} />}
    </PageFrame>
  )
}

/** `isMoved` until what stands above them is there: charts that are moved out of view would have loaded their engine. */
function Figures({ isMoved }: { isMoved: boolean }) {
  const [days, setDays] = useState<Days>('30')
  const figures = useQuery({ queryKey: [key, days], queryFn: () => callQuietly(key, { query: { days } }) })
  if (figures.isPending || isMoved) return <Loading />
  if (figures.isError) return <LoadError message={errorMessage(figures.error)} retry={() => void figures.refetch()} />
  const { content, days: byDay, words, tickets, totals } = figures.data.data
  // On a new site, those of which there is nothing yet are the last ones.
  const charts = [
    {
      name: 'visits',
      hasFigures: byDay.some(({ visits, views }) => visits + views > 0),
      chart: <VisitChart days={byDay} />,
    },
    { name: 'searches', hasFigures: byDay.some(({ searches }) => searches > 0), chart: <SearchChart days={byDay} /> },
    { name: 'content', hasFigures: content.length > 0, chart: <ContentChart content={content} /> },
    { name: 'words', hasFigures: words.length > 0, chart: <WordChart words={words} /> },
    { name: 'tickets', hasFigures: tickets.length > 0, chart: <TicketChart tickets={tickets} /> },
  ]
  return (
    <>
      <Totals totals={totals} days={byDay} />
      <div className={styles.span}>
        <Segmented
          options={spans.map((value) => ({ value, label: `近 ${value} 天` }))}
          value={days}
          onChange={setDays}
          aria-label="统计的天数"
        />
      </div>
      <div className={styles.charts}>
        {charts
          .toSorted((one, other) => Number(other.hasFigures) - Number(one.hasFigures))
          .map(({ name, chart }) => (
            <Fragment key={name}>{chart}</Fragment>
          ))}
      </div>
    </>
  )
}

/** The current totals, and those of today. */
function Totals({ totals, days }: Pick<Dashboard, 'totals' | 'days'>) {
  const today = days.at(-1)
  const figures: [string, number][] = [
    ['今日访问', today?.visits ?? 0],
    ['今日内容浏览', today?.views ?? 0],
    ['今日搜索', today?.searches ?? 0],
    ['内容', totals.items],
    ['法规', totals.laws],
    ['员工账号', totals.members],
    ['未办结的建议投诉', totals.openTickets],
  ]
  return (
    <div className={styles.totals}>
      {figures.map(([title, value]) => (
        <Card key={title} size="small">
          <Statistic title={title} value={value} />
        </Card>
      ))}
    </div>
  )
}
