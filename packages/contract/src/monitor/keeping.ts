import { type Static, Type } from 'typebox'
import { dataOf, GivenIdList, strict } from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { routes } from '../wire/route.ts'

/** The records whose lines are chained: operation log, login log, access to internal files. */
export const recordLogs = ['operation_log', 'login_log', 'file_access'] as const
const Record = Type.Enum([...recordLogs], { title: '记录' })

/** How one record is kept, and whether its chain is whole. */
export const RecordState = Type.Object({
  record: Record,
  name: Type.String(),
  /** Sealed lines. */
  lines: Type.Integer(),
  /** Since when lines are chained; empty while none is. */
  beginTime: Type.String(),
  /** When the chain was last verified, and what was found; empty and 0 before the first time. */
  verifyTime: Type.String(),
  faultCount: Type.Integer(),
  /** The first fault as a sentence. */
  fault: Type.String(),
})
export type RecordState = Static<typeof RecordState>

/** What may be deleted: lines from before a moment. */
const Expired = Type.Object({ days: Type.Integer(), beforeTime: Type.String(), lines: Type.Integer() })

/** The number of days that whoever deletes was shown; RuoYi's own client gives none and is refused. */
const Confirmed = strict({ days: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,4}$', title: '天数' })) })
const Removed = Type.Object({ removed: Type.Integer() })

/** Keeping of the records: deletion of what is over, and verification. */
export const recordKeepingRoutes = routes({
  'GET /prod-api/monitor/records/state': {
    access: 'permission:monitor:operlog:list',
    about: '三种记录的校验链：起点、条数与最近一次校验的结果',
    data: dataOf(Type.Array(RecordState)),
  },
  'POST /prod-api/monitor/records/verify': {
    access: 'permission:monitor:operlog:verify',
    load: 'heavy',
    audit: { title: '日志校验', action: 'other' },
    about: '立即校验三种记录；记录很多时在后台继续，结果随后可查',
    data: dataOf(Type.Object({ running: Type.Boolean(), records: Type.Array(RecordState) })),
  },
  'GET /prod-api/monitor/records/expired': {
    access: 'permission:monitor:operlog:list',
    about: '一种记录的保存天数，与到期可以删除的条数',
    query: strict({ record: Record }),
    data: dataOf(Expired),
  },
  'GET /prod-api/monitor/jobLog/expired': {
    access: 'permission:monitor:job:list',
    about: '任务运行记录的保存天数，与到期可以删除的条数',
    data: dataOf(Expired),
  },
  'DELETE /prod-api/monitor/operlog/clean': {
    access: 'permission:monitor:operlog:remove',
    act: 'records',
    audit: { title: '操作日志', action: 'clean' },
    about: '删除到期的操作日志，days 为所确认的保存天数；只限超级管理员，删除本身留有记录',
    query: Confirmed,
    data: Removed,
  },
  'DELETE /prod-api/monitor/operlog/:operIds': {
    access: 'permission:monitor:operlog:remove',
    act: 'records',
    audit: { title: '操作日志', object: 'operationLine', action: 'delete' },
    about: '总被拒绝：操作日志不能单条删除',
    params: Type.Object({ operIds: GivenIdList }),
    data: Nothing,
  },
  'DELETE /prod-api/monitor/logininfor/clean': {
    access: 'permission:monitor:logininfor:remove',
    act: 'records',
    audit: { title: '登录日志', action: 'clean' },
    about: '删除到期的登录日志，days 为所确认的保存天数；只限超级管理员',
    query: Confirmed,
    data: Removed,
  },
  'DELETE /prod-api/monitor/logininfor/:infoIds': {
    access: 'permission:monitor:logininfor:remove',
    act: 'records',
    audit: { title: '登录日志', object: 'loginLine', action: 'delete' },
    about: '总被拒绝：登录日志不能单条删除',
    params: Type.Object({ infoIds: GivenIdList }),
    data: Nothing,
  },
  'DELETE /prod-api/monitor/fileaccess/clean': {
    access: 'permission:monitor:fileaccess:remove',
    act: 'records',
    audit: { title: '访问记录', action: 'clean' },
    about: '删除到期的访问记录，days 为所确认的保存天数；只限超级管理员',
    query: Confirmed,
    data: Removed,
  },
  'DELETE /prod-api/monitor/fileaccess/:accessIds': {
    access: 'permission:monitor:fileaccess:remove',
    act: 'records',
    audit: { title: '访问记录', object: 'accessLine', action: 'delete' },
    about: '总被拒绝：访问记录不能单条删除',
    params: Type.Object({ accessIds: GivenIdList }),
    data: Nothing,
  },
  'DELETE /prod-api/monitor/jobLog/clean': {
    access: 'permission:monitor:job:remove',
    act: 'records',
    audit: { title: '定时任务', action: 'clean' },
    about: '删除到期的运行记录，days 为所确认的保存天数',
    query: Confirmed,
    data: Removed,
  },
  'DELETE /prod-api/monitor/jobLog/:jobLogIds': {
    access: 'permission:monitor:job:remove',
    act: 'records',
    audit: { title: '定时任务', object: 'run', action: 'delete' },
    about: '总被拒绝：运行记录不能单条删除',
    params: Type.Object({ jobLogIds: GivenIdList }),
    data: Nothing,
  },
})
