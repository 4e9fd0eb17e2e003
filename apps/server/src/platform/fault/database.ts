import { join } from 'node:path'
import { commandLine } from '../settings/release-folder.ts'
import type { Places } from './places.ts'

const RESTORE = `请停止服务，从最近的备份恢复：${commandLine('restore', '备份.tar.gz --replace')}`

/** By SQLite's primary result code. */
const SQLITE: Record<number, readonly [what: string, advice: string]> = {
  3: ['没有访问的权限', '请把数据目录及其中文件的所有者改为运行安居的用户'],
  5: ['正被另一个程序占用', '请停止占用它的程序后重试'],
  6: ['正被另一个程序占用', '请停止占用它的程序后重试'],
  7: ['内存不足', '请为服务器增加内存，或停止其他程序'],
  8: ['是只读的', '请检查文件与目录的权限，以及磁盘是否以只读方式挂载'],
  10: ['读写出错', '请检查磁盘与系统日志；磁盘损坏时换用好的磁盘，再从备份恢复'],
  11: ['已损坏', RESTORE],
  13: ['所在的磁盘已满', '请清理磁盘或换用更大的磁盘，然后重试'],
  14: ['打不开', '请检查环境变量 DATA_DIR 是否写对、目录是否存在且属于运行安居的用户'],
  22: ['所在的文件系统不支持大文件', '请换一块磁盘'],
  23: ['没有访问的权限', '请把数据目录及其中文件的所有者改为运行安居的用户'],
  26: ['不是数据库文件，或已损坏', `请检查环境变量 DATA_DIR；${RESTORE}`],
}

/** By PostgreSQL's SQLSTATE, the longest matching prefix first. */
const POSTGRES: readonly (readonly [prefix: string, what: string, advice: string])[] = [
  ['3D000', '不存在', '请先建立它（createdb），或改正环境变量 DATABASE_URL'],
  ['28P01', '拒绝了用户名或密码', '请改正环境变量 DATABASE_URL 中的用户名与密码'],
  ['28', '不接受这个用户的连接', '请检查环境变量 DATABASE_URL 与 PostgreSQL 的 pg_hba.conf'],
  ['42501', '没有给这个用户足够的权限', '请把数据库的所有者改为 DATABASE_URL 中的用户'],
  ['25006', '是只读的', '请改用主库的地址，或解除只读'],
  ['53100', '所在的磁盘已满', '请清理 PostgreSQL 所在的磁盘，然后重试'],
  ['53300', '的连接数已达上限', '请提高 max_connections，或停止其他程序'],
  ['53', '的资源不足', '请检查 PostgreSQL 所在的机器'],
  ['57P03', '正在启动或停止', '请稍后重试'],
  ['57P', '正在停止', '请稍后重试'],
  ['57014', '没有及时完成操作', '请稍后重试'],
  ['55P03', '正被另一个程序占用', '请停止占用它的程序后重试'],
  ['58', '所在的机器读写出错', '请检查 PostgreSQL 的日志与磁盘'],
  ['XX001', '已损坏', RESTORE],
  ['XX002', '的索引已损坏', '请执行 reindex database，并检查磁盘；仍有问题时从备份恢复'],
]

/** Host, port and name of a database, without user and password. */
export function databaseAt(databaseUrl: string): string {
  if (!URL.canParse(databaseUrl)) return '数据库'
  const { hostname, port, pathname } = new URL(databaseUrl)
  return `数据库 ${hostname || 'localhost'}:${port || 5432}${decodeURIComponent(pathname)}`
}

/** The sentence for an error that SQLite reports; `undefined` for other errors. */
export function sqliteFault({ errcode }: { errcode?: number }, { dataDir }: Places): string | undefined {
  const [what, advice] = typeof errcode === 'number' ? (SQLITE[errcode & 0xff] ?? []) : []
  return what && `数据库文件${dataDir ? ` ${join(dataDir, 'anju.sqlite')} ` : ''}${what}；${advice}`
}

/** The sentence for an error that PostgreSQL reports; `undefined` for other errors. */
export function postgresFault(error: object, { databaseUrl = '' }: Places): string | undefined {
  const { code = '', severity } = error as { code?: string; severity?: string }
  if (severity === undefined) return undefined
  const [, what, advice] = POSTGRES.find(([prefix]) => code.startsWith(prefix)) ?? []
  return what && `${databaseAt(databaseUrl)} ${what}（${code}）；${advice}`
}

/** Whether an error means that the database itself is damaged. */
export function isDamage(error: unknown): boolean {
  const { code, errcode } = (error ?? {}) as { code?: string; errcode?: number }
  return code === 'XX001' || code === 'XX002' || (typeof errcode === 'number' && [11, 26].includes(errcode & 0xff))
}
