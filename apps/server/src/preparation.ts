import { enterCases, sealCodes } from '#modules/case'
import { fillDeskWords } from '#modules/content'
import { ENQUIRY } from '#modules/enquiry'
import { type FirstAccount, sweepFirstAccounts } from '#modules/identity'
import { foldMemberNames } from '#modules/member'
import { checkAtStart, ensureChains, ensureJobs, warnOfOnlyAddress } from '#modules/monitor'
import { foldUserNames } from '#modules/organisation'
import { settleRules } from '#modules/privacy'
import { PROPOSAL } from '#modules/proposal'
import { APPLICATION } from '#modules/recruitment'
import { ensureBuiltIns } from '#modules/system'
import type { Context } from '#platform/app/context'
import { isNew, isOutdated, migrate } from '#platform/database/migrate'
import { migrations } from '../migrations/index.ts'
import { assertGround } from './first-ground.ts'
import { firstStart } from './first-start.ts'
import { checkKey } from './key.ts'

type Preparation = {
  /** Resolves when the check of the database at this start has found damage with which it must not be served. */
  damaged: Promise<Error>
  /** Checks, migrates and fills the database; returns the accounts that the very first start has added. */
  prepare(): Promise<FirstAccount[] | undefined>
}

/** Brings what the product itself keeps in the database up to this release: accounts, menus, rules, codes, tasks, chains of records. */
async function fillDatabase(app: Context): Promise<FirstAccount[] | undefined> {
  const { db, log } = app
  const accounts = await firstStart(app)
  if (!accounts) await sweepFirstAccounts(app)
  const otherKey = await checkKey(db, app.secrets)
  if (otherKey) log.warn(otherKey)
  await ensureBuiltIns(app)
  await settleRules(app, app.clock.now())
  const names = (await foldMemberNames(db)) + (await foldUserNames(db))
  if (names > 0) log.info({ names }, 'names are found without the blanks between Han characters')
  const sealed = await sealCodes(app)
  if (sealed > 0) log.info({ codes: sealed }, 'digests of query codes are made with the key')
  const entered = await enterCases(app, { proposal: PROPOSAL, application: APPLICATION, enquiry: ENQUIRY })
  if (entered > 0) log.info({ cases: entered }, 'cases entered into the search of the desks')
  const items = await fillDeskWords(app)
  if (items > 0) log.info({ items }, 'items entered into the search of the desk')
  await ensureJobs(app)
  await ensureChains(db)
  return accounts
}

/** Brings the database to a state that can be served, and logs what the operator has to know. */
export function createPreparation(app: Context, health: { ready(): void; damaged(): void }): Preparation {
  const { db, database, settings, storage, log } = app
  const damaged = Promise.withResolvers<Error>()
  let damage: Error | undefined
  const onDamage = (sentence: string) => {
    damage = new Error(sentence)
    health.damaged()
    if (!settings.serveDamaged) damaged.resolve(damage)
  }
  const prepare = async () => {
    const migrates = await isOutdated(db, migrations)
    await checkAtStart(app, { migrates, onDamage })
    if (damage && !settings.serveDamaged) throw damage
    if (await isNew(db)) await assertGround(settings, storage, async () => !(await isNew(db)))
    const migrated = await database.patiently((patient) => migrate(patient, migrations))
    if (migrated.length > 0) log.info({ migrations: migrated }, 'database migrated')
    const accounts = await fillDatabase(app)
    await warnOfOnlyAddress(app)
    health.ready()
    return accounts
  }
  return { damaged: damaged.promise, prepare }
}
