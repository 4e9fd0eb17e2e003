import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { purgeFilesTask } from '#modules/case'
import { HOUR, type TestApp, testApp } from '../../../../test/harness.ts'
import { keysOf, onBothStores } from '../../../../test/stores.ts'
import {
  aClerk,
  assignTo,
  aTicket,
  elsewhere,
  fetchPhoto,
  HANDLING,
  openTicket,
  phonePhoto,
  sendPhoto,
  takeStep,
  ticketForm,
  trackTicket,
  viewPhoto,
} from '../../../../test/tickets.ts'
import { PHOTOS } from '../photos.ts'

const bytesIn = (app: TestApp) => keysOf(app.context.storage.files)
const sweep = (app: TestApp) => purgeFilesTask(PHOTOS).run(app.context, app.clock.now())

onBothStores('photos of tickets', (testApp) => {
  test('S41 a photo is re-encoded, loses where it was taken, and is shown to its sender and to clerks only', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const original = await phonePhoto()
    assert.match(JSON.stringify((await sharp(original).metadata()).exif?.toString('latin1')), /GEHEIM/)
    const { photoId } = await sendPhoto(app, app.visitor, original)
    const { id, key } = await aTicket(app, { photos: [photoId] })
    const [submitted] = (await trackTicket(app, key)).events
    assert.deepEqual(submitted?.photos, [{ photoId, width: 2560, height: 1280 }])
    const own = await viewPhoto(app, key, photoId)
    const { format, width, exif, xmp, iptc } = await sharp(own.rawPayload).metadata()
    assert.deepEqual([format, width, exif, xmp, iptc], ['webp', 2560, undefined, undefined, undefined])
    assert.equal(own.headers['cache-control'], 'no-store')
    assert.match(String(own.headers['content-security-policy']), /^sandbox/)
    assert.equal((await sharp((await viewPhoto(app, key, photoId, 'small')).rawPayload).metadata()).width, 320)
    const { data } = await openTicket(admin, id)
    assert.equal(data.events[0]?.photos[0]?.photoId, photoId)
    const forClerk = await fetchPhoto(admin, photoId)
    assert.ok(forClerk.rawPayload.equals(own.rawPayload))
    assert.equal(forClerk.headers['cache-control'], 'no-store')
    for (const url of [`/files/${photoId}/${photoId}.webp`, `/prod-api/cms/resource/file/${photoId}`])
      for (const who of [app.visitor, await app.member(), admin])
        assert.doesNotMatch(String((await who.get(url)).headers['content-type']), /image/)
  })

  test('a photo that no ticket came for is deleted after an hour, bytes and all; that of a ticket stays', async (t) => {
    const app = await testApp(t)
    const [left, right] = [
      await sendPhoto(app, app.visitor, await phonePhoto()),
      await sendPhoto(app, app.visitor, await phonePhoto()),
    ]
    await aTicket(app, { photos: [right.photoId] })
    app.clock.pass(HOUR - 1)
    assert.equal(await sweep(app), '')
    app.clock.pass(1)
    const late = await app.visitor.call('POST /api/cms/proposal', { body: ticketForm({ photos: [left.photoId] }) })
    assert.deepEqual([late.code, late.field, late.msg], [500, 'photos', '第 1 张照片已过期，请重新上传'])
    assert.equal(await sweep(app), '已清理未提交的照片 1 张')
    assert.equal((await bytesIn(app)).length, 2)
  })
})

describe('photos of tickets', () => {
  test('the same form sent twice makes one ticket with its photos once', async (t) => {
    const app = await testApp(t)
    const { photoId } = await sendPhoto(app, app.visitor, await phonePhoto())
    const body = ticketForm({ photos: [photoId] })
    const send = () => app.visitor.call('POST /api/cms/proposal', { body, ip: '10.77.0.1' })
    const answers = await Promise.all([send(), send(), send()])
    assert.deepEqual(new Set(answers.map(({ code, data }) => `${code} ${data.no}`)).size, 1)
    assert.equal((await send()).data.no, answers[0]?.data.no)
    const rows = await app.context.db.selectFrom('case_file').select('case_id').execute()
    assert.equal(rows.length, 1)
    // The photo is used: another ticket does not get it.
    assert.equal(
      (await app.visitor.call('POST /api/cms/proposal', { body: ticketForm({ photos: [photoId] }) })).code,
      500,
    )
  })

  test('S41 S44 what is no picture, lies about it, is too large or a bomb is refused and leaves nothing', async (t) => {
    const app = await testApp(t)
    const html = Buffer.from('<html><script>alert(1)</script>')
    const half = (await phonePhoto()).subarray(0, 2000)
    const bomb = await sharp({ create: { width: 16_383, height: 16_383, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    const polyglot = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from('*/=1;alert(1)')])
    for (const bytes of [html, half, bomb, svg, polyglot, Buffer.from('%PDF-1.7\n%%EOF'), Buffer.alloc(0)])
      assert.equal((await sendPhoto(app, app.visitor, bytes, 'a.jpg')).code, 400)
    const large = await sendPhoto(app, app.visitor, Buffer.alloc(10 * 1024 * 1024 + 1), 'a.jpg')
    assert.deepEqual([large.code, large.msg], [413, '文件不能超过 10 MB'])
    assert.deepEqual(await bytesIn(app), [])
    assert.equal(
      (
        await app.visitor.call('POST /api/cms/proposal', {
          body: ticketForm({ photos: Array.from({ length: 7 }, (_, at) => `photo-${at}-0123456789`) }),
        })
      ).code,
      400,
    )
  })

  test('S46 above sixty photos an hour an address waits for seconds, and those without a ticket are bounded; others are not hindered', async (t) => {
    const app = await testApp(t)
    const { db } = app.context
    const tiny = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    await sendPhoto(app, app.visitor, tiny)
    await db.updateTable('throttle').set({ failures: 62 }).where('bucket', 'like', 'proposal-photo:line:%').execute()
    assert.equal((await sendPhoto(app, app.visitor, tiny)).code, 200)
    const over = await sendPhoto(app, app.visitor, tiny)
    assert.deepEqual([over.code, over.msg], [429, '现在上传照片的人较多，请等待 15 秒，填写的内容都在'])
    app.clock.pass(15_000)
    assert.equal((await sendPhoto(app, app.visitor, tiny)).code, 200)
    await db.deleteFrom('throttle').execute()
    const before = await bytesIn(app)
    await db
      .updateTable('case_file')
      .set({ size: 150 * 1024 * 1024 })
      .execute()
    const full = await sendPhoto(app, app.visitor, tiny)
    assert.deepEqual([full.code, full.msg], [429, '现在上传照片的人较多，请一小时后再试，或先提交文字'])
    assert.deepEqual(await bytesIn(app), before)
    // Clerks have a limit of their own.
    assert.equal((await sendPhoto(app, await app.admin(), tiny)).code, 200)
    await db.deleteFrom('case_file').execute()
    await db.updateTable('parameter').set({ value: '1' }).where('key', '=', 'cms.resource.totalMegabytes').execute()
    assert.equal((await sendPhoto(app, app.visitor, tiny)).code, 200)
    await db
      .updateTable('case_file')
      .set({ size: 1024 * 1024 })
      .execute()
    assert.equal((await sendPhoto(app, app.visitor, tiny)).msg, '暂时不能上传照片，请先提交文字')
  })

  test('a photo of another department is missing for a clerk; the logs name no photo, number or code', async (t) => {
    const app = await testApp(t)
    const reception = await aClerk(app, 'reception', [...HANDLING, 'cms:proposal:assign'], '综合管理部')
    const engineer = await aClerk(app, 'engineer', HANDLING, '云澜大厦管理处')
    const stranger = await aClerk(app, 'stranger', HANDLING, '财务部')
    const { photoId } = await sendPhoto(app, app.visitor, await phonePhoto())
    const { id, key } = await aTicket(app, { photos: [photoId] })
    await assignTo(reception, id, engineer)
    const unsent = await sendPhoto(app, app.visitor, await phonePhoto())
    assert.equal((await fetchPhoto(engineer, photoId)).statusCode, 200)
    for (const who of [stranger, reception]) assert.equal((await fetchPhoto(who, photoId)).json().code, 404)
    for (const who of [stranger, reception]) assert.equal((await fetchPhoto(who, photoId, 'small')).json().code, 404)
    assert.equal((await fetchPhoto(await app.admin(), unsent.photoId)).json().code, 404)
    assert.equal((await fetchPhoto(app.visitor, photoId)).json().code, 401)
    assert.equal((await fetchPhoto(await app.member(), photoId)).json().code, 401)
    await viewPhoto(app, key, photoId)
    const own = await sendPhoto(app, engineer, await phonePhoto())
    await takeStep(engineer, id, 'start', '', [own.photoId])
    const log = JSON.stringify(await app.context.db.selectFrom('operation_log').selectAll().execute())
    for (const secret of [own.photoId, photoId]) assert.equal(log.includes(secret), false)
    assert.equal(app.logLines.join().includes(key.code), false)
  })

  test('people without an account leave room for those with one', async (t) => {
    const app = await testApp(t)
    const tiny = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const admin = await app.admin()
    const visitors = Array.from({ length: 12 }, () => sendPhotoFrom(app, elsewhere(), tiny))
    const clerk = sendPhoto(app, admin, tiny)
    const answers = await Promise.all(visitors)
    assert.ok(answers.includes(200) && answers.filter((code) => code === 429).length >= 6, answers.join())
    assert.equal((await clerk).code, 200)
  })
})

/** A visitor's upload from an address. */
async function sendPhotoFrom(app: TestApp, remoteAddress: string, bytes: Buffer): Promise<number> {
  const form = new FormData()
  form.append('file', new File([new Uint8Array(bytes)], 'a.png'))
  const answer = await app.server.inject({
    method: 'POST',
    url: '/api/cms/proposal/photo',
    remoteAddress,
    payload: form,
  })
  return answer.json().code
}
