import assert from 'node:assert/strict'
import { test } from 'node:test'
import { toWireTime } from '@anju/contract/wire/time'
import { news } from '../../../test/factories.ts'
import { HOUR, type TestApp, testApp } from '../../../test/harness.ts'

const urgent = async (app: TestApp) =>
  (await app.visitor.call('GET /api/cms/site')).data.urgent.map(({ title }) => title)

test('an urgent notice is shown until the end that it names, until it expires, or for three days', async (t) => {
  const app = await testApp(t)
  const endsAt = toWireTime(app.clock.now() + 2 * HOUR).slice(0, 16)
  await news(app, { title: '停电', fields: { urgent: true, endsAt } })
  await news(app, { title: '大风', fields: { urgent: true }, expiresAt: app.clock.now() + 100 * HOUR })
  await news(app, { title: '提醒', fields: { urgent: true }, publishAt: app.clock.now() })
  assert.deepEqual((await urgent(app)).sort(), ['停电', '大风', '提醒'].sort())
  app.clock.pass(2 * HOUR)
  assert.deepEqual((await urgent(app)).sort(), ['大风', '提醒'].sort())
  app.clock.pass(72 * HOUR)
  assert.deepEqual(await urgent(app), ['大风'])
})
