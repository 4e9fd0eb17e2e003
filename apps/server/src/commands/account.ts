// npm run account -- NAME: gives a user an initial password when no user can log in; with `--remove-second-factor` it
// removes a lost second factor instead.

import { listUserNames, recoverAccount, resetSecondFactor } from '#modules/organisation'
import { createPasswords, randomPassword } from '#platform/auth/password'
import { commandLine } from '#platform/settings/release-folder'
import { runCommand } from './run-command.ts'

await runCommand(async (db) => {
  const REMOVE = '--remove-second-factor'
  const args = process.argv.slice(2)
  const userName = args.find((one) => one !== REMOVE)
  if (!userName)
    throw new Error(`请给出账号：${commandLine('account', '账号')}\n现有账号：${(await listUserNames(db)).join('、')}`)
  if (args.includes(REMOVE)) {
    const removed = await db.transaction().execute((tx) => resetSecondFactor(tx, userName))
    if (!removed) throw new Error(`账号 ${userName} 不存在，或没有启用两步验证`)
    console.log(`已解除账号 ${userName} 的两步验证，原有登录已全部结束。`)
    return
  }
  const password = randomPassword()
  const account = await db
    .transaction()
    .execute((tx) => recoverAccount(tx, createPasswords(), { userName, password }, Date.now()))
  if (!account) throw new Error(`没有账号 ${userName}；现有账号：${(await listUserNames(db)).join('、')}`)
  console.log(`账号 ${userName} 已启用，原有登录已全部结束。`)
  console.log(`初始密码：${password}（72 小时内有效，登录后须立即修改）`)
})
