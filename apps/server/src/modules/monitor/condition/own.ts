import { DAY, toWireTime } from '@anju/contract/wire/time'
import type { Condition } from '#platform/app/context'
import { OTHER_KEY, readKey } from '#platform/auth/key-check'
import { BACKUP_WITHIN } from '#platform/backup/keep'
import type { Queries } from '#platform/database/open'
import { diskStateOf, freeBytes } from '#platform/log/disk'
import { COPY, hasSecondPlace, lastCopy, missingKey } from '../backup/copy.task.ts'
import { liveAge } from '../backup/live.ts'
import { lastGoodRun, lastRun } from '../backup/queries.ts'
import { lastRehearsal, REHEARSAL } from '../backup/rehearsal.task.ts'
import { readWait, waitSentence } from '../job/clock-watch.ts'
import { countFailing } from '../job/queries.ts'
import { findOnlyAddress } from '../log/only-address.ts'
import { lastCheck } from '../server/database.tasks.ts'

const JOBS = '/monitor/job'
const SERVER = '/monitor/server'
const DATABASE = '/monitor/database'

/** When this installation was first used, as far as its records go back. */
async function firstUse(db: Queries): Promise<number | undefined> {
  const row = await db
    .selectFrom('login_log')
    .select((eb) => eb.fn.min('at').as('at'))
    .executeTakeFirst()
  return row?.at == null ? undefined : Number(row.at)
}

/** Where nothing is set, the task itself fails and says so. */
const backupAge: Condition = {
  name: 'backup',
  label: '备份已超过 26 小时',
  page: JOBS,
  check: async ({ db, settings }, now) => {
    if (!settings.backupDir) return undefined
    const last = await lastGoodRun(db)
    const since = last?.ended_at ?? (await firstUse(db))
    if (since === undefined || now - since <= BACKUP_WITHIN) return undefined
    const when = last ? `最近一次成功的备份是 ${toWireTime(since)}` : '还没有成功的备份'
    return `${when}；请在“定时任务”中查看“定时备份”的运行记录，处理后执行一次。`
  },
}

const copyAge: Condition = {
  name: COPY,
  label: '备份没有复制到第二处',
  page: JOBS,
  check: async ({ db, settings }, now) => {
    if (!hasSecondPlace(settings)) return undefined
    const keyless = missingKey(settings)
    if (keyless) return `${keyless}。`
    const last = await lastCopy(db)
    const since = last ?? (await firstUse(db))
    if (since === undefined || now - since <= BACKUP_WITHIN) return undefined
    const when = last ? `第二处最近一次有最新的备份是 ${toWireTime(last)}` : '备份还没有复制到第二处'
    return `${when}；请在“定时任务”中查看“备份副本”的运行记录，处理后执行一次。`
  },
}

/** A rehearsal that is this old was left out once. */
const REHEARSED_WITHIN = 8 * DAY

const rehearsalAge: Condition = {
  name: REHEARSAL,
  label: '恢复演练已超过 8 天',
  page: '/monitor/database',
  check: async ({ db, settings }, now) => {
    if (!settings.backupDir) return undefined
    const last = await lastRehearsal(db)
    const since = last ?? (await firstUse(db))
    if (since === undefined || now - since <= REHEARSED_WITHIN) return undefined
    const when = last ? `最近一次成功的恢复演练是 ${toWireTime(last)}` : '还没有成功的恢复演练'
    return `${when}；请在“定时任务”中查看“恢复演练”的运行记录，处理后执行一次。`
  },
}

const missingFiles: Condition = {
  name: 'files',
  label: '备份缺少文件',
  page: JOBS,
  check: async ({ db }) => {
    const missing = (await lastRun(db))?.missing_count ?? 0
    return missing > 0 ? `最近一次备份缺少 ${missing} 个文件；运行记录列出了使用它们的内容，请重新上传。` : undefined
  },
}

const failedTasks: Condition = {
  name: 'task',
  label: '有定时任务失败',
  page: JOBS,
  counted: true,
  check: async ({ db, scheduler }) => {
    const count = await countFailing(
      db,
      scheduler.tasks.map(({ key }) => key),
    )
    return count > 0 ? `${count} 个定时任务最近一次运行失败；请在“定时任务”中查看原因。` : undefined
  },
}

const integrity: Condition = {
  name: 'integrity',
  label: '数据库体检未通过',
  page: DATABASE,
  check: async ({ db }) => {
    const last = await lastCheck(db)
    return last?.failed ? `${toWireTime(last.at)} 的数据库体检未通过；请查看运行记录，尽快从备份恢复。` : undefined
  },
}

const disk: Condition = {
  name: 'disk',
  label: '磁盘空间不足',
  page: SERVER,
  check: async ({ settings }) => {
    const free = await freeBytes(settings.dataDir)
    if (diskStateOf(free) === 'ok') return undefined
    return `数据目录所在的磁盘只剩 ${Math.floor(free / 1024 ** 2)} MB；请清理或扩充，写满后不能保存任何内容。`
  },
}

const clock: Condition = {
  name: 'clock',
  label: '服务器时钟跳变',
  page: JOBS,
  check: async ({ db }, now) => {
    const wait = await readWait(db, now)
    return wait && `${waitSentence(wait)}；请核对服务器的时间。`
  },
}

const key: Condition = {
  name: 'key',
  label: '密钥与数据库不符',
  page: SERVER,
  check: async ({ db, secrets }) => ((await readKey(db, secrets)) === 'other' ? `${OTHER_KEY}。` : undefined),
}

const proxy: Condition = {
  name: 'proxy',
  label: '没有设置反向代理的地址',
  page: SERVER,
  check: async (app) => {
    const address = await findOnlyAddress(app)
    return address
      ? `最近所有的登录都来自同一个内网地址 ${address}。网站前面如果有反向代理，请把它的地址写入环境变量 TRUSTED_PROXY，否则提交和登录的次数会把所有人算作一个，日志也看不出是谁。`
      : undefined
  },
}

/** Letters have no links then. */
const origin: Condition = {
  name: 'origin',
  label: '没有设置网站地址',
  page: SERVER,
  check: async ({ settings }) =>
    settings.mail && settings.publicOrigins.length === 0
      ? '没有设置环境变量 PUBLIC_ORIGIN，邮件中没有链接；请填写网站的网址，例如 https://www.example.cn。'
      : undefined,
}

export const ownConditions = [
  backupAge,
  copyAge,
  liveAge,
  rehearsalAge,
  missingFiles,
  failedTasks,
  integrity,
  disk,
  clock,
  key,
  proxy,
  origin,
]
