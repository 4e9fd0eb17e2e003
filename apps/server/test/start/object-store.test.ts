import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readSettings } from '#platform/settings/settings'
import { withAttachment } from '../factories.ts'
import { testApp } from '../harness.ts'
import { s3Server } from '../stores.ts'

describe('a bucket that is away', () => {
  test('files answer 503 with Retry-After, everything else goes on, and files come back with the bucket', async (t) => {
    const bucket = await s3Server()
    t.after(() => bucket.end())
    const app = await testApp(t, { s3: bucket.settings() })
    const { url, contentId } = await withAttachment(app, { bytes: 'PK back again' })
    await bucket.stop()
    const away = await app.visitor.get(url)
    assert.deepEqual([away.statusCode, away.headers['retry-after'], away.json().code], [503, '5', 503])
    assert.equal(away.headers['cache-control'], 'no-store')
    const item = await app.visitor.call('GET /api/cms/content/:contentId', { params: { contentId } })
    assert.equal(item.code, 200)
    assert.ok(app.logLines.some((line) => line.includes('storage away')))
    assert.equal((await app.visitor.get('/healthz')).statusCode, 200)
    await bucket.start()
    assert.equal((await app.visitor.get(url)).body, 'PK back again')
  })
})

describe('settings of S3', () => {
  const whole = {
    S3_ENDPOINT: 'https://s3.example.cn',
    S3_BUCKET: 'anju-files',
    S3_REGION: 'cn-north-1',
    S3_ACCESS_KEY_ID: 'AKID-of-ours',
    S3_SECRET_ACCESS_KEY: 'the-secret-of-ours',
    S3_PREFIX: 'site/one',
    S3_FORCE_PATH_STYLE: 'on',
  }

  test('without any variable files are on the local disk', () => {
    assert.equal(readSettings({}).s3, undefined)
  })

  test('all of them are read; a prefix ends with a slash', () => {
    assert.deepEqual(readSettings(whole).s3, {
      variables: 'S3_',
      endpoint: 'https://s3.example.cn',
      bucket: 'anju-files',
      region: 'cn-north-1',
      accessKeyId: 'AKID-of-ours',
      secretAccessKey: 'the-secret-of-ours',
      prefix: 'site/one/',
      forcePathStyle: true,
    })
  })

  test('a value that cannot be used is refused with the name of its variable and without the value', () => {
    for (const [name, value] of [
      ['S3_BUCKET', ''],
      ['S3_BUCKET', 'Not A Bucket'],
      ['S3_ACCESS_KEY_ID', ''],
      ['S3_SECRET_ACCESS_KEY', ''],
      ['S3_ENDPOINT', 'ftp://wrong.example'],
      ['S3_PREFIX', '../wrong'],
      ['S3_FORCE_PATH_STYLE', 'wrong'],
    ] as const)
      assert.throws(
        () => readSettings({ ...whole, [name]: value }),
        ({ message }: Error) => message.startsWith(`环境变量 ${name} `) && (value === '' || !message.includes(value)),
        `${name}=${value}`,
      )
  })
})
