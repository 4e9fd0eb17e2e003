// npm run account -- NAME: gives a console account an initial password when nobody can log in any more.
import { listUserNames, recoverAccount } from '#modules/system'
import { createPasswords, randomPassword } from '#platform/password'
import { runCommand } from './run-command.ts'

await runCommand(async (db) => {
  const [userName] = process.argv.slice(2)
  if (!userName)
    throw new Error(`请给出账号：npm run account -- 账号\n现有账号：${(await listUserNames(db)).join('、')}`)
  const password = randomPassword()
  const found = await db
    .transaction()
    .execute((tx) => recoverAccount(tx, createPasswords(), { userName, password }, Date.now()))
  if (!found) throw new Error(`没有账号 ${userName}；现有账号：${(await listUserNames(db)).join('、')}`)
  console.log(`账号 ${userName} 已启用，原有登录已全部结束。`)
  console.log(`初始密码：${password}（72 小时内有效，登录后须立即修改）`)
})
