import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { reindexContent } from '#modules/content'
import { reindexLaws } from '#modules/law'
import { backupPlan } from '#modules/monitor'
import { restoreBackup } from '#platform/backup/restore'
import { readSettings } from '#platform/settings/settings'
import { openStorage } from '#platform/storage/open'
import { migrations } from '../migrations/index.ts'

const USAGE = '用法：npm run restore -- 备份.tar.gz [--replace] [--keep-sessions]'

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, 'keep-sessions': { type: 'boolean' } },
    })
    const [file] = positionals
    if (!file || positionals.length > 1) throw new Error(USAGE)
    return { file: resolve(file), replace: values.replace ?? false, keepSessions: values['keep-sessions'] ?? false }
  } catch {
    throw new Error(USAGE)
  }
}

async function run(): Promise<void> {
  const { file, replace, keepSessions } = readArguments()
  const settings = readSettings()
  const storage = await openStorage(settings, () => {})
  try {
    const { createdAt, tables, entries, missing } = await restoreBackup(settings, storage, file, {
      replace,
      keepSessions,
      migrations,
      plan: backupPlan,
      reindex: async (tx) => {
        await reindexContent(tx)
        await reindexLaws(tx)
      },
    })
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0)
    const files = Object.keys(entries).filter((name) => /^(files|avatars)\//.test(name)).length
    console.log(`已恢复 ${createdAt} 的备份：${rows} 行，${files} 个文件。现在可以启动服务。`)
    if (missing.length > 0) console.log(`备份时已缺少的文件 ${missing.length} 个，没有恢复。`)
    console.log(keepSessions ? '备份时已登录的人仍是登录状态。' : '所有人都须重新登录。')
  } finally {
    storage.close()
  }
}

try {
  await run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
