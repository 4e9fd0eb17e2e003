import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { commandLine } from '../settings/release-folder.ts'
import { foldText } from '../text/bigrams.ts'
import { holdsLiterally } from '../text/literal.ts'
import { closeDataFolder } from './data-folder.ts'
import { hasLostItsFile } from './look.ts'

/** Older builds can corrupt a database at a checkpoint (security D1). */
const OLDEST_SQLITE = [3, 51, 3] as const

const PRAGMAS = {
  journal_mode: 'wal',
  synchronous: 2,
  foreign_keys: 1,
  busy_timeout: 5000,
  trusted_schema: 0,
  journal_size_limit: 67_108_864,
  temp_store: 2,
} as const

/** SQLite's code for a lock that somebody else holds. */
const BUSY = 5

/** The SQL function that says whether a text, folded like the full-text index, contains all of the given characters. */
export const HOLDS = 'holds_characters'
/** The SQL function that says whether a text contains a word to the letter. */
export const HOLDS_LITERALLY = 'holds_literally'

function assertVersion(database: DatabaseSync): void {
  const row = database.prepare('select sqlite_version() as version').get() as { version: string }
  const version = row.version.split('.').map(Number)
  for (const [at, least] of OLDEST_SQLITE.entries()) {
    if ((version[at] ?? 0) > least) return
    if ((version[at] ?? 0) < least)
      throw new Error(
        `SQLite ${row.version} 过旧，至少需要 ${OLDEST_SQLITE.join('.')}；请使用 ${commandLine('start')} 启动，它会选用合适的 Node`,
      )
  }
}

/**
 * Opens the database file in WAL with `synchronous=FULL` and foreign keys, and verifies each setting. A statement that another program's lock
 * refuses fails at once: whoever runs it waits without the thread (`sqlite-lock.ts`).
 * @throws when the file is missing or empty beside the log of its last writes, which SQLite would delete
 */
export function openSqlite(file: string): DatabaseSync {
  if (hasLostItsFile(file))
    throw new Error(
      `数据库文件 ${file} 不存在或是空的，而它的日志 ${file}-wal 还在；请把原来的数据库文件放回去，或从备份恢复：${commandLine('restore', '备份.tar.gz --replace')}`,
    )
  const database = withSettings(new DatabaseSync(file, { timeout: PRAGMAS.busy_timeout }))
  database.exec('pragma busy_timeout = 0')
  return database
}

/** Bytes of the file that a reader maps: a sixth faster, and no memory of its own, as the pages are those that the system holds for all. */
const MAPPED = 268_435_456

/** Opens the database file with the same settings for reading only. */
export function openSqliteReader(file: string): DatabaseSync {
  const database = withSettings(new DatabaseSync(file, { timeout: PRAGMAS.busy_timeout, readOnly: true }))
  database.exec(`pragma mmap_size = ${MAPPED}`)
  return database
}

/** Whether a text contains the characters as the index would find them; most texts are decided without folding. */
function holdsCharacters(text: string | null, characters: string): number {
  const plain = text ?? ''
  const missing = Array.from(characters).filter((one) => !plain.includes(one))
  if (missing.length === 0) return 1
  const folded = foldText(plain)
  return missing.every((one) => folded.includes(one)) ? 1 : 0
}

function withSettings(database: DatabaseSync): DatabaseSync {
  const functions = {
    [HOLDS]: holdsCharacters,
    [HOLDS_LITERALLY]: (text: string | null, word: string) => (holdsLiterally(text ?? '', word) ? 1 : 0),
  }
  for (const [name, run] of Object.entries(functions))
    database.function(name, { deterministic: true, directOnly: true }, run as (...values: unknown[]) => number)
  assertVersion(database)
  for (const [name, value] of Object.entries(PRAGMAS)) {
    database.exec(`pragma ${name} = ${value}`)
    const row = database.prepare(`pragma ${name}`).get() as Record<string, unknown>
    const problem = Object.values(row)[0]
    if (problem !== value) throw new Error(`SQLite 设置 ${name} 未生效：期望 ${value}，实际 ${String(problem)}`)
  }
  return database
}

/** Creates the data folder, or makes an existing one private to its owner. */
export function prepareDataDir(dataDir: string): void {
  closeDataFolder(dataDir)
  mkdirSync(join(dataDir, 'files'), { recursive: true, mode: 0o700 })
}

/** Another process has a lock of the data folder; the message says which one. */
export class LockHeld extends Error {}

/** SQLite's codes for a file that may not be read or written, such as one of another user: the general sentence would name the database. */
const CLOSED: readonly number[] = [3, 8, 14]

const ELSEWHERE = '请先停止它，或用 DATA_DIR 指定另一个目录。'
/** What has each lock, and what whoever is refused should do. */
const HOLDERS = {
  server: ['已有一个安居服务正在使用数据目录', ELSEWHERE],
  import: ['已有一个法规导入正在使用数据目录', ELSEWHERE],
  '.upgrade': ['已有一个升级或退回的命令正在更换', '请等它结束。'],
} as const

/**
 * Holds a lock of the operating system on a folder, that of the data or that of the releases, until the process ends, however it ends: a
 * second process that requests the same lock is refused, with the process id of the holder.
 * @throws {LockHeld}
 */
export function holdLock(folder: string, name: keyof typeof HOLDERS): () => void {
  const note = join(folder, `${name}.lock.txt`)
  const lock = new DatabaseSync(join(folder, `${name}.lock`), { timeout: 0 })
  try {
    lock.exec('begin exclusive')
  } catch (error) {
    lock.close()
    const code = ((error as { errcode?: number }).errcode ?? 0) & 0xff
    if (CLOSED.includes(code))
      throw new Error(`文件 ${join(folder, `${name}.lock`)} 打不开；请把它的所有者改为运行安居的用户`)
    if (code !== BUSY) throw error
    const holder = readNote(note)
    const [what, advice] = HOLDERS[name]
    throw new LockHeld(`${what} ${folder}（${holder}）。${advice}`)
  }
  writeFileSync(note, `进程 ${process.pid}，主机 ${hostname()}`, { mode: 0o600 })
  return () => lock.close()
}

function readNote(note: string): string {
  try {
    return readFileSync(note, 'utf8')
  } catch {
    return '进程未知'
  }
}
