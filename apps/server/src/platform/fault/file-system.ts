import { sep } from 'node:path'
import { openTable } from '@anju/contract/wire/open-table'
import type { Places } from './places.ts'

/** What happened, and what to do about it, by the code of the operating system. */
const CODES = openTable<readonly [what: string, advice: string]>({
  ENOSPC: ['磁盘已满', '请清理磁盘或换用更大的磁盘，然后重试'],
  EDQUOT: ['磁盘配额已用完', '请提高运行用户的配额或清理磁盘，然后重试'],
  EFBIG: ['文件大小超过文件系统或进程的上限', '请检查 ulimit -f 与文件系统'],
  EROFS: [
    '所在的文件系统是只读的',
    '请以可写方式挂载它（磁盘出错后系统也会把它改为只读，请先查看系统日志；用 systemd 时写入 ReadWritePaths=），或改用其他目录',
  ],
  EACCES: ['没有访问的权限', '请把它的所有者改为运行安居的用户'],
  EPERM: ['不允许这样操作', '请把它的所有者改为运行安居的用户，并检查服务的沙箱设置（如 systemd 的 ProtectSystem）'],
  ENOENT: ['不存在', '请检查路径是否写对、磁盘是否已挂载'],
  ENOTDIR: ['路径的一部分不是目录', '请检查路径是否写对'],
  EISDIR: ['是一个目录，而不是文件', '请检查路径是否写对'],
  EEXIST: ['已经存在', '请换一个名称，或先移走它'],
  ENOTEMPTY: ['目录不是空的', '请换一个目录，或先移走其中的内容'],
  EBUSY: ['正被占用', '请稍后重试，或停止占用它的程序'],
  ETXTBSY: ['正被占用', '请稍后重试，或停止占用它的程序'],
  EXDEV: ['两个路径不在同一个文件系统上', '请把它们放在同一块磁盘上'],
  ELOOP: ['符号链接成环', '请检查路径中的链接'],
  ENAMETOOLONG: ['名称过长', '请换一个较短的路径'],
  EMFILE: ['进程打开的文件已达上限', '请提高上限（systemd 的 LimitNOFILE，或 ulimit -n）后重试'],
  ENFILE: ['整台机器打开的文件已达上限', '请提高系统上限（fs.file-max）后重试'],
  EIO: ['读写出错，磁盘可能已损坏', '请检查磁盘与系统日志，必要时从备份恢复'],
  ENXIO: ['设备不存在', '请检查磁盘是否已连接'],
  ENODEV: ['设备不存在', '请检查磁盘是否已连接'],
  ESTALE: ['网络文件系统已断开', '请重新挂载它'],
  ENOMEM: ['内存不足', '请为服务器增加内存，或停止其他程序'],
})

/** The setting that a path comes from, as part of a sentence. */
function settingOf(path: string, { dataDir, backupDir, backupCopyDir, logFile }: Places): string {
  const within = (folder: string | undefined) => folder && (path === folder || path.startsWith(folder + sep))
  if (logFile && path.startsWith(logFile)) return '（环境变量 LOG_FILE）'
  if (within(backupCopyDir)) return '（环境变量 BACKUP_COPY_DIR）'
  if (within(backupDir)) return '（环境变量 BACKUP_DIR）'
  return within(dataDir) ? '（环境变量 DATA_DIR）' : ''
}

type SystemError = { code?: string; syscall?: string; path?: string; dest?: string }

/** The sentence for an error of the file system, with the path if it has one; `undefined` for other errors. */
export function fileSystemFault(error: SystemError, places: Places): string | undefined {
  const { code = '', path, syscall = '' } = error
  const [what, advice] = CODES[code] ?? []
  if (!what || /^(connect|getaddrinfo|listen|bind)/.test(syscall)) return undefined
  const where = path ? `${path}${settingOf(path, places)}` : '写入的文件'
  return `${where}：${what}（${code}）；${advice}`
}

/** Whether an error means that a disk, a quota or a database on it has no more room. */
export function isDiskFull(error: unknown): boolean {
  const { code, errcode, cause } = (error ?? {}) as { code?: string; errcode?: number; cause?: unknown }
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100') return true
  if (typeof errcode === 'number' && (errcode & 0xff) === 13) return true
  return cause !== undefined && cause !== error && isDiskFull(cause)
}

/** Whether an error means that the server may or can not write its files, though the request was in order. */
export function isUnwritable(error: unknown): boolean {
  const { code = '', syscall } = (error ?? {}) as SystemError
  return syscall !== undefined && /^(EROFS|EACCES|EPERM|EIO|EMFILE|ENFILE|ESTALE|ENXIO|ENODEV|ENOTDIR)$/.test(code)
}
