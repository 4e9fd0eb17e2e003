// npm run migrate: brings the database to this version. `--beside MIGRATION`: only if a running server that knows the migrations up to
// that one can go on, as `./anju upgrade` asks for.
import { parseArgs } from 'node:util'
import { assertServesBeside } from '#platform/database/migrate'
import { migrations } from '../../migrations/index.ts'
import { runCommand } from './run-command.ts'

const { beside } = parseArgs({ options: { beside: { type: 'string' } } }).values

await runCommand(
  async (_db, migrated) => {
    for (const name of migrated) console.log(`已迁移：${name}`)
    console.log(migrated.length > 0 ? `数据库已更新，共 ${migrated.length} 步` : '数据库已是最新')
  },
  async (db) => {
    if (beside !== undefined) await assertServesBeside(db, migrations, beside)
  },
)
