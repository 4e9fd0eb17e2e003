import type { JobLogRow, JobRow } from '@anju/contract/monitor/job'
import { toWireTime } from '@anju/contract/wire/time'
import type { Task } from '#platform/app/context'
import { wireStatus } from '#platform/database/tracked'
import type { Column } from '#platform/excel/write'
import type { JobLogRecord, JobRecord } from './queries.ts'
import { nextMoment } from './schedule.ts'

const timeOrNone = (epoch: number | null | undefined) => (epoch ? toWireTime(epoch) : '')

/** In RuoYi's terms: a missed time is made up for once, and a task never runs twice at a time. */
const CONSTANT = { misfirePolicy: '2', concurrent: '1' }

/** A task and its row as they are sent; `waiting` says why tasks that delete do not run at present. */
export function presentJob(task: Task, row: JobRecord, { now, waiting }: { now: number; waiting: string }): JobRow {
  return {
    jobId: row.id,
    jobName: task.name,
    jobGroup: task.group,
    invokeTarget: task.key,
    cronExpression: row.cron,
    ...CONSTANT,
    status: wireStatus(row.status),
    remark: task.remark,
    nextValidTime: row.status === 'enabled' ? timeOrNone(nextMoment(row.cron, now)) : '',
    waiting: task.deletes ? waiting : '',
    lastTime: timeOrNone(row.last_at),
    lastStatus: row.last_failed === null ? '' : row.last_failed ? '1' : '0',
    version: row.version,
    createBy: row.created_by,
    createTime: timeOrNone(row.created_at),
    updateBy: row.updated_by,
    updateTime: timeOrNone(row.updated_at),
  }
}

/** One run as it is sent; for a task that no longer exists only its key is known. */
export function presentJobLog(task: Task | undefined, row: JobLogRecord): JobLogRow {
  return {
    jobLogId: row.id,
    jobName: task?.name ?? row.job_id,
    jobGroup: task?.group ?? '',
    invokeTarget: row.job_id,
    jobMessage: row.message,
    status: row.failed ? '1' : '0',
    exceptionInfo: row.error,
    createTime: toWireTime(row.started_at),
    startTime: toWireTime(row.started_at),
    endTime: toWireTime(row.ended_at),
    costTime: row.ended_at - row.started_at,
  }
}

const outcome = (status: string) => (status === '' ? '' : status === '0' ? '成功' : '失败')

export const jobSheet: readonly Column<JobRow>[] = [
  { title: '任务名称', width: 26, value: (row) => row.jobName },
  { title: '任务组名', value: (row) => row.jobGroup },
  { title: '调用目标', width: 20, value: (row) => row.invokeTarget },
  { title: '执行表达式', width: 20, value: (row) => row.cronExpression },
  { title: '状态', value: (row) => (row.status === '0' ? '正常' : '停用') },
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
