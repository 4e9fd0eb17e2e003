import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { listCatalogs } from '#modules/catalog'
import { emptySite, readSettings } from '#modules/site'
import { migrate } from '#platform/database/migrate'
import { migrations } from '../../migrations/index.ts'
import { before, openEmpty } from './old-database.ts'

const MIGRATION = '0016-site-settings'

test('particulars and catalogs of a database from before the settings move there, and what it did not know is that of the product', async (t) => {
  const { db } = await openEmpty(t)
  await migrate(db, before(MIGRATION))
  const {
    hotlineLabel: _,
    addresses: __,
    phones: ___,
    ...known
  } = {
    ...emptySite,
    companyName: '南山物业服务有限公司',
  }
  const former = { ...known, address: '南山路 1 号', phone: '' }
  await sql`insert into setting (name, value_json) values ('site', ${JSON.stringify(former)})`.execute(db)
  const stored = JSON.stringify([
    { catalogId: '1001', name: '关于我们' },
    { catalogId: '1002', name: '文化' },
  ])
  await sql`insert into setting (name, value_json) values ('catalogs', ${stored})`.execute(db)
  await migrate(db, migrations)
  const { company, look, footer } = await readSettings(db)
  const addresses = [{ name: '地址', value: '南山路 1 号' }]
  assert.deepEqual(company, { ...known, hotlineLabel: '24 小时服务热线', addresses, phones: [] })
  assert.deepEqual([look.accent, footer.footerLinks], ['#0f5c55', []])
  assert.deepEqual(await listCatalogs(db), [
    { catalogId: '1001', name: '关于我们', position: 1 },
    { catalogId: '1002', name: '文化', position: 2 },
  ])
  assert.deepEqual(await db.selectFrom('setting').selectAll().execute(), [])
})

test('an empty database has no settings until the first start', async (t) => {
  const { db } = await openEmpty(t)
  await migrate(db, migrations)
  assert.deepEqual(await db.selectFrom('site_setting').selectAll().execute(), [])
})
