import { dataKinds } from '@anju/contract/privacy/privacy-path'
import type { KindRules, OwnRules, PrivacyRules, PrivacyText } from '@anju/contract/privacy/rules'
import { toWireDate } from '@anju/contract/wire/time'
import type { Selectable } from 'kysely'
import { emptySite, findSetting } from '#modules/site'
import type { Context } from '#platform/app/context'
import type { ModuleData } from '#platform/app/module-data'
import { lockFor, type Queries, signalChange, type Tx } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { refuse } from '#platform/refusal'
import { privacyText } from './text.ts'

type Version = Selectable<Database['privacy_version']>

const NOTHING: OwnRules = { officer: '', contact: '', recipients: '', additions: '' }
export const ownOf = (row: Version | undefined): OwnRules =>
  row ? { ...NOTHING, ...(JSON.parse(row.own_json) as OwnRules) } : NOTHING

/** The version that holds; `undefined` before the first start. */
export const latestVersion = (db: Queries): Promise<Version | undefined> =>
  db.selectFrom('privacy_version').selectAll().orderBy('number', 'desc').limit(1).executeTakeFirst()

async function kindsOf({ privacyRules }: Context, db: Queries): Promise<KindRules[]> {
  const kinds: KindRules[] = []
  for (const kind of dataKinds) kinds.push({ kind, ...(await privacyRules[kind](db)) })
  return kinds
}

async function textOf(app: Context, db: Queries, own: OwnRules): Promise<string> {
  const company = (await findSetting(db, 'company')) ?? emptySite
  return JSON.stringify(privacyText({ company, kinds: await kindsOf(app, db), own }))
}

/** Publishes the rules as they are now as a version of their own, unless the latest says the same. */
async function publish(
  app: Context,
  tx: Tx,
  own: OwnRules,
  by: { name: string; now: number },
  latest: Version | undefined,
): Promise<Version> {
  const text_json = await textOf(app, tx, own)
  const own_json = JSON.stringify(own)
  if (latest?.text_json === text_json && latest.own_json === own_json) return latest
  const row: Version = {
    number: (latest?.number ?? 0) + 1,
    effective_on: toWireDate(by.now),
    published_at: by.now,
    published_by: by.name,
    own_json,
    text_json,
  }
  await tx.insertInto('privacy_version').values(row).execute()
  await signalChange(tx)
  return row
}

/**
 * The version that holds now. A changed name, contact or term of keeping makes a version of its own, so that what is shown, what
 * holds and what somebody has agreed to are always the same.
 */
export async function settleRules(app: Context, now: number): Promise<Version> {
  const before = await latestVersion(app.db)
  if (before?.text_json === (await textOf(app, app.db, ownOf(before)))) return before
  return app.db.transaction().execute(async (tx) => {
    await lockFor(tx, 'privacy version')
    const latest = await latestVersion(tx)
    return publish(app, tx, ownOf(latest), { name: '', now }, latest)
  })
}

/** Publishes what the company has written as the next version; refuses a form that was opened before somebody else published one. */
export async function publishRules(
  app: Context,
  by: { name: string; now: number },
  own: OwnRules,
  version: number | undefined,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    await lockFor(tx, 'privacy version')
    const latest = await latestVersion(tx)
    if (version !== undefined && version !== (latest?.number ?? 0)) refuse('conflict')
    await publish(app, tx, own, by, latest)
  })
  app.responseCache.clear()
}

/** Deletes the versions that nobody has written or agreed to, such as those of the example company. */
export async function forgetUnusedVersions(tx: Tx, modules: readonly ModuleData[]): Promise<void> {
  const tables = modules.flatMap((one) => one.consents ?? [])
  const unused = tables.reduce(
    (query, table) =>
      query.where(
        'number',
        'not in',
        tx.selectFrom(table).select('consent_version').where('consent_version', 'is not', null),
      ),
    tx.deleteFrom('privacy_version').where('published_by', '=', ''),
  )
  await unused.execute()
}

/** The rules of a version, or those that hold now, with the list of all versions. */
export async function readRules(app: Context, now: number, number?: number): Promise<PrivacyRules> {
  const latest = await settleRules(app, now)
  const rows = await app.db.selectFrom('privacy_version').selectAll().orderBy('number', 'desc').execute()
  const row = number === undefined ? latest : rows.find((one) => one.number === number)
  if (!row) return refuse('notFound', '没有这一版个人信息处理规则')
  return {
    number: row.number,
    effectiveOn: row.effective_on,
    ...(JSON.parse(row.text_json) as PrivacyText),
    versions: rows.map((one) => ({ number: one.number, effectiveOn: one.effective_on })),
  }
}
