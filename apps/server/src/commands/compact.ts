// npm run compact: gives the room of what was deleted from an SQLite database back to the disk, while no server runs on it.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileSize } from '@anju/contract/shown/file-size'
import { assertDatabase } from '#platform/database/look'
import { holdLock, openSqlite } from '#platform/database/sqlite'
import { freeBytes } from '#platform/log/disk'
import { runWithSettings } from './run-command.ts'

/** Beside twice its size, in bytes. */
const RESERVE = 1024 ** 2

/** The database is written again into a file beside it, which no memory has to hold, and from there into its log. */
function rewrite(dataDir: string, file: string): void {
  process.env.SQLITE_TMPDIR = dataDir
  const database = openSqlite(file)
  try {
    for (const step of ['pragma temp_store = 1', 'vacuum', 'pragma wal_checkpoint(truncate)']) database.exec(step)
  } finally {
    database.close()
  }
}

await runWithSettings(async (settings) => {
  const { dataDir, databaseUrl } = settings
  await assertDatabase(settings)
  if (databaseUrl) return console.log('PostgreSQL 由 autovacuum 自行整理，不需要这个命令。')
  const release = [holdLock(dataDir, 'server'), holdLock(dataDir, 'import')]
  try {
    const file = join(dataDir, 'anju.sqlite')
    const before = statSync(file).size
    const needed = 2 * before + RESERVE
    if ((await freeBytes(dataDir)) < needed)
      throw new Error(`整理需要 ${fileSize(needed)} 的空闲磁盘，请先清理磁盘；数据库没有改动。`)
    rewrite(dataDir, file)
    console.log(`数据库已整理：${fileSize(before)} → ${fileSize(statSync(file).size)}。现在可以启动服务。`)
  } finally {
    for (const end of release) end()
  }
})
