// npm run backup -- FILE: writes an archive, encrypted where its name ends with .age; `--verify FILE` and `--list FILE` read one, `--list`
// names those that there are, and `--new-key` makes the keys for encryption.

import { createReadStream, existsSync } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { toWireTime } from '@anju/contract/wire/time'
import { backupPlan, describeMissing } from '#modules/monitor'
import { type Manifest, momentOf, sizesOf, verifyArchive } from '#platform/backup/archive'
import { DIGEST, listCopies, openPlaces, placeFault, putChecked } from '#platform/backup/copy'
import { beginPart } from '#platform/backup/part'
import { newKeys, SEALED } from '#platform/backup/seal'
import { findSource } from '#platform/backup/source'
import { type BackupReport, takeBackup } from '#platform/backup/take'
import { assertDatabase, assertDataFolder } from '#platform/database/look'
import { openDatabase } from '#platform/database/open'
import { commandLine } from '#platform/settings/release-folder'
import type { Settings } from '#platform/settings/settings'
import { writeDurably } from '#platform/storage/local'
import { openStorage } from '#platform/storage/open'
import type { Storage } from '#platform/storage/store'
import { runWithSettings } from './commands/run-command.ts'

const SHOWN = 20
/** The archive is good, and files are missing in it. */
const INCOMPLETE = 2
const USAGE = `用法：${commandLine('backup', '备份.tar.gz')}，名称以 .tar.gz.age 结尾则加密；核对已有的备份：--verify 备份；列出其内容：--list 备份；加密的另加 --identity 私钥文件；列出有哪些备份：--list；生成密钥：--new-key`

const megabytes = (bytes: number) => (bytes / 1024 / 1024).toFixed(1)

function readArguments() {
  const flag = { type: 'boolean', default: false } as const
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { verify: flag, list: flag, 'new-key': flag, identity: { type: 'string' } },
    })
    const { verify, list, 'new-key': newKey, identity } = values
    const [file = ''] = positionals
    const isComplete = newKey ? !file : list || file
    if (!isComplete || positionals.length > 1 || Number(verify) + Number(list) + Number(newKey) > 1)
      throw new Error(USAGE)
    return { file, verify, list, newKey, identity }
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

/** Writes an archive that is encrypted, with its digest beside it; the one in the clear is removed. */
async function takeSealed(settings: Settings, storage: Storage, file: string): Promise<BackupReport> {
  const { backupKeys } = settings
  if (backupKeys === 'off' || backupKeys.length === 0)
    throw new Error(`加密的备份须先设置环境变量 BACKUP_KEY；用 ${commandLine('backup', '--new-key')} 生成密钥`)
  if (existsSync(file)) throw new Error(`文件已存在，请换一个名称：${file}`)
  const { part, done } = beginPart(file)
  try {
    const report = await takeBackup(settings, storage, part, backupPlan)
    const at = (name: string) => join(dirname(file), name)
    const store = {
      put: (name: string, body: Parameters<typeof writeDurably>[1]) => writeDurably(at(name), body),
      open: async (name: string) => ({ size: 0, body: createReadStream(at(name)) }),
      remove: (name: string) => rm(at(name), { force: true }),
    }
    await putChecked(store, basename(file), part, backupKeys)
    return report
  } finally {
    await rm(part, { force: true })
    done()
  }
}

async function take(settings: Settings, file: string): Promise<void> {
  assertDataFolder(settings)
  await assertDatabase(settings)
  const storage = await openStorage(settings, () => {})
  try {
    const began = performance.now()
    const isSealed = file.endsWith(SEALED)
    const report = isSealed
      ? await takeSealed(settings, storage, file)
      : await takeBackup(settings, storage, file, backupPlan)
    const { rows, files, bytes, missing, takenAt } = report
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    console.log(
      `已备份并核对${isSealed ? '、加密' : ''}：${rows} 行，${files} 个文件，数据截至 ${toWireTime(takenAt)}，共 ${megabytes(bytes)} MB，用时 ${seconds} 秒：${file}`,
    )
    await printMissing(settings, missing)
  } finally {
    storage.close()
  }
}

function print(manifest: Manifest, isLive: boolean, listed: boolean): void {
  const { engine, migrations, tables, entries, missing, createdAt } = manifest
  const { rows, files } = sizesOf(manifest)
  const written = isLive ? '' : `，写完于 ${toWireTime(Date.parse(createdAt))}`
  console.log(
    `备份完好：数据截至 ${toWireTime(momentOf(manifest))}${written}，${engine === 'sqlite' ? 'SQLite' : 'PostgreSQL'}，结构版本 ${migrations.at(-1)}，${rows} 行，${files} 个文件`,
  )
  if (missing.length > 0) console.log(`备份时已缺少的文件 ${missing.length} 个：${missing.slice(0, SHOWN).join('、')}`)
  if (!listed) return
  for (const [table, count] of Object.entries(tables)) console.log(`表 ${table}：${count} 行`)
  for (const [name, { bytes }] of Object.entries(entries))
    if (!name.startsWith('database/')) console.log(`${name}：${bytes} 字节`)
}

async function look(settings: Settings, word: string, identity: string | undefined, listed: boolean): Promise<void> {
  const source = await findSource(settings, word, backupPlan)
  try {
    if (source.isSealed && !identity && !listed) {
      const digest = await source.verifyDigest()
      console.log(
        digest
          ? `备份与摘要一致：${source.name}，SHA-256 ${digest}。它是加密的，没有 --identity 私钥文件，看不到其中的内容，未核对行数与文件`
          : `${source.name} 是加密的，旁边也没有 ${source.name}${DIGEST}；请用 --identity 给出存有私钥的文件`,
      )
      if (!digest) process.exitCode = 1
      return
    }
    print(await verifyArchive(await source.open(identity)), source.isLive, listed)
  } finally {
    source.close()
  }
}

async function printArchives(settings: Settings): Promise<void> {
  const { backupDir } = settings
  const own = backupDir ? await readdir(backupDir).catch(() => []) : []
  const lines = own
    .filter((one) => one.endsWith('.tar.gz'))
    .sort()
    .map((name) => `${backupDir}：${name}`)
  for (const place of await openPlaces(settings)) {
    try {
      await place.probe()
      for (const name of await listCopies(place)) lines.push(`${place.label}：${name}`)
    } catch (error) {
      console.error(placeFault(place, error, settings))
      process.exitCode = 1
    } finally {
      place.close()
    }
  }
  console.log(lines.join('\n') || '还没有备份，第二处也没有副本')
}

/** The private key is printed once, and is not stored here. */
async function printNewKeys(): Promise<void> {
  const { publicKey, privateKey } = await newKeys()
  console.log(`# 公钥，写入服务器的设置：\nBACKUP_KEY=${publicKey}`)
  console.log(
    `# 私钥，只显示这一次，服务器上不保存。请把下面一行存为文件，放在别处（如保险柜中的 U 盘与打印件），恢复时用 --identity 给出；丢失后副本无法打开：\n${privateKey}`,
  )
}

await runWithSettings(async (settings) => {
  const { file, verify, list, newKey, identity } = readArguments()
  if (newKey) await printNewKeys()
  else if (list && !file) await printArchives(settings)
  else if (verify || list) await look(settings, file, identity, list)
  else await take(settings, resolve(file))
})
