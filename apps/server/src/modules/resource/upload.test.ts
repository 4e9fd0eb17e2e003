import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { deskUser, EDITING } from '../../../test/desk.ts'
import { sendFile, workbook } from '../../../test/files.ts'
import { type Actor, DAY, type TestApp, testApp } from '../../../test/harness.ts'
import { keysOf, onBothStores } from '../../../test/stores.ts'
import { archive } from '../../../test/zip.ts'

const URL = '/prod-api/cms/resource/upload?deptId='
const picture = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: '#c33' } })

async function send(
  app: TestApp,
  actor: Actor & { deptId: string },
  name: string,
  bytes: Buffer,
  deptId = actor.deptId,
) {
  return (await sendFile(app, actor, URL + deptId, { field: 'file', name, bytes })).json()
}

/** A box of an MP4 video. */
function box(name: string, content: string): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, Buffer.from(content, 'latin1')])
}
const video = Buffer.concat([box('ftyp', 'isom0000isom'), box('moov', 'x'.repeat(100)), box('mdat', 'y'.repeat(100))])

const types = { name: '[Content_Types].xml', text: '<Types/>' }
const document = { name: 'word/document.xml', text: '<w:document/>' }

onBothStores('uploads to the library', (testApp) => {
  test('S41 a picture is re-encoded without its metadata, at most 2400 pixels long, and listed for its department', async (t) => {
    const app = await testApp(t)
    const editor = await deskUser(app, 'editor', EDITING)
    const bytes = await picture(3000, 1000)
      .withExif({ IFD0: { Copyright: 'GEHEIM' } })
      .jpeg()
      .toBuffer()
    const { data, code, msg } = await send(app, editor, '消防 演练<b>.JPG', bytes)
    assert.equal(code, 200, msg)
    assert.deepEqual([data.name, data.mime, data.width, data.height], ['消防-演练-b.webp', 'image/webp', 2400, 800])
    assert.equal(data.src, `/files/${data.fileId}/${encodeURIComponent(data.name)}`)
    const { rawPayload, headers } = await editor.get(`/prod-api/cms/resource/file/${data.fileId}`)
    const stored = await sharp(rawPayload).metadata()
    assert.deepEqual(
      [stored.format, stored.width, stored.exif, rawPayload.length],
      ['webp', 2400, undefined, data.size],
    )
    assert.match(String(headers['content-security-policy']), /^sandbox/)
    const { rows, total } = await editor.call('GET /prod-api/cms/resource/list', { query: { name: '演练' } })
    assert.deepEqual(
      [total, rows[0]?.fileId, rows[0]?.kind, rows[0]?.deptId],
      [1, data.fileId, 'picture', editor.deptId],
    )
  })

  test('nobody but the department gets an uploaded file before an item is published', async (t) => {
    const app = await testApp(t)
    const editor = await deskUser(app, 'editor', EDITING)
    const { data } = await send(app, editor, 'a.png', await picture().png().toBuffer())
    assert.equal((await app.visitor.get(data.src)).statusCode, 401)
    assert.equal((await (await app.member()).get(data.src)).statusCode, 404)
  })

  test('an upload that is refused leaves neither row nor bytes', async (t) => {
    const app = await testApp(t)
    const editor = await deskUser(app, 'editor', EDITING)
    const before = await keysOf(app.context.storage.files)
    await app.context.db
      .updateTable('parameter')
      .set({ value: '1' })
      .where('key', '=', 'cms.resource.totalMegabytes')
      .execute()
    const noise = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(1024 * 1024)])
    assert.equal((await send(app, editor, 'a.pdf', noise)).msg, '资源库已满，请联系管理员')
    assert.deepEqual(await keysOf(app.context.storage.files), before)
    assert.equal((await editor.call('GET /prod-api/cms/resource/list')).total, 0)
    assert.deepEqual(await app.context.db.selectFrom('upload_day').selectAll().execute(), [])
  })
})

test('S41 PDF and Office files are stored as they are, if they are what their name says', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const compound = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(512)])
  const accepted: [string, Buffer, string][] = [
    ['合同.PDF', Buffer.from('%PDF-1.7\n%%EOF'), 'application/pdf'],
    [
      '登记.xlsx',
      await workbook(['甲'], [{ 甲: '乙' }]),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    ],
    ['a.docx', archive([types, document]), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    [
      'b.docx',
      archive([types, document, { name: 'word/embeddings/x.xlsx', text: 'PK' }]),
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    ],
    ['old.doc', compound, 'application/msword'],
    ['讲座.mp4', video, 'video/mp4'],
  ]
  for (const [name, bytes, mime] of accepted) {
    const { code, msg, data } = await send(app, editor, name, bytes)
    assert.equal(code, 200, `${name}: ${msg}`)
    assert.equal(data.mime, mime)
    const answer = await editor.get(`/prod-api/cms/resource/file/${data.fileId}`)
    assert.match(String(answer.headers['content-disposition']), /^attachment/)
    assert.ok(answer.rawPayload.equals(bytes), name)
  }
})

test('S41 S44 what is something else than its name says, can be executed or unpacks too far is refused', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const html = Buffer.from('<html><script>alert(1)</script>')
  const png = await picture().png().toBuffer()
  const polyglot = Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from('*/=1;alert(1)')])
  const refused: [string, Buffer][] = [
    ...['a.html', 'a.svg', 'a.xhtml', 'a.js', 'a.php', 'a.jsp', 'a.htm.', 'a.png.html', 'a', '.htaccess', 'a.zip'].map(
      (name): [string, Buffer] => [name, html],
    ),
    ...['a.PnG', 'a.jpg', 'a.pdf', 'a.docx', 'a.doc', 'a.xlsx'].map((name): [string, Buffer] => [name, html]),
    ['a.gif', polyglot],
    ['a.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a.png', png.subarray(0, png.length / 2)],
    ['a.mp4', html],
    ['a.mp4', video.subarray(0, video.length - 1)],
    ['a.mp4', Buffer.concat([video, html])],
    ['a.mp4', box('ftyp', 'isom')],
    ['a.mp4', Buffer.concat([box('moov', ''), box('ftyp', 'isom')])],
    ['a.pdf', Buffer.concat([html, Buffer.from('%PDF-1.7')])],
    ['a.docx', archive([types])],
    ['a.xlsx', archive([types, document])],
    ['a.docx', archive([types, document, { name: '../evil', text: 'x' }])],
    ['a.docx', archive([types, document, { name: 'word/x.zip', text: 'x' }])],
    ['a.docx', archive([types, document, { name: 'word/vbaProject.bin', text: 'x' }])],
    ['a.docx', archive([types, document, { name: 'word/big.xml', text: 'x', declared: 400 * 1024 * 1024 }])],
    ['a.docx', archive([types, document, { name: 'word/more.xml', text: 'x'.repeat(1_000_000), declared: 10 }])],
    [
      'a.docx',
      archive([types, document, ...Array.from({ length: 1000 }, (_, at) => ({ name: `word/${at}`, text: '' }))]),
    ],
    // Decoded it would take a gigabyte.
    ['a.png', await picture(16_383, 16_383).png().toBuffer()],
  ]
  for (const [name, bytes] of refused) {
    const answer = await send(app, editor, name, bytes)
    assert.equal(answer.code, 400, `${name}: ${answer.msg}`)
  }
  assert.equal((await editor.call('GET /prod-api/cms/resource/list')).total, 0)
})

test('S44 more than 20 MB are refused with 413', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const bytes = Buffer.alloc(20 * 1024 * 1024 + 1)
  const answer = await sendFile(app, editor, URL + editor.deptId, { field: 'file', name: 'a.pdf', bytes })
  assert.equal(answer.statusCode, 413)
})

test('S46 at the limit of the day a user uploads nothing more until tomorrow; others do', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  await app.context.db
    .updateTable('parameter')
    .set({ value: '1' })
    .where('key', '=', 'cms.resource.dayMegabytes')
    .execute()
  const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(700_000)])
  assert.equal((await send(app, editor, 'a.pdf', pdf)).code, 200)
  assert.equal((await send(app, editor, 'b.pdf', pdf)).msg, '您今天上传的文件已达 1 MB，请明天再传')
  const other = await deskUser(app, 'other', EDITING)
  assert.equal((await send(app, other, 'b.pdf', pdf)).code, 200)
  app.clock.pass(DAY)
  assert.equal((await send(app, { ...(await app.admin('editor')), deptId: editor.deptId }, 'b.pdf', pdf)).code, 200)
})

test('the names of uploaded files are not in the operation log', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  await send(app, editor, '金丝楠木.pdf', Buffer.from('%PDF-1.7'))
  const lines = await app.context.db.selectFrom('operation_log').selectAll().execute()
  assert.ok(lines.some((line) => line.method.includes('resource/upload')))
  assert.equal(JSON.stringify(lines).includes('金丝楠木'), false)
})
