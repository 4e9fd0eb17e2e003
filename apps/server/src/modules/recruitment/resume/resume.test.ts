import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import sharp from 'sharp'
import { purgeFilesTask } from '#modules/case'
import { anApplication, aPdf, aPosition, applicationForm, apply, sendResume } from '../../../../test/applications.ts'
import { HOUR, type TestApp, testApp } from '../../../../test/harness.ts'
import { keysOf, onBothStores } from '../../../../test/stores.ts'
import { phonePhoto } from '../../../../test/tickets.ts'
import { archive } from '../../../../test/zip.ts'
import { RESUMES } from './kind.ts'

const types = { name: '[Content_Types].xml', text: '<Types/>' }
const document = { name: 'word/document.xml', text: '<document/>' }
const bytesIn = (app: TestApp) => keysOf(app.context.storage.files)

onBothStores('résumés', (testApp) => {
  test('S41 a résumé is what its content says: documents stay as they are, pictures lose where they were taken', async (t) => {
    const app = await testApp(t)
    const { db, storage } = app.context
    const photo = await phonePhoto()
    const sent: [string, Buffer, string][] = [
      ['a.exe', aPdf(), 'pdf'],
      ['简历.docx', archive([types, document]), 'docx'],
      ['a.pdf', photo, 'webp'],
    ]
    for (const [name, bytes, kind] of sent) {
      const { code, msg, resumeId } = await sendResume(app, bytes, name)
      assert.equal(code, 200, msg)
      const row = await db.selectFrom('case_file').selectAll().where('id', '=', resumeId).executeTakeFirst()
      assert.equal(row?.format, kind)
      const opened = await storage.files.open(row?.storage_key ?? '')
      assert.ok(opened)
      const stored = await buffer(opened.body)
      if (kind !== 'webp') assert.ok(stored.equals(bytes))
      else assert.equal((await sharp(stored).metadata()).exif, undefined)
    }
  })

  test('a résumé that no application came for is deleted after an hour, bytes and all; that of one stays', async (t) => {
    const app = await testApp(t)
    const position = await aPosition(app)
    const [left, used] = [await sendResume(app, aPdf()), await sendResume(app, aPdf())]
    await anApplication(app, position, { resumeId: used.resumeId })
    const sweep = () => purgeFilesTask(RESUMES).run(app.context, app.clock.now())
    app.clock.pass(HOUR - 1)
    assert.equal(await sweep(), '')
    app.clock.pass(1)
    const late = await apply(app, applicationForm(position, { resumeId: left.resumeId }))
    assert.deepEqual([late.code, late.field, late.msg], [500, 'resumeId', '上传的简历已过期，请重新提交'])
    assert.equal(await sweep(), '已清理未提交的简历 1 份')
    assert.equal((await bytesIn(app)).length, 1)
  })
})

test('a résumé belongs to one application', async (t) => {
  const app = await testApp(t)
  const position = await aPosition(app)
  const { resumeId } = await sendResume(app, aPdf())
  await anApplication(app, position, { resumeId })
  assert.equal((await apply(app, applicationForm(position, { resumeId }))).code, 500)
  assert.equal((await app.context.db.selectFrom('application').select('id').execute()).length, 1)
})

test('S41 S44 what is no résumé, lies about it, is too large or a bomb is refused and leaves nothing', async (t) => {
  const app = await testApp(t)
  const html = Buffer.from('<html><script>alert(1)</script>')
  const bomb = await sharp({ create: { width: 16_383, height: 16_383, channels: 3, background: '#fff' } })
    .png()
    .toBuffer()
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const polyglot = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from('*/=1;alert(1)')])
  const old = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)])
  const refused = [
    html,
    svg,
    polyglot,
    old,
    bomb,
    Buffer.alloc(0),
    Buffer.concat([html, Buffer.from('%PDF-1.7')]),
    (await phonePhoto()).subarray(0, 2000),
    Buffer.from('MZ'),
    archive([types]),
    archive([document]),
    archive([types, document, { name: '../evil', text: 'x' }]),
    archive([types, document, { name: 'word/vbaProject.bin', text: 'x' }]),
    archive([types, document, { name: 'word/x.zip', text: 'x' }]),
    archive([types, document, { name: 'word/big.xml', text: 'x', declared: 400 * 1024 * 1024 }]),
  ]
  for (const [nth, bytes] of refused.entries()) {
    const { code } = await sendResume(app, bytes)
    assert.equal(code, 400, String(nth))
    await app.context.db.deleteFrom('throttle').execute()
  }
  assert.equal((await sendResume(app, html)).msg, '请选择 PDF、Word（.docx）或图片（JPG、PNG、WebP、GIF）格式的简历')
  const large = await sendResume(app, Buffer.concat([aPdf(), Buffer.alloc(5 * 1024 * 1024)]))
  assert.deepEqual([large.code, large.msg], [413, '文件不能超过 5 MB'])
  assert.deepEqual(await bytesIn(app), [])
  assert.deepEqual(await app.context.db.selectFrom('case_file').selectAll().execute(), [])
})

test('S46 above twenty résumés an hour an address waits for seconds, and those without an application are bounded', async (t) => {
  const app = await testApp(t)
  const { db } = app.context
  await sendResume(app, aPdf())
  await db.updateTable('throttle').set({ failures: 21 }).where('bucket', 'like', 'resume:line:%').execute()
  assert.equal((await sendResume(app, aPdf())).code, 200)
  const over = await sendResume(app, aPdf())
  assert.deepEqual([over.code, over.msg], [429, '现在上传简历的人较多，请等待 10 秒，填写的内容都在'])
  app.clock.pass(10_000)
  assert.equal((await sendResume(app, aPdf())).code, 200)
  await db.deleteFrom('throttle').execute()
  const before = await bytesIn(app)
  await db
    .updateTable('case_file')
    .set({ size: 150 * 1024 * 1024 })
    .execute()
  assert.equal((await sendResume(app, aPdf())).code, 429)
  assert.deepEqual(await bytesIn(app), before)
  await db.deleteFrom('case_file').execute()
  await db.updateTable('parameter').set({ value: '1' }).where('key', '=', 'cms.resource.totalMegabytes').execute()
  const big = Buffer.concat([aPdf(), Buffer.alloc(1024 * 1024)])
  assert.equal((await sendResume(app, big)).msg, '暂时不能上传简历，请先提交其他内容')
})
