import type { TicketFigures, TicketStatistics } from '@anju/contract/proposal/statistics'
import { DownloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button, Card, Statistic } from 'antd'
import { useId, useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { PageFrame } from '#ui/frame/page-frame.tsx'
import { DateRange } from '#ui/list/date-range.tsx'
import { callQuietly } from '#ui/session/call.ts'
import { saveExport } from '#ui/session/transfer.ts'
import { CountChart, HoursChart, OutcomeChart, percent } from './charts.tsx'
import styles from './statistics.module.css'

const key = 'GET /prod-api/cms/proposal/statistics'
const exportKey = 'POST /prod-api/cms/proposal/statistics/export'

/** What has become of suggestions and complaints in a period: how many, how fast, how late, how good. */
export default function StatisticsPage() {
  const id = useId()
  const [period, setPeriod] = useState<[string, string]>(['', ''])
  const query = { 'params[beginTime]': period[0], 'params[endTime]': period[1] }
  const statistics = useQuery({
    queryKey: [key, period],
    queryFn: () => callQuietly(key, { query }),
    placeholderData: (before) => before,
  })
  return (
    <PageFrame title="来信统计">
      <div className={styles.period}>
        <label htmlFor={id}>提交日期</label>
        <div className={styles.days}>
          <DateRange id={id} value={period} onChange={setPeriod} />
        </div>
        <Button icon={<DownloadOutlined aria-hidden />} onClick={() => void saveExport(exportKey, query, '来信统计')}>
          导出
        </Button>
      </div>
      {statistics.isPending ? (
        <Loading />
      ) : statistics.isError ? (
        <LoadError message={errorMessage(statistics.error)} retry={() => void statistics.refetch()} />
      ) : (
        <Figures statistics={statistics.data.data} />
      )}
    </PageFrame>
  )
}

function Figures({
  statistics: { from, until, opensAt, closesAt, total, kinds, projects, departments, people, months, sources },
}: {
  statistics: TicketStatistics
}) {
  return (
    <>
      <p className={styles.note}>
        {from} 至 {until} 提交的来信，数据范围内。首次答复的时间按工作日 {opensAt}–{closesAt}{' '}
        计算。“来信”含撤回与并案的；撤回的不计超期。“已答复”含不予受理与转办的。回访的满意与解决只计来信人没有自己评价的。
      </p>
      <Totals total={total} />
      <div className={styles.charts}>
        <CountChart title="按类型：件数" name="类型" rows={kinds} />
        <HoursChart title="按类型：首次答复（工作小时）" name="类型" rows={kinds} />
        <CountChart title="按月份：件数" name="月份" rows={months} />
        <HoursChart title="按月份：首次答复（工作小时）" name="月份" rows={months} />
        <CountChart title="按来源：件数" name="来源" rows={sources} />
        <CountChart title="按部门：件数" name="部门" rows={departments} />
        <CountChart title="按项目：件数" name="项目" rows={projects} />
        <CountChart title="按办理人：件数" name="办理人" rows={people} />
        <OutcomeChart title="按办理人：满意、解决与重开" name="办理人" rows={people} />
        <OutcomeChart title="按项目：满意、解决与重开" name="项目" rows={projects} />
      </div>
    </>
  )
}

function Totals({ total }: { total: TicketFigures }) {
  const figures: [string, number | string][] = [
    ['来信', total.count],
    ['其中撤回', total.withdrawn],
    ['其中并案', total.merged],
    ['已答复', total.answered],
    ['其中不予受理', total.refused],
    ['其中转办', total.forwarded],
    ['首次答复中位数（工作小时）', total.medianHours ?? '—'],
    ['九成以内（工作小时）', total.p90Hours ?? '—'],
    ['超期率', percent(total.lateShare)],
    ['平均满意度（5 分）', total.satisfaction ?? '—'],
    ['满意率', percent(total.satisfiedShare)],
    ['解决率', percent(total.solvedShare)],
    ['重开率', percent(total.reopenedShare)],
    ['请补充', total.questioned],
    ['延期', total.extended],
    ['退单', total.sentBack],
    ['督办', total.urged],
    ['回访', total.calledBack],
    ['回访满意率', percent(total.callbackSatisfiedShare)],
    ['回访解决率', percent(total.callbackSolvedShare)],
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
