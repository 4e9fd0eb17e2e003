import assert from 'node:assert/strict'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import sharp from 'sharp'
import { reindexContent } from '#modules/content'
import { reindexLaws } from '#modules/law'
import { backupPlan } from '#modules/monitor'
import { type RestoreOptions, restoreBackup } from '#platform/backup/restore'
import { openSnapshot } from '#platform/backup/snapshot'
import { takeBackup } from '#platform/backup/take'
import type { Tx } from '#platform/database/open'
import { readSettings, type Settings } from '#platform/settings/settings'
import { localStorage } from '#platform/storage/local'
import { migrations } from '../../migrations/index.ts'
import { buildApp } from '../../src/app.ts'
import { emptyDatabase, engine, type TestDatabase } from '../database.ts'
import { news, withAttachment } from '../factories.ts'
import { sendFile } from '../files.ts'
import { PUNCTUAL, type TestApp, UNHURRIED } from '../harness.ts'

// Made when it is needed: tests of a file that waits while it is loaded may end up in the suite of another file.
const picture = () =>
  sharp({ create: { width: 9, height: 9, channels: 3, background: '#2f6f6a' } })
    .png()
    .toBuffer()

const reindex = async (tx: Tx) => {
  await reindexContent(tx)
  await reindexLaws(tx)
}
/** The settings that an operator gets without setting anything else. */
export const plain: RestoreOptions = { replace: false, keepSessions: false, migrations, plan: backupPlan, reindex }

function settingsOf({ dataDir, databaseUrl }: Pick<TestDatabase, 'dataDir' | 'databaseUrl'>): Settings {
  return { ...readSettings({}), dataDir, databaseUrl, demo: false, logLevel: 'silent' }
}

/** An empty place to restore into. */
export async function emptyPlace(t: TestContext, which = engine): Promise<Settings> {
  const place = await emptyDatabase(which)
  t.after(() => place.remove())
  return settingsOf(place)
}

/** Restores an archive into folders of a place. */
export const restore = (settings: Settings, file: string, options: Partial<RestoreOptions> = {}) =>
  restoreBackup(settings, localStorage(settings.dataDir), file, { ...plain, ...options })

/** Every row of the tables that a backup holds. */
export async function rowsIn(settings: Settings): Promise<Record<string, string[]>> {
  const snapshot = await openSnapshot(settings, backupPlan)
  const rows: Record<string, string[]> = {}
  for (const { name } of snapshot.tables) {
    rows[name] = []
    for await (const row of snapshot.read(name)) rows[name].push(JSON.stringify(row))
    rows[name].sort()
  }
  await snapshot.close()
  return rows
}

/** A small company: items, a file, a user's picture, a session, and what an editor has made for the search. */
export async function company(app: TestApp) {
  const item = await withAttachment(app, { title: '电梯年检安排', bytes: 'PK the timetable' })
  await news(app, { title: '停水通知', body: '<p>周三停水，请提前储水。</p>' })
  const admin = await app.admin()
  await app.visitor.call('GET /api/cms/search/query', { query: { title: '夜宵' } })
  assert.equal((await admin.call('GET /prod-api/cms/search/gap/list')).total, 1)
  await admin.call('POST /prod-api/cms/search/synonym', { body: { words: ['年检', '年审'] } })
  const targets = [{ kind: 'item' as const, contentId: item.contentId }]
  await admin.call('POST /prod-api/cms/search/answer', { body: { phrases: ['年检'], match: 'exact', targets } })
  const url = '/prod-api/system/user/profile/avatar'
  const { imgUrl } = (
    await sendFile(app, admin, url, { field: 'avatarfile', name: 'me.png', bytes: await picture(), type: 'image/png' })
  ).json()
  assert.ok(imgUrl)
  return { ...item, imgUrl: imgUrl as string }
}

/** Takes a backup into the data folder. */
export async function backUp(app: TestApp): Promise<string> {
  const file = join(app.context.settings.dataDir, 'backup.tar.gz')
  await takeBackup(app.context.settings, app.context.storage, file, backupPlan)
  return file
}

/** The shipped application on a restored place. */
export async function openRestored(t: TestContext, settings: Settings) {
  const anju = await buildApp({ ...settings, captcha: false }, { readers: { limits: UNHURRIED }, lateness: PUNCTUAL })
  t.after(() => anju.close())
  await anju.prepare()
  return anju
}
