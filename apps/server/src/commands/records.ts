// npm run records -- --verify: checks the chains of operation log, login log and access records, beside a running server.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { toWireTime } from '@anju/contract/wire/time'
import { recordLogs, recordNames, type Verification, verifyRecord } from '#modules/monitor'
import { createSecretBox, type SecretBox } from '#platform/auth/secret-box'
import { commandLine } from '#platform/settings/release-folder'
import { readSettings } from '#platform/settings/settings'
import { runCommand } from './run-command.ts'

const USAGE = `用法：${commandLine('records', '--verify')}`

/** The key of the installation; a check must not make a new one. */
function readKey(): SecretBox {
  const settings = readSettings()
  if (!settings.secretKey && !existsSync(join(settings.dataDir, 'secret.key')))
    throw new Error(`没有设置 SECRET_KEY，${settings.dataDir} 中也没有 secret.key，无法核对记录`)
  return createSecretBox(settings)
}

function describe({ log, lines, open, head, faultCount, faults }: Verification): string[] {
  if (faultCount > 0) {
    const more = faultCount > faults.length ? [`  ……另有 ${faultCount - faults.length} 处`] : []
    return [`${recordNames[log]}：发现 ${faultCount} 处问题`, ...faults.map((fault) => `  ${fault}`), ...more]
  }
  if (!head?.adopted) return [`${recordNames[log]}：校验链尚未开始，服务启动后自动开始`]
  const before =
    head.adopted_seq > head.first_seq ? `，其中 ${head.adopted_seq - head.first_seq} 条写于此前，自此受保护` : ''
  return [
    `${recordNames[log]}：${lines} 条完好，校验链始于 ${toWireTime(head.started_at)}${before}`,
    `  末尾第 ${head.seq} 条，摘要 ${head.digest.slice(0, 16)}；到期已删除 ${head.removed} 条，待封存 ${open} 条`,
  ]
}

await runCommand(async (db) => {
  const words = process.argv.slice(2)
  if (words.some((word) => word !== '--verify')) throw new Error(USAGE)
  const secrets = readKey()
  let faults = 0
  for (const log of recordLogs) {
    const result = await verifyRecord(db, secrets, log)
    faults += result.faultCount
    for (const line of describe(result)) console.log(line)
  }
  if (faults > 0) throw new Error(`共发现 ${faults} 处问题`)
})
