import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { purgeFiles } from '#modules/file'
import { begin, type DeskUser, deskUser, EDITING, REVIEWING, step } from '../../../test/desk.ts'
import { sendFile } from '../../../test/files.ts'
import { type Actor, DAY, type TestApp } from '../../../test/harness.ts'
import { keysOf, onBothStores } from '../../../test/stores.ts'

const LIBRARY = ['list', 'query', 'add', 'edit', 'remove'].map((one) => `cms:resource:${one}`)
const URL = '/prod-api/cms/resource'
const PDF = Buffer.from('%PDF-1.7\n%%EOF')

const page = (width = 800) =>
  sharp({ create: { width, height: Math.round(width * 1.4), channels: 3, background: '#fff' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'GEHEIM' } })
    .toBuffer()

async function uploadPdf(app: TestApp, by: DeskUser, name = '合同.pdf'): Promise<{ fileId: string; src: string }> {
  const url = `${URL}/upload?deptId=${by.deptId}`
  const { data, code, msg } = (await sendFile(app, by, url, { field: 'file', name, bytes: PDF })).json()
  assert.equal(code, 200, msg)
  return data
}

async function draw(app: TestApp, by: Actor, fileId: string, bytes?: Buffer) {
  const picture = { field: 'file', name: 'page.jpg', bytes: bytes ?? (await page()) }
  return (await sendFile(app, by, `${URL}/preview/${fileId}`, picture)).json()
}

async function publish(by: DeskUser, fileId: string, change: object = {}) {
  const attachments = [{ fileId, name: '合同.pdf', audience: 'public' as const }]
  const contentId = await begin(by, { attachments, ...change })
  const published = await step(by, contentId, 'publish')
  assert.equal(published.code, 200, published.msg)
  return contentId
}

const previewOf = async (who: Actor, contentId: string) => {
  const { data } = await who.call('GET /api/cms/content/:contentId', { params: { contentId } })
  return data.attachments[0]?.preview
}

onBothStores('first pages of PDF files', (testApp) => {
  test('the first page is re-encoded in 480 pixels and sent to the readers of its file, on the site and in the library', async (t) => {
    const app = await testApp(t)
    const editor = await deskUser(app, 'editor', [...LIBRARY, ...REVIEWING])
    const { fileId, src } = await uploadPdf(app, editor)
    const contentId = await publish(editor, fileId)
    const before = await editor.call('GET /prod-api/cms/resource/list')
    assert.deepEqual([before.rows[0]?.preview, await previewOf(app.visitor, contentId)], [false, false])
    assert.equal((await draw(app, editor, fileId)).code, 200)
    assert.equal(await previewOf(app.visitor, contentId), true)
    assert.equal((await editor.call('GET /prod-api/cms/resource/library')).rows[0]?.preview, true)
    const detail = await editor.call('GET /prod-api/cms/resource/:fileId', { params: { fileId } })
    assert.equal(detail.data.preview, true)
    for (const answer of [await app.visitor.get(`${src}?w=480`), await editor.get(`${URL}/file/${fileId}?w=480`)]) {
      const { format, width, exif } = await sharp(answer.rawPayload).metadata()
      assert.deepEqual([answer.headers['content-type'], format, width, exif], ['image/webp', 'webp', 480, undefined])
    }
    for (const width of ['960', '1600'])
      assert.equal((await app.visitor.get(`${src}?w=${width}`)).headers['content-type'], 'application/pdf')
  })

  test('S26 only who may read the file gets its first page, and a member’s look at it is no access to the file', async (t) => {
    const app = await testApp(t)
    const editor = await deskUser(app, 'editor', [...LIBRARY, ...REVIEWING])
    const { fileId, src } = await uploadPdf(app, editor)
    await draw(app, editor, fileId)
    const statuses = async () => [
      (await app.visitor.get(`${src}?w=480`)).statusCode,
      (await (await app.member('李四')).get(`${src}?w=480`)).statusCode,
    ]
    assert.deepEqual(await statuses(), [401, 404])
    await publish(editor, fileId, { audience: 'member' })
    const lines = () => app.context.db.selectFrom('file_access').selectAll().execute()
    const before = (await lines()).length
    assert.deepEqual(await statuses(), [401, 200])
    assert.equal((await lines()).length, before)
    await (await app.member('李四')).get(src)
    assert.equal((await lines()).length, before + 1)
    const outsider = await deskUser(app, 'outsider', LIBRARY, '财务部')
    assert.equal((await outsider.get(`${URL}/file/${fileId}?w=480`)).json().code, 404)
  })

  test('a replaced file has no first page until it is drawn again, and a deleted one leaves none', async (t) => {
    const app = await testApp(t)
    const editor = await deskUser(app, 'editor', [...LIBRARY, ...EDITING])
    const before = await keysOf(app.context.storage.files)
    const { fileId } = await uploadPdf(app, editor)
    await draw(app, editor, fileId)
    await draw(app, editor, fileId)
    const bytes = Buffer.concat([PDF, Buffer.from('\n')])
    await sendFile(app, editor, `${URL}/replace/${fileId}`, { field: 'file', name: 'b.pdf', bytes })
    assert.equal((await editor.call('GET /prod-api/cms/resource/library')).rows[0]?.preview, false)
    const whole = await editor.get(`${URL}/file/${fileId}?w=480`)
    assert.equal(whole.headers['content-type'], 'application/pdf')
    assert.equal((await draw(app, editor, fileId)).code, 200)
    assert.equal(
      (await editor.call('DELETE /prod-api/cms/resource/:fileIds', { params: { fileIds: fileId } })).code,
      200,
    )
    assert.deepEqual(await app.context.db.selectFrom('file_size').selectAll().execute(), [])
    await app.context.storage.files.put('f'.repeat(32), PDF)
    await purgeFiles(app.context, Date.now() + 2 * DAY)
    assert.deepEqual(await keysOf(app.context.storage.files), before)
  })

  test('S41 only pictures are taken, only for PDF files, and only from who may change the file or uploaded it', async (t) => {
    const app = await testApp(t)
    const editor = await deskUser(app, 'editor', EDITING)
    const { fileId } = await uploadPdf(app, editor)
    for (const bytes of [PDF, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), Buffer.from('<html>')])
      assert.equal((await draw(app, editor, fileId, bytes)).code, 400)
    const url = `${URL}/upload?deptId=${editor.deptId}`
    const other = await sendFile(app, editor, url, { field: 'file', name: 'a.jpg', bytes: await page(60) })
    assert.equal((await draw(app, editor, other.json().data.fileId)).msg, '只有 PDF 文件可以生成预览')
    const colleague = await deskUser(app, 'colleague', EDITING)
    assert.equal((await draw(app, colleague, fileId)).msg, '您没有修改这个文件的权限')
    const outsider = await deskUser(app, 'outsider', LIBRARY, '财务部')
    assert.equal((await draw(app, outsider, fileId)).code, 404)
    assert.equal((await draw(app, outsider, 'none')).code, 404)
    assert.equal((await draw(app, editor, fileId)).code, 200)
  })
})
