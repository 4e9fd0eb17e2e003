import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Context } from '#platform/app/context'
import { placeOfDatabase } from '#platform/database/look'
import { isDamage } from '#platform/fault/database'
import { commandLine } from '#platform/settings/release-folder'
import { findFaults } from './database.tasks.ts'

/** A database of at most so many bytes takes a fifth of a second: it is checked before it is served. */
const SMALL = 64 * 1024 * 1024
/** The check of a larger one begins so many milliseconds later, so that it does not take a core from the start. */
const LATER = 1000

/** The first fault, found before anything else is done with the database; nobody waits for this thread yet. */
async function checkNow({ db }: Context): Promise<string | undefined> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db)
  return rows.map(({ quick_check }) => quick_check).find((one) => one !== 'ok')
}

async function checkLater(app: Context): Promise<string | undefined> {
  await wait(LATER, undefined, { ref: false })
  return (await findFaults(app, 1))[0]
}

async function firstFault(app: Context, check: (app: Context) => Promise<string | undefined>) {
  try {
    return await check(app)
  } catch (error) {
    if (isDamage(error)) return (error as Error).message
    app.log.warn({ err: error }, 'the database was not checked')
    return undefined
  }
}

/**
 * Checks an SQLite database when it is opened. One of at most `small` bytes is checked before it is served, and each before it is migrated,
 * which writes; a larger one is checked while the server runs. PostgreSQL checks its own pages when it reads them.
 * @param onDamage called with the sentence when a fault is found
 */
export async function checkAtStart(
  app: Context,
  { migrates, onDamage, small = SMALL }: { migrates: boolean; onDamage(sentence: string): void; small?: number },
): Promise<void> {
  if (app.database.engine !== 'sqlite') return
  const { size } = await stat(join(app.settings.dataDir, 'anju.sqlite'))
  const isFirst = migrates || size <= small
  const checked = firstFault(app, isFirst ? checkNow : checkLater).then((fault) => {
    if (fault === undefined) return
    app.log.error({ fault }, 'the database is damaged')
    onDamage(
      `${placeOfDatabase(app.settings)} 已损坏（${fault.split('\n')[0]}），不能继续服务；请从最近的备份恢复：${commandLine('restore', '备份.tar.gz --replace')}；要在恢复以前带着损坏的数据继续服务，请设置环境变量 SERVE_DAMAGED=on`,
    )
  })
  if (isFirst) await checked
}
