import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readSettings } from '#platform/settings/settings'
import { buildApp } from '../../src/app.ts'
import { emptyDatabase } from '../database.ts'
import { testApp } from '../harness.ts'
import { s3Server } from '../stores.ts'

describe('/readyz', () => {
  test('says of every part whether it is in order, and nothing of where it is', async (t) => {
    const app = await testApp(t)
    const { statusCode, body, headers } = await app.visitor.get('/readyz')
    assert.equal(statusCode, 200)
    assert.deepEqual(
      { ...JSON.parse(body), disk: 'ok', conditions: {} },
      {
        status: 'ready',
        database: 'ok',
        migrations: 'ok',
        storage: 'ok',
        disk: 'ok',
        integrity: 'ok',
        key: 'ok',
        conditions: {},
        version: 'development',
      },
    )
    assert.match(JSON.parse(body).disk, /^(ok|low|full)$/)
    // The disk of whoever runs this may be nearly full.
    const conditions = Object.keys(JSON.parse(body).conditions).filter((name) => name !== 'disk')
    assert.deepEqual(conditions, [])
    assert.match(String(headers['cache-control']), /no-store/)
    assert.ok(!body.includes(app.context.settings.dataDir))
  })

  test('is 503 until the database is migrated', async (t) => {
    const { dataDir, databaseUrl, remove } = await emptyDatabase()
    const settings = { ...readSettings({ DEMO: 'off' }), dataDir, databaseUrl, logLevel: 'silent' }
    const anju = await buildApp({ ...settings, adminPassword: 'Henglan-2026-a', memberPassword: 'Henglan-2026-m' })
    t.after(async () => {
      await anju.close()
      await remove()
    })
    const before = await anju.server.inject('/readyz')
    assert.equal(before.statusCode, 503)
    assert.equal(before.headers['retry-after'], '3')
    const { status, database, migrations } = before.json()
    assert.deepEqual([status, database, migrations], ['starting', 'ok', 'pending'])
    await anju.prepare()
    assert.equal((await anju.server.inject('/readyz')).json().status, 'ready')
  })

  test('names a bucket that is away, but stays ready: everything but files is served', async (t) => {
    const bucket = await s3Server()
    t.after(() => bucket.end())
    const app = await testApp(t, { s3: bucket.settings() })
    await bucket.stop()
    const { statusCode, body } = await app.visitor.get('/readyz')
    assert.deepEqual([statusCode, JSON.parse(body).storage], [200, 'away'])
  })
})
