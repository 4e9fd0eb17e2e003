import { setTimeout as wait } from 'node:timers/promises'
import type { Context } from '#platform/app/context'
import { placeOfDatabase } from '#platform/database/look'
import { isDamage } from '#platform/fault/database'
import { findFaults } from './database.tasks.ts'

/** How long a start waits for the check, in milliseconds, and how long before it migrates, which writes. */
const PATIENCE = 300
const PATIENCE_TO_MIGRATE = 60_000

async function firstFault(app: Context): Promise<string | undefined> {
  try {
    return (await findFaults(app, 1))[0]
  } catch (error) {
    if (isDamage(error)) return (error as Error).message
    app.log.warn({ err: error }, 'the database was not checked')
    return undefined
  }
}

/**
 * Checks an SQLite database when it is opened, on a thread. A small one is checked before it is served, and each before it is
 * migrated; the check of a large one ends while the server runs. PostgreSQL checks its own pages when it reads them.
 * @param onDamage called with the sentence when a fault is found
 */
export async function checkAtStart(
  app: Context,
  { migrates, onDamage }: { migrates: boolean; onDamage(sentence: string): void },
): Promise<void> {
  if (app.database.engine !== 'sqlite') return
  const checked = firstFault(app).then((fault) => {
    if (fault === undefined) return
    app.log.error({ fault }, 'the database is damaged')
    onDamage(
      `${placeOfDatabase(app.settings)} 已损坏（${fault.split('\n')[0]}），不能继续服务；请从最近的备份恢复：npm run restore -- 备份.tar.gz --replace；要在恢复以前带着损坏的数据继续服务，请设置环境变量 SERVE_DAMAGED=on`,
    )
  })
  await Promise.race([checked, wait(migrates ? PATIENCE_TO_MIGRATE : PATIENCE, undefined, { ref: false })])
}
