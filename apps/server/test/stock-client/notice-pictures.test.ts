import assert from 'node:assert/strict'
import { test } from 'node:test'
import { purgeFiles } from '#modules/file'
import { purgePictures } from '#modules/system'
import { cleanHtml } from '#platform/text/html'
import { sendFile } from '../files.ts'
import { DAY, type TestApp } from '../harness.ts'
import { keysOf, onBothStores } from '../stores.ts'
import { type Json, logInAs, type StockClient } from './client.ts'

// One pixel.
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw==', 'base64')

/** What the notice editor of RuoYi's client does with a chosen picture. */
async function insertPicture(client: StockClient): Promise<{ answer: Json; html: string }> {
  const answer = await client.upload('/common/upload', 'file', new Blob([new Uint8Array(GIF)]), '照片.gif')
  return { answer, html: `<p><img src="/prod-api${answer.fileName}" /></p>` }
}

const counts = async ({ context: { db, storage } }: TestApp) => ({
  pictures: (await db.selectFrom('notice_picture').selectAll().execute()).length,
  files: (await keysOf(storage.files)).length,
})

onBothStores('pictures of notices', (testApp) => {
  test('RuoYi’s notice editor uploads a picture, the notice keeps it, and everybody who reads the notice sees it', async (t) => {
    const app = await testApp(t)
    const client = await logInAs(app, 'admin')
    const { answer, html } = await insertPicture(client)
    assert.deepEqual([answer.code, answer.originalFilename], [200, '照片.gif'])
    assert.match(answer.fileName, /^\/profile\/upload\/[\w-]{24}\.webp$/)
    assert.equal(answer.fileName, `/profile/upload/${answer.newFileName}`)
    assert.equal(answer.url, `/prod-api${answer.fileName}`)
    const { noticeId } = await client.post('/system/notice', {
      noticeTitle: '图',
      noticeType: '1',
      noticeContent: html,
      status: '0',
    })
    assert.equal((await client.get(`/system/notice/${noticeId}`)).data.noticeContent, html)
    // An `img` sends no token.
    const { headers, rawPayload } = await app.visitor.get(`/prod-api${answer.fileName}`)
    assert.deepEqual([headers['content-type'], rawPayload.subarray(8, 12).toString()], ['image/webp', 'WEBP'])
  })

  test('a picture that no notice has is deleted after a day, the others when their notice is', async (t) => {
    const app = await testApp(t)
    const client = await logInAs(app, 'admin')
    const { html } = await insertPicture(client)
    await insertPicture(client)
    const notice = { noticeTitle: '图', noticeType: '1', noticeContent: html, status: '0' }
    const { noticeId } = await client.post('/system/notice', notice)
    const now = app.clock.now()
    const sweep = async (at: number) => [await purgePictures(app.context, at), (await counts(app)).pictures]
    assert.deepEqual(await sweep(now), [0, 2])
    assert.deepEqual(await sweep(now + DAY), [1, 1])
    await client.remove(`/system/notice/${noticeId}`)
    assert.deepEqual(await sweep(now + DAY), [1, 0])
    assert.equal(await purgeFiles(app.context, Date.now() + 2 * DAY), 2)
    assert.equal((await counts(app)).files, 0)
  })

  test('an upload that is refused leaves nothing', async (t) => {
    const app = await testApp(t)
    const client = await logInAs(app, 'admin')
    const before = await counts(app)
    const page = await client.upload('/common/upload', 'file', new Blob(['<script>alert(1)</script>']), 'x.png')
    assert.deepEqual([page.code, page.msg], [400, '请选择 JPG、PNG、WebP 或 GIF 格式的图片'])
    const limit = app.context.db.updateTable('parameter').set({ value: '0.00001' })
    await limit.where('key', '=', 'cms.resource.dayMegabytes').execute()
    assert.match((await insertPicture(client)).answer.msg, /^您今天上传的文件已达/)
    const reader = await app.holder('system:notice:list')
    const answer = await sendFile(app, reader, '/prod-api/common/upload', { field: 'file', name: 'x.gif', bytes: GIF })
    assert.equal(answer.json().msg, '可以新增或修改公告的用户才能上传公告图片')
    assert.deepEqual(await counts(app), before)
  })
})

test('pictures of notices are in notices only, and a notice has no others', () => {
  const own = `<img src="/prod-api/profile/upload/${'a'.repeat(24)}.webp" />`
  assert.deepEqual([cleanHtml(own, 'open'), cleanHtml(own)], [own, ''])
  for (const src of [
    '/prod-api/profile/upload/../x.webp',
    '/prod-api/logout',
    `//evil.example/prod-api/profile/upload/${'a'.repeat(24)}.webp`,
    'x.webp',
  ])
    assert.equal(cleanHtml(`<img src="${src}" />`, 'open'), '', src)
})
