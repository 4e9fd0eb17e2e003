// npm run company -- name=text …: shows or changes the company's particulars, beside a running server.

import { changeParticulars, findSetting, listParticulars, particularsFault } from '#modules/site'
import { commandLine } from '#platform/settings/release-folder'
import { runCommand } from './run-command.ts'

/** `name=text` words as an object. */
function readChanges(args: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    args.map((word) => {
      const at = word.indexOf('=')
      if (at < 1)
        throw new Error(`请写成 名称=内容，例如：${commandLine('company', 'phone=010-00000000')}（收到：${word}）`)
      return [word.slice(0, at), word.slice(at + 1)]
    }),
  )
}

await runCommand(async (db) => {
  const changes = readChanges(process.argv.slice(2))
  const known = await findSetting(db, 'company')
  if (!known) throw new Error('数据库还是空的，请先启动一次服务')
  const fault = particularsFault(changes)
  if (fault) throw new Error(fault)
  const site =
    Object.keys(changes).length > 0
      ? await db.transaction().execute((tx) => changeParticulars(tx, changes, Date.now()))
      : known
  for (const [name, value] of listParticulars(site)) console.log(`${name}=${value}`)
})
