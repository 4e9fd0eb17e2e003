import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { DAY, type TestApp, testApp } from '../harness.ts'

const PATH = '/.well-known/security.txt'

async function withParticulars(app: TestApp, email: string, numbers: string[]): Promise<void> {
  const { db } = app.context
  const row = await db
    .selectFrom('site_setting')
    .select('value_json')
    .where('id', '=', 'company')
    .executeTakeFirstOrThrow()
  const phones = numbers.map((value, at) => ({ name: `电话 ${at + 1}`, value }))
  const value_json = JSON.stringify({ ...JSON.parse(row.value_json), email, phones })
  await db.updateTable('site_setting').set({ value_json }).where('id', '=', 'company').execute()
}

describe('/.well-known/security.txt', () => {
  test('names e-mail and main telephone of the company, and when it must be read again', async (t) => {
    const app = await testApp(t)
    await withParticulars(app, 'security@example.cn', ['010-8888 0000', '010-9999 0000'])
    const { statusCode, headers, body } = await app.visitor.get(PATH)
    assert.deepEqual([statusCode, headers['content-type']], [200, 'text/plain; charset=utf-8'])
    assert.deepEqual(body.split('\n').slice(0, 2), [
      'Contact: mailto:security@example.cn',
      'Contact: tel:+86-10-8888-0000',
    ])
    assert.doesNotMatch(body, /9999/)
    assert.match(body, /^Preferred-Languages: zh, en$/m)
    const [, expires = ''] = /^Expires: (\S+Z)$/m.exec(body) ?? []
    const left = Date.parse(expires) - app.clock.now()
    assert.ok(left > 170 * DAY && left < 365 * DAY)
  })

  test('without both it leads to the page of suggestions, and without an origin it is not there', async (t) => {
    const app = await testApp(t, { publicOrigins: ['https://www.example.cn'] })
    await withParticulars(app, '', [])
    const { body } = await app.visitor.get(PATH)
    assert.match(body, /^Contact: https:\/\/www\.example\.cn\/#\/proposal$/m)
    assert.match(body, /^Canonical: https:\/\/www\.example\.cn\/\.well-known\/security\.txt$/m)
    const alone = await testApp(t)
    await withParticulars(alone, '', [])
    assert.equal((await alone.visitor.get(PATH, { host: 'evil.example' })).statusCode, 404)
  })
})
