// What a database in use says: its version, and every condition that the modules declare, its key among them.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { liveRefusal, missingKey as missingBackupKey } from '#modules/monitor'
import type { Context } from '#platform/app/context'
import { checkConditions } from '#platform/app/faults'
import { hasTables } from '#platform/database/look'
import { countPending } from '#platform/database/migrate'
import { createLog } from '#platform/log/log'
import { commandLine } from '#platform/settings/release-folder'
import type { Settings } from '#platform/settings/settings'
import { migrations } from '../../migrations/index.ts'
import { buildApp } from '../app.ts'
import { checkProxy } from './address.ts'
import { bad, type Check, type Finding, good, warning } from './finding.ts'

/** Reading a key that is not there would make another one. */
function missingKey({ secretKey, dataDir }: Settings): Finding | undefined {
  const file = join(dataDir, 'secret.key')
  if (secretKey || existsSync(file)) return undefined
  return bad(`密钥 ${file} 不存在，启动时会另建一个，原来加密的内容就不能使用；请从备份恢复该文件，或设置 SECRET_KEY`)
}

/** Conditions that would repeat what the checks of settings, address and places have said. */
async function saidBefore(settings: Settings): Promise<Set<string>> {
  const names = new Set(['origin'])
  if (missingBackupKey(settings)) names.add('backup-copy')
  if (liveRefusal(settings)) names.add('live-copy')
  if ((await checkProxy(settings)).some(({ level }) => level === 'warning')) names.add('proxy')
  return names
}

async function readState(app: Context): Promise<Finding[]> {
  const pending = await countPending(app.db, migrations)
  if (pending > 0)
    return [warning(`数据库还有 ${pending} 步升级，启动时进行；请先备份：${commandLine('backup', '备份.tar.gz')}`)]
  await Promise.all(app.conditions.map(async ({ look }) => look?.(app)))
  const said = await saidBefore(app.settings)
  const { faults: all, unchecked } = await checkConditions(app)
  const faults = all.filter(({ name }) => !said.has(name))
  if (faults.length + unchecked.length === 0) return [good('运行状况：没有需要处理的事项')]
  return [
    ...faults.map(({ label, text }) => warning(`${label}：${text}`)),
    ...unchecked.map((name) => warning(`运行状况“${name}”没能检查；请查看服务的日志`)),
  ]
}

/** Beside a running server or without one. */
export const checkState: Check = async (settings) => {
  if (!(await hasTables(settings))) return []
  const fault = missingKey(settings)
  if (fault) return [fault]
  const anju = await buildApp(settings, { log: createLog('silent') })
  try {
    return await readState(anju.context)
  } finally {
    await anju.close()
  }
}
