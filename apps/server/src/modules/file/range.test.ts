import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withAttachment } from '../../../test/factories.ts'
import { onBothStores } from '../../../test/stores.ts'

onBothStores('parts of files', (testApp) => {
  test('a part of a file is sent with 206, one behind its end is refused with 416', async (t) => {
    const app = await testApp(t)
    const { url } = await withAttachment(app, { bytes: '0123456789' })
    const part = await app.visitor.get(url, { range: 'bytes=3-5' })
    assert.deepEqual(
      [part.statusCode, part.body, part.headers['content-range'], part.headers['content-length']],
      [206, '345', 'bytes 3-5/10', '3'],
    )
    const rest = await app.visitor.get(url, { range: 'bytes=-2' })
    assert.deepEqual([rest.statusCode, rest.body], [206, '89'])
    const beyond = await app.visitor.get(url, { range: 'bytes=10-' })
    assert.deepEqual([beyond.statusCode, beyond.body, beyond.headers['content-range']], [416, '', 'bytes */10'])
    const whole = await app.visitor.get(url, { range: 'bytes=0-1,3-4' })
    assert.deepEqual([whole.statusCode, whole.body, whole.headers['accept-ranges']], [200, '0123456789', 'bytes'])
  })

  test('a part is sent only of the bytes of which the browser has the beginning', async (t) => {
    const app = await testApp(t)
    const { url } = await withAttachment(app, { bytes: '0123456789' })
    const etag = String((await app.visitor.get(url)).headers.etag)
    const same = await app.visitor.get(url, { range: 'bytes=5-', 'if-range': etag })
    assert.deepEqual([same.statusCode, same.body], [206, '56789'])
    for (const other of ['"other"', `W/${etag}`, 'Mon, 23 Nov 2026 00:00:00 GMT']) {
      const answer = await app.visitor.get(url, { range: 'bytes=5-', 'if-range': other })
      assert.deepEqual([answer.statusCode, answer.body], [200, '0123456789'], other)
    }
  })

  test('a part of an internal file is for employees only, and says nothing of its size to others', async (t) => {
    const app = await testApp(t)
    const { url } = await withAttachment(app, { bytes: '0123456789', audience: 'member' })
    for (const range of ['bytes=0-1', 'bytes=99-']) {
      const answer = await app.visitor.get(url, { range })
      assert.deepEqual([answer.statusCode, answer.headers['content-range']], [401, undefined])
    }
    const part = await (await app.member()).get(url, { range: 'bytes=0-1' })
    assert.deepEqual([part.statusCode, part.body, part.headers['cache-control']], [206, '01', 'no-store'])
  })
})
