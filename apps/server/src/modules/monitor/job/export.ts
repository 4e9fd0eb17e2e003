import type { JobLogRow, JobRow } from '@anju/contract/monitor/job'
import type { Column } from '#platform/excel/write'

const outcome = (status: string) => (status === '' ? '' : status === '0' ? '成功' : '失败')

export const jobSheet: readonly Column<JobRow>[] = [
  { title: '任务名称', width: 26, value: (row) => row.jobName },
  { title: '任务组名', value: (row) => row.jobGroup },
  { title: '调用目标', width: 20, value: (row) => row.invokeTarget },
  { title: '执行表达式', width: 20, value: (row) => row.cronExpression },
  { title: '状态', value: (row) => (row.status === '0' ? '正常' : '暂停') },
  { title: '上次运行', width: 20, value: (row) => row.lastTime },
  { title: '上次结果', value: (row) => outcome(row.lastStatus) },
  { title: '下次运行', width: 20, value: (row) => row.nextValidTime },
  { title: '备注', width: 40, value: (row) => row.remark },
]

export const jobLogSheet: readonly Column<JobLogRow>[] = [
  { title: '任务名称', width: 26, value: (row) => row.jobName },
  { title: '任务组名', value: (row) => row.jobGroup },
  { title: '调用目标', width: 20, value: (row) => row.invokeTarget },
  { title: '日志信息', width: 50, value: (row) => row.jobMessage },
  { title: '执行状态', value: (row) => outcome(row.status) },
  { title: '异常信息', width: 50, value: (row) => row.exceptionInfo },
  { title: '开始时间', width: 20, value: (row) => row.startTime },
  { title: '结束时间', width: 20, value: (row) => row.endTime },
  { title: '用时（毫秒）', value: (row) => row.costTime },
]
