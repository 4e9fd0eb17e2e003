// npm run migrate: brings the database to this version, after the server of the version before has stopped.
import { runCommand } from './run-command.ts'

await runCommand(async (_db, migrated) => {
  for (const name of migrated) console.log(`已迁移：${name}`)
  console.log(migrated.length > 0 ? `数据库已更新，共 ${migrated.length} 步` : '数据库已是最新')
})
