// Whether the service may read and write what the settings name: owners in the data folder, and what systemd lets it write.
import { constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import type { Settings } from '#platform/settings/settings'
import { isRefused, refusesWrites } from '../file-rights.ts'
import { bad, type Check, type Finding, warning } from './finding.ts'

/** The nearest folder of a path that exists: in it the rest would be created. */
export function nearestFolder(path: string): string {
  return existsSync(path) || dirname(path) === path ? path : nearestFolder(dirname(path))
}

/** What the service opens in its data folder; a disk of its own has entries of root. */
const OPENED = /^(anju\.sqlite.*|(server|import)\.lock.*|files|avatars|exports|.*\.key)$/

/** What somebody else has made there, such as a restoration by root: the service cannot open it. */
export function foreignEntries(dataDir: string): Finding[] {
  const { uid } = statSync(dataDir)
  const foreign = readdirSync(dataDir).filter((name) => {
    if (!OPENED.test(name)) return false
    const stat = statSync(join(dataDir, name), { throwIfNoEntry: false })
    return (
      stat &&
      stat.uid !== uid &&
      (process.getuid?.() === 0 || isRefused(join(dataDir, name), constants.R_OK | constants.W_OK))
    )
  })
  if (foreign.length === 0) return []
  return [
    bad(
      `数据目录 ${dataDir} 中的 ${foreign.join('、')} 属于另一个用户，服务打不开；请由 root 执行：chown -R --reference=${dataDir} ${dataDir}`,
    ),
  ]
}

/** The files of the unit of `deploy/anju.service` and of what `systemctl edit` adds to it. */
function readUnit(folder: string): string {
  const more = join(folder, 'anju.service.d')
  const files = [
    join(folder, 'anju.service'),
    ...(existsSync(more) ? readdirSync(more).map((name) => join(more, name)) : []),
  ]
  return files.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')).join('\n')
}

/** The folders that a unit lets its service write. */
function writablePaths(unit: string): string[] {
  const words = (name: string) =>
    Array.from(unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm')), ([, value = '']) => value.split(/\s+/))
      .flat()
      .filter(Boolean)
  return [
    ...words('ReadWritePaths').map((path) => path.replace(/^[-+]+/, '')),
    ...words('StateDirectory').map((name) => join('/var/lib', name)),
    ...words('LogsDirectory').map((name) => join('/var/log', name)),
  ]
}

const PLACES: readonly (readonly [variable: string, pathOf: (settings: Settings) => string])[] = [
  ['DATA_DIR', ({ dataDir }) => dataDir],
  ['BACKUP_DIR', ({ backupDir }) => backupDir],
  ['BACKUP_COPY_DIR', ({ backupCopyDir }) => backupCopyDir],
  ['LOG_FILE', ({ logFile }) => logFile && dirname(logFile)],
]

/** A command is not held in the limits of the unit: what it may write, the service may not. */
export async function checkUnit(settings: Settings, folder = '/etc/systemd/system'): Promise<Finding[]> {
  const unit = readUnit(folder)
  if (!/^ProtectSystem=strict$/m.test(unit)) return []
  const writable = writablePaths(unit)
  const isWritable = (path: string) => writable.some((one) => path === one || path.startsWith(one + sep))
  return PLACES.flatMap(([variable, pathOf]) => {
    const path = pathOf(settings)
    if (!path || isWritable(path)) return []
    return [
      warning(
        `服务单元不允许写入 ${path}（${variable}）；请由 root 执行 systemctl edit anju，写入两行：[Service] 与 ReadWritePaths=${path}，再执行 systemctl restart anju`,
      ),
    ]
  })
}

export const checkLogFile: Check = async ({ logFile }) => {
  const folder = logFile && nearestFolder(dirname(logFile))
  if (!folder || !refusesWrites(folder)) return []
  return [
    warning(
      `日志文件 ${logFile}（LOG_FILE）写不进去，日志会输出到标准错误；请由 root 执行：install -d -o 服务用户 -m 700 ${dirname(logFile)}`,
    ),
  ]
}
