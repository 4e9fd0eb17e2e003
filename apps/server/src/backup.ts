import { resolve } from 'node:path'
import { backupPlan } from '#modules/monitor'
import { takeBackup } from '#platform/backup/take'
import { readSettings } from '#platform/settings/settings'
import { openStorage } from '#platform/storage/open'

const SHOWN = 20

async function run(file: string | undefined): Promise<void> {
  if (!file) throw new Error('请给出备份文件的名称：npm run backup -- 备份.tar.gz')
  const settings = readSettings()
  const storage = await openStorage(settings, () => {})
  try {
    const began = performance.now()
    const { rows, files, bytes, missing } = await takeBackup(settings, storage, resolve(file), backupPlan)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      `已备份并核对：${rows} 行，${files} 个文件，共 ${(bytes / 1024 / 1024).toFixed(1)} MB，用时 ${seconds} 秒：${resolve(file)}`,
    )
    if (missing.length > 0) {
      console.error(`数据库提到、存储中却没有的文件 ${missing.length} 个：`)
      for (const key of missing.slice(0, SHOWN)) console.error(`  ${key}`)
    }
  } finally {
    storage.close()
  }
}

try {
  await run(process.argv[2])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
