import { parseArgs } from 'node:util'
import { toWireTime } from '@anju/contract/wire/time'
import { createSecretBox } from '#platform/auth/secret-box'
import { momentOf, sizesOf } from '#platform/backup/archive'
import { type RestoreOptions, restoreBackup } from '#platform/backup/restore'
import { findSource, newestWord } from '#platform/backup/source'
import { assertOwnFolder, closeDataFolder } from '#platform/database/data-folder'
import { assertDataFolder } from '#platform/database/look'
import { openDatabase } from '#platform/database/open'
import { commandLine } from '#platform/settings/release-folder'
import type { Settings } from '#platform/settings/settings'
import { openStorage } from '#platform/storage/open'
import { runWithSettings } from './commands/run-command.ts'
import { checkKey } from './key.ts'
import { restoring } from './restoring.ts'

const USAGE = `用法：${commandLine('restore', '备份.tar.gz [--identity 私钥文件] [--replace] [--keep-sessions]')}；备份也可以是第二处的 copy:名称、copy:latest 或连续副本 copy:live；--latest 是其中最新的一份`

function readArguments() {
  const flag = { type: 'boolean', default: false } as const
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { latest: flag, replace: flag, 'keep-sessions': flag, identity: { type: 'string' } },
    })
    const { latest, replace, 'keep-sessions': keepSessions, identity } = values
    if (positionals.length !== (latest ? 0 : 1)) throw new Error(USAGE)
    return { file: positionals[0], replace, keepSessions, identity }
  } catch {
    throw new Error(USAGE)
  }
}

/** A wrong key is noticed now, and not by the administrators who cannot log in. */
async function printKeyFault(settings: Settings): Promise<void> {
  const database = openDatabase(settings, () => {})
  try {
    const fault = await checkKey(database.db, createSecretBox(settings))
    if (fault) console.error(`注意：${fault}`)
  } finally {
    await database.close()
  }
}

async function restore(settings: Settings, word: string, identity: string | undefined, options: RestoreOptions) {
  const storage = await openStorage(settings, () => {})
  try {
    const source = await findSource(settings, word, options.plan)
    try {
      const manifest = await restoreBackup(settings, storage, await source.open(identity), options)
      return { manifest, isLive: source.isLive }
    } finally {
      source.close()
    }
  } finally {
    storage.close()
  }
}

await runWithSettings(async (settings) => {
  const { file, replace, keepSessions, identity } = readArguments()
  assertDataFolder(settings)
  assertOwnFolder(settings.dataDir, commandLine('restore', process.argv.slice(2).join(' ')))
  // What is put together in it would look like the contents of somebody else.
  closeDataFolder(settings.dataDir)
  const word = file ?? (await newestWord(settings))
  if (!file) console.log(`最新的一份是 ${word}`)
  const { manifest, isLive } = await restore(settings, word, identity, { replace, keepSessions, ...restoring })
  const { createdAt, missing } = manifest
  const { rows, files } = sizesOf(manifest)
  const written = isLive ? '' : `（写完于 ${toWireTime(Date.parse(createdAt))}）`
  console.log(
    `已恢复 ${toWireTime(momentOf(manifest))} 的备份${written}：${rows} 行，${files} 个文件。该时刻以后收到的内容不在其中。现在可以启动服务。`,
  )
  if (missing.length > 0) console.log(`备份时已缺少的文件 ${missing.length} 个，没有恢复。`)
  console.log(keepSessions ? '备份时已登录的人仍是登录状态。' : '所有人都须重新登录。')
  await printKeyFault(settings)
})
