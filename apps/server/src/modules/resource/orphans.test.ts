import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { purgeFiles, sizesTask } from '#modules/file'
import { deskUser, EDITING } from '../../../test/desk.ts'
import { sendFile } from '../../../test/files.ts'
import { DAY, type TestApp } from '../../../test/harness.ts'
import { keysOf, onBothStores } from '../../../test/stores.ts'
import { begun, complete, sendAll, video } from '../../../test/videos.ts'
import { orphansTask } from './orphans.ts'

const noise = () =>
  sharp({
    create: {
      width: 600,
      height: 300,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
      background: '#fff',
    },
  })
    .png()
    .toBuffer()

const run = (app: TestApp) => Promise.resolve(orphansTask.run(app.context, app.clock.now()))
const CLEAN = '已删除 0 个不再使用的文件、0 个中断的视频上传'

/** A library with a picture and its smaller versions, a PDF with its first page, and a video in parts. */
async function filled(app: TestApp) {
  const editor = await deskUser(app, 'editor', EDITING)
  const upload = async (name: string, bytes: Buffer) => {
    const url = `/prod-api/cms/resource/upload?deptId=${editor.deptId}`
    const { data, code, msg } = (await sendFile(app, editor, url, { field: 'file', name, bytes })).json()
    assert.equal(code, 200, msg)
    return String(data.fileId)
  }
  const picture = await upload('a.png', await noise())
  const pdf = await upload('a.pdf', Buffer.from('%PDF-1.7'))
  const url = `/prod-api/cms/resource/preview/${pdf}`
  const page = { field: 'file', name: 'page.png', bytes: await noise() }
  assert.equal((await sendFile(app, editor, url, page)).json().code, 200)
  await sizesTask.run(app.context, app.clock.now())
  const bytes = video()
  const id = await begun(editor, bytes)
  await sendAll(app, editor, id, bytes)
  return { picture, pdf, film: (await complete(editor, id)).data.fileId }
}

onBothStores('rows and bytes that have lost each other', (testApp) => {
  test('bytes of files, smaller pictures, first pages and parts stay while a row names them, and go with their rows', async (t) => {
    const app = await testApp(t)
    const { files } = app.context.storage
    const before = await keysOf(files)
    const made = await filled(app)
    const all = await keysOf(files)
    // Three files of which one has three parts, a first page, and a smaller picture in at least one format.
    assert.ok(all.length >= before.length + 7 - 1)
    assert.equal(await purgeFiles(app.context, Date.now() + 2 * DAY), 0)
    assert.deepEqual(await keysOf(files), all)
    assert.equal(await run(app), CLEAN)
    // As after a restoration of rows alone: nothing but the file's own row is gone.
    await app.context.db.deleteFrom('resource').where('id', 'in', Object.values(made)).execute()
    await app.context.db.deleteFrom('file').where('id', 'in', Object.values(made)).execute()
    await purgeFiles(app.context, Date.now() + 2 * DAY)
    assert.deepEqual(await keysOf(files), before)
    assert.deepEqual(await app.context.db.selectFrom('file_part').selectAll().execute(), [])
  })

  test('a smaller picture whose bytes are gone is made again', async (t) => {
    const app = await testApp(t)
    const { picture } = await filled(app)
    const sizes = () =>
      app.context.db.selectFrom('file_size').selectAll().where('file_id', '=', picture).orderBy('mime').execute()
    const before = await sizes()
    for (const { storage_key } of before) await app.context.storage.files.remove(storage_key)
    assert.equal(await run(app), `${CLEAN}；有 ${before.length} 张小图丢失，将重新生成`)
    assert.deepEqual(await sizes(), [])
    await sizesTask.run(app.context, app.clock.now())
    assert.equal((await sizes()).length, before.length)
    assert.equal(await run(app), CLEAN)
  })

  test('files whose bytes or parts are gone make the run fail, which names them by their ids', async (t) => {
    const app = await testApp(t)
    const { picture, film } = await filled(app)
    const [part] = await app.context.db.selectFrom('file_part').selectAll().orderBy('start', 'desc').execute()
    const own = await app.context.db.selectFrom('file').selectAll().where('id', '=', picture).executeTakeFirstOrThrow()
    for (const key of [part?.storage_key ?? '', own.storage_key]) await app.context.storage.files.remove(key)
    await assert.rejects(run(app), {
      message: `${CLEAN}；有 2 个文件的内容丢失，请从备份恢复或替换：${[picture, film].sort().join('、')}`,
    })
  })
})
