// npm run backup -- FILE: writes an archive; `--verify FILE` and `--list FILE` read one.

import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { toWireTime } from '@anju/contract/wire/time'
import { backupPlan, describeMissing } from '#modules/monitor'
import { type Manifest, momentOf, sizesOf, verifyArchive } from '#platform/backup/archive'
import { takeBackup } from '#platform/backup/take'
import { assertDatabase, assertDataFolder } from '#platform/database/look'
import { openDatabase } from '#platform/database/open'
import { commandLine } from '#platform/settings/release-folder'
import type { Settings } from '#platform/settings/settings'
import { openStorage } from '#platform/storage/open'
import { runWithSettings } from './commands/run-command.ts'

const SHOWN = 20
/** The archive is good, and files are missing in it. */
const INCOMPLETE = 2
const USAGE = `用法：${commandLine('backup', '备份.tar.gz')}；核对已有的备份：--verify 备份.tar.gz；列出其内容：--list 备份.tar.gz`

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

function readArguments() {
  try {
    const options = { verify: { type: 'string' }, list: { type: 'string' } } as const
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    const files = [values.verify, values.list, ...positionals].filter((one) => one !== undefined)
    if (files.length !== 1 || !files[0]) throw new Error(USAGE)
    return { file: resolve(files[0]), verify: values.verify !== undefined, list: values.list !== undefined }
  } catch {
    throw new Error(USAGE)
  }
}

/** Prints what the archive does not have, and what needs it. */
async function printMissing(settings: Settings, missing: readonly string[]): Promise<void> {
  if (missing.length === 0) return
  const database = openDatabase(settings, () => {})
  try {
    const lost = await describeMissing(database.db, missing)
    if (lost.length === 0) return
    console.error(
      `备份不完整：数据库提到、存储中却没有的文件 ${lost.length} 个，请从以前的备份找回，或在资源库中替换：`,
    )
    for (const { key, text } of lost.slice(0, SHOWN)) console.error(`  ${text}（${key}）`)
    if (lost.length > SHOWN) console.error(`  …… 另有 ${lost.length - SHOWN} 个`)
    process.exitCode = INCOMPLETE
  } finally {
    await database.close()
  }
}

async function take(settings: Settings, file: string): Promise<void> {
  assertDataFolder(settings)
  await assertDatabase(settings)
  const storage = await openStorage(settings, () => {})
  try {
    const began = performance.now()
    const { rows, files, bytes, missing, takenAt } = await takeBackup(settings, storage, file, backupPlan)
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      `已备份并核对：${rows} 行，${files} 个文件，数据截至 ${toWireTime(takenAt)}，共 ${megabytes(bytes)} MB，用时 ${seconds} 秒：${file}`,
    )
    await printMissing(settings, missing)
  } finally {
    storage.close()
  }
}

function print(manifest: Manifest, listed: boolean): void {
  const { engine, migrations, tables, entries, missing, createdAt } = manifest
  const { rows, files } = sizesOf(manifest)
  console.log(
    `备份完好：数据截至 ${toWireTime(momentOf(manifest))}，写完于 ${toWireTime(Date.parse(createdAt))}，${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}，结构版本 ${migrations.at(-1)}，${rows} 行，${files} 个文件`,
  )
  if (missing.length > 0) console.log(`备份时已缺少的文件 ${missing.length} 个：${missing.slice(0, SHOWN).join('、')}`)
  if (!listed) return
  for (const [table, count] of Object.entries(tables)) console.log(`表 ${table}：${count} 行`)
  for (const [name, { bytes }] of Object.entries(entries))
    if (!name.startsWith('database/')) console.log(`${name}：${bytes} 字节`)
}

await runWithSettings(async (settings) => {
  const { file, verify, list } = readArguments()
  if (verify || list) print(await verifyArchive(file), list)
  else await take(settings, file)
})
