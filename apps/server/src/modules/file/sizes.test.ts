import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { insertFile, purgeFiles, putFile } from '#modules/file'
import { news } from '../../../test/factories.ts'
import { DAY, type TestApp } from '../../../test/harness.ts'
import { onBothStores } from '../../../test/stores.ts'
import { sizesTask } from './sizes.ts'

/** Noise, which shrinks with the number of its pixels. */
const noise = (width: number) =>
  sharp({
    create: { width, height: 200, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 40 }, background: '#fff' },
  })
    .webp()
    .toBuffer()

async function published(app: TestApp, width: number, audience: 'public' | 'member' = 'public') {
  const now = app.clock.now()
  const put = await putFile(app.context, { bytes: await noise(width), mime: 'image/webp', width, height: 200 }, now)
  await insertFile(app.context.db, put, now)
  await news(app, { audience, files: [{ fileId: put.id, role: 'picture', name: 'a.webp' }] })
  return `/files/${put.id}/a.webp`
}

const AVIF = { accept: 'image/avif,image/webp,*/*' }
const run = (app: TestApp) => sizesTask.run(app.context, app.clock.now())
const widthOf = async (bytes: Buffer) => (await sharp(bytes).metadata()).width

onBothStores('smaller pictures', (testApp) => {
  test('a picture is sent in the wanted width, as AVIF to browsers that know it; before it is made, in its own', async (t) => {
    const app = await testApp(t)
    const url = await published(app, 1000)
    const original = await app.visitor.get(`${url}?w=480`)
    assert.equal(await widthOf(original.rawPayload), 1000)
    assert.equal(await run(app), '已为 1 张图片生成小图')
    const webp = await app.visitor.get(`${url}?w=480`)
    assert.deepEqual([webp.headers['content-type'], await widthOf(webp.rawPayload)], ['image/webp', 480])
    assert.match(String(webp.headers.vary), /Accept/)
    const avif = await app.visitor.get(`${url}?w=480`, AVIF)
    assert.deepEqual(
      [avif.headers['content-type'], avif.rawPayload.subarray(4, 12).toString()],
      ['image/avif', 'ftypavif'],
    )
    const etags = [original, webp, avif].map(({ headers }) => headers.etag)
    assert.equal(new Set(etags).size, 3)
    assert.equal(
      (await app.visitor.get(`${url}?w=480`, { 'if-none-match': String(webp.headers.etag) })).statusCode,
      304,
    )
    for (const odd of ['1600', '481', '-1', 'x', '480&w=960'])
      assert.equal(await widthOf((await app.visitor.get(`${url}?w=${odd}`)).rawPayload), 1000, odd)
    assert.equal(await run(app), '已为 0 张图片生成小图')
  })

  test('after a replacement no smaller version of the former picture is sent, and its bytes are swept', async (t) => {
    const app = await testApp(t)
    const url = await published(app, 1000)
    await run(app)
    const now = app.clock.now()
    const put = await putFile(
      app.context,
      { bytes: await noise(700), mime: 'image/webp', width: 700, height: 200 },
      now,
    )
    await app.context.db
      .updateTable('file')
      .set({ storage_key: put.storageKey, sha256: put.sha256, size: put.size, width: 700 })
      .execute()
    assert.equal(await widthOf((await app.visitor.get(`${url}?w=480`)).rawPayload), 700)
    await run(app)
    const { rawPayload } = await app.visitor.get(`${url}?w=480`)
    assert.equal(await widthOf(rawPayload), 480)
    app.clock.pass(2 * DAY)
    assert.ok((await purgeFiles(app.context, Date.now() + 2 * DAY)) >= 1)
    assert.ok((await app.visitor.get(`${url}?w=480`)).rawPayload.equals(rawPayload))
  })

  test('a smaller version of an internal picture is for employees only', async (t) => {
    const app = await testApp(t)
    const url = await published(app, 1000, 'member')
    await run(app)
    assert.equal((await app.visitor.get(`${url}?w=480`)).statusCode, 401)
    const answer = await (await app.member()).get(`${url}?w=480`)
    assert.deepEqual([answer.headers['cache-control'], await widthOf(answer.rawPayload)], ['no-store', 480])
  })
})
