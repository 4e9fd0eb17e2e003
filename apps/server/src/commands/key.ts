// npm run key: says whether the key is that of the database; `--accept` makes the present one that of the database.

import { recordNames, restartChains } from '#modules/monitor'
import { noteKey } from '#platform/auth/key-check'
import { createSecretBox } from '#platform/auth/secret-box'
import { commandLine } from '#platform/settings/release-folder'
import { checkKey } from '../key.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (db, _migrated, settings) => {
  const words = process.argv.slice(2)
  if (words.some((one) => one !== '--accept'))
    throw new Error(`用法：${commandLine('key')} 或 ${commandLine('key', '--accept')}`)
  const secrets = createSecretBox(settings)
  if (words.length > 0) {
    const restarted = await db.transaction().execute(async (tx) => {
      await noteKey(tx, secrets)
      return restartChains(tx, secrets)
    })
    console.log(
      `已改用现在的密钥。启用了两步验证的账号须逐个解除：${commandLine('account', '账号 --remove-second-factor')}`,
    )
    console.log('来信与应聘以前的查询码不再有效，可由工作人员核实后换发。')
    if (restarted.length > 0)
      console.log(
        `${restarted.map((log) => recordNames[log]).join('、')}的校验链已重新开始，以前的记录都在，自此受保护`,
      )
    return
  }
  const fault = await checkKey(db, secrets)
  if (fault) throw new Error(fault)
  console.log('密钥与数据库相符')
})
