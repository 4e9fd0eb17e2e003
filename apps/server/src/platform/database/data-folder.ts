import { chmodSync, readdirSync, type Stats, statSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

/** Permissions of group and others, and the sticky bit of folders such as /tmp. */
const OTHERS = 0o077
const STICKY = 0o1000
/** Files and folders that this product creates in its data folder. */
const OURS =
  /^(anju\.sqlite(-wal|-shm)?|(server|import)\.lock(\.txt|-journal)?|first-accounts\.txt|files|avatars|exports|backups)$/

/** Entries that exist in a new file system. */
const NOTHING = /^(lost\+found|\..*)$/

const octal = (mode: number) => (mode & 0o7777).toString(8).padStart(4, '0')
const quoted = (path: string) => (/^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", "'\\''")}'`)

function find(path: string): Stats | undefined {
  return statSync(path, { throwIfNoEntry: false })
}

/** Removes the permissions of others, or throws with instructions. */
function close(path: string, stats: Stats): void {
  if ((stats.mode & OTHERS) === 0) return
  const wanted = stats.mode & 0o700
  try {
    chmodSync(path, wanted)
  } catch {
    // The file belongs to another user; the check below reports it.
  }
  const now = find(path)
  if (!now || (now.mode & OTHERS) === 0) return
  const what = stats.isDirectory() ? '目录' : '文件'
  throw new Error(
    `${what} ${path} 对本机其他用户开放（权限 ${octal(now.mode)}），且无法自动收紧。请由其所有者执行：chmod ${octal(wanted).slice(1)} ${quoted(path)}`,
  )
}

/**
 * Refuses root in the data folder of another user: what root makes there, such as the database of a restoration, the service cannot open.
 * @throws with the command to use instead
 */
export function assertOwnFolder(dataDir: string, command: string): void {
  const owner = find(dataDir)?.uid ?? 0
  if (process.geteuid?.() !== 0 || owner === 0) return
  throw new Error(
    `数据目录 ${dataDir} 属于另一个用户（uid ${owner}），以 root 运行会在其中留下服务打不开的文件，没有做任何事。请以它的所有者运行，例如：runuser -u anju -- ${command}`,
  )
}

/**
 * Makes everything that this process creates from now on private to its user, and removes the permissions of others from an
 * existing data folder and the product's files in it (security S23). Does nothing on Windows.
 * @throws when something is accessible to others and belongs to another user
 */
export function closeDataFolder(dataDir: string): void {
  if (process.platform === 'win32') return
  // A thread has the mask of its process, and may not set it.
  if (isMainThread) process.umask(OTHERS)
  const folder = find(dataDir)
  if (!folder) return
  const names = readdirSync(dataDir)
  const open = (folder.mode & OTHERS) !== 0
  // A folder that others use too, such as /tmp, is refused instead of changed.
  const foreign = names.some((name) => !NOTHING.test(name)) && !names.some((name) => OURS.test(name))
  if (open && (folder.mode & STICKY || foreign))
    throw new Error(
      `目录 ${dataDir} 对本机其他用户开放（权限 ${octal(folder.mode)}），且存有其他内容。请用 DATA_DIR 指定一个专用目录，或执行：chmod 700 ${quoted(dataDir)}`,
    )
  close(dataDir, folder)
  for (const name of names.filter((one) => OURS.test(one))) {
    const path = join(dataDir, name)
    const stats = find(path)
    if (stats) close(path, stats)
  }
}
