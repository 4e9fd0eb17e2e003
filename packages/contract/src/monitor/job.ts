import { type Static, Type } from 'typebox'
import {
  auditFields,
  dataOf,
  dateRange,
  GivenId,
  GivenVersion,
  Id,
  ignored,
  ignoredAuditFields,
  listQuery,
  rowsOf,
  SearchText,
  Status,
  strict,
  Version,
} from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'

/** A registered task. What it does is code of the product; only when it runs, and whether, can be changed. */
export const JobRow = Type.Object({
  jobId: Id,
  jobName: Type.String(),
  jobGroup: Type.String(),
  /** The registered task's key; nothing that is called by name. */
  invokeTarget: Type.String(),
  cronExpression: Type.String(),
  misfirePolicy: Type.String(),
  concurrent: Type.String(),
  status: Status,
  remark: Type.String(),
  nextValidTime: Type.String(),
  /** Why it does not run at its times at present; empty when it does. */
  waiting: Type.String(),
  lastTime: Type.String(),
  /** `0` succeeded, `1` failed, empty when it has not yet run. */
  lastStatus: Type.String(),
  version: Version,
  ...auditFields,
})
export type JobRow = Static<typeof JobRow>

export const JobLogRow = Type.Object({
  jobLogId: Id,
  jobName: Type.String(),
  jobGroup: Type.String(),
  invokeTarget: Type.String(),
  jobMessage: Type.String(),
  status: Status,
  exceptionInfo: Type.String(),
  createTime: Type.String(),
  startTime: Type.String(),
  endTime: Type.String(),
  /** Milliseconds. */
  costTime: Type.Integer(),
})
export type JobLogRow = Static<typeof JobLogRow>

const JobQuery = listQuery(['jobName', 'status'], {
  jobName: SearchText,
  jobGroup: SearchText,
  status: Type.Optional(Status),
})
export const jobLogColumns = ['createTime', 'costTime'] as const
const JobLogQuery = listQuery(jobLogColumns, {
  jobName: SearchText,
  jobGroup: SearchText,
  invokeTarget: SearchText,
  status: Type.Optional(Status),
  ...dateRange,
})
const JobId = Type.Object({ jobId: Type.String({ maxLength: 64 }) })
const audit = auditsOf('定时任务', 'job')

export const jobRoutes = routes({
  'GET /prod-api/monitor/job/list': {
    access: 'permission:monitor:job:list',
    about: '登记的定时任务',
    query: JobQuery,
    data: rowsOf(JobRow),
  },
  'GET /prod-api/monitor/job/:jobId': {
    access: 'permission:monitor:job:query',
    about: '一个定时任务',
    params: JobId,
    data: dataOf(JobRow),
  },
  'PUT /prod-api/monitor/job': {
    access: 'permission:monitor:job:edit',
    audit: audit('update'),
    about: '修改一个任务何时运行',
    body: strict({
      jobId: GivenId,
      cronExpression: Type.String({ minLength: 1, maxLength: 100, title: '执行表达式' }),
      status: Type.Optional(Status),
      version: GivenVersion,
      ...ignoredAuditFields,
      ...ignored(
        'jobName',
        'jobGroup',
        'invokeTarget',
        'misfirePolicy',
        'concurrent',
        'remark',
        'nextValidTime',
        'waiting',
        'lastTime',
        'lastStatus',
      ),
    }),
    data: Nothing,
  },
  'PUT /prod-api/monitor/job/changeStatus': {
    access: 'permission:monitor:job:changeStatus',
    audit: audit('update'),
    about: '启用或停用一个任务',
    body: strict({ jobId: GivenId, status: Status }),
    data: Nothing,
  },
  'PUT /prod-api/monitor/job/run': {
    access: 'permission:monitor:job:changeStatus',
    audit: audit('other'),
    about: '立即运行一次',
    body: strict({ jobId: GivenId, ...ignored('jobGroup') }),
    data: Nothing,
  },
  'POST /prod-api/monitor/job/export': {
    access: 'permission:monitor:job:export',
    load: 'heavy',
    audit: audit('export'),
    about: '导出定时任务',
    form: true,
    body: JobQuery,
    file: true,
    data: Nothing,
  },
  'GET /prod-api/monitor/jobLog/list': {
    access: 'permission:monitor:job:list',
    about: '任务的运行记录',
    query: JobLogQuery,
    data: rowsOf(JobLogRow),
  },
  'POST /prod-api/monitor/jobLog/export': {
    access: 'permission:monitor:job:export',
    load: 'heavy',
    audit: audit('export'),
    about: '按当前条件导出运行记录',
    form: true,
    body: JobLogQuery,
    file: true,
    data: Nothing,
  },
})
