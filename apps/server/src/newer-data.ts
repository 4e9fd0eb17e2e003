import type { Condition } from '#platform/app/context'
import { lastUnknown } from '#platform/database/migrate'
import { migrations } from '../migrations/index.ts'

/** After a rollback: an older version serves what a newer one has migrated. */
export const newerData: Condition = {
  name: 'newer-data',
  label: '数据库比程序新',
  page: '/monitor/database',
  check: async ({ db, version }) => {
    const last = await lastUnknown(db, migrations)
    return (
      last &&
      `数据库由更新的版本升级过（${last}），正在运行的 ${version} 可以使用它，但此间的备份与副本只有新版本能够恢复，请保留新版本的文件夹或压缩包；退回的原因处理以后，请再次升级。`
    )
  },
}
