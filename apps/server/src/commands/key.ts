// npm run key: says whether the key is that of the database; `--accept` makes the present one that of the database.
import { noteKey } from '#platform/auth/key-check'
import { createSecretBox } from '#platform/auth/secret-box'
import { checkKey } from '../key.ts'
import { runCommand } from './run-command.ts'

await runCommand(async (db, _migrated, settings) => {
  const words = process.argv.slice(2)
  if (words.some((one) => one !== '--accept')) throw new Error('用法：npm run key 或 npm run key -- --accept')
  const secrets = createSecretBox(settings)
  if (words.length > 0) {
    await noteKey(db, secrets)
    console.log('已改用现在的密钥。启用了两步验证的账号须逐个解除：npm run account -- 账号 --remove-second-factor')
    return
  }
  const fault = await checkKey(db, secrets)
  if (fault) throw new Error(fault)
  console.log('密钥与数据库相符')
})
