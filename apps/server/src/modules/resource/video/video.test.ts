import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PART_BYTES } from '@anju/contract/video-parts'
import { begin, deskUser, EDITING, REVIEWING, step } from '../../../../test/desk.ts'
import { sendFile } from '../../../../test/files.ts'
import { DAY } from '../../../../test/harness.ts'
import { keysOf, onBothStores } from '../../../../test/stores.ts'
import {
  begun,
  box,
  cancelKey,
  complete,
  filesOf,
  LIBRARY,
  list,
  listKey,
  partAt,
  sendAll,
  sendPart,
  start,
  type,
  video,
} from '../../../../test/videos.ts'
import { orphansTask } from '../orphans.ts'

onBothStores('videos in parts', (testApp) => {
  test('a video is put together from its parts, belongs to its department and is sent as a whole and by ranges', async (t) => {
    const app = await testApp(t)
    const editor = await deskUser(app, 'editor', [...LIBRARY, ...REVIEWING])
    const bytes = video()
    const id = await begun(editor, bytes)
    await sendAll(app, editor, id, bytes)
    const { data, code, msg } = await complete(editor, id)
    assert.equal(code, 200, msg)
    assert.deepEqual([data.name, data.mime, data.size, data.late], ['消防培训.mp4', 'video/mp4', bytes.length, false])
    assert.deepEqual((await editor.call(listKey)).rows, [])
    const console = await editor.get(`/prod-api/cms/resource/file/${data.fileId}`)
    assert.ok(console.rawPayload.equals(bytes))
    assert.equal((await app.visitor.get(data.src)).statusCode, 401)

    const attachments = [{ fileId: data.fileId, name: data.name, audience: 'public' as const }]
    const contentId = await begin(editor, { attachments })
    assert.equal((await step(editor, contentId, 'publish')).code, 200)
    const whole = await app.visitor.get(data.src)
    assert.deepEqual([whole.statusCode, whole.rawPayload.equals(bytes)], [200, true])
    const ranges = [
      [0, 1],
      [PART_BYTES - 3, PART_BYTES + 2],
      [PART_BYTES, 2 * PART_BYTES - 1],
      [10, bytes.length - 10],
      [bytes.length - 5, bytes.length - 1],
    ] as const
    for (const [from, to] of ranges) {
      const part = await app.visitor.get(data.src, { range: `bytes=${from}-${to}` })
      assert.deepEqual(
        [part.statusCode, part.headers['content-range'], part.rawPayload.equals(bytes.subarray(from, to + 1))],
        [206, `bytes ${from}-${to}/${bytes.length}`, true],
      )
    }
    const beyond = await app.visitor.get(data.src, { range: `bytes=${bytes.length}-` })
    assert.equal(beyond.statusCode, 416)
  })

  test('an upload continues where it ended, when the same file is chosen again; repeated parts change nothing', async (t) => {
    const app = await testApp(t)
    const editor = await deskUser(app, 'editor', EDITING)
    const bytes = video()
    const id = await begun(editor, bytes)
    await sendPart(app, editor, id, 0, partAt(bytes, 0))
    const keys = await keysOf(app.context.storage.files)
    const again = await start(editor, bytes.length)
    assert.deepEqual([again.data.uploadId, again.data.received], [id, PART_BYTES])
    assert.deepEqual(await sendPart(app, editor, id, 0, partAt(bytes, 0)), {
      code: 200,
      msg: '操作成功',
      received: PART_BYTES,
    })
    assert.deepEqual(await keysOf(app.context.storage.files), keys)
    await sendAll(app, editor, id, bytes, PART_BYTES)
    const { data } = await complete(editor, id)
    assert.ok((await editor.get(`/prod-api/cms/resource/file/${data.fileId}`)).rawPayload.equals(bytes))
    const twice = await complete(editor, id)
    assert.deepEqual([twice.code, twice.data.fileId, (await filesOf(app)).length], [200, data.fileId, 1])
  })

  test('another file of the same name, size and time starts again with its first part', async (t) => {
    const app = await testApp(t)
    const editor = await deskUser(app, 'editor', EDITING)
    const [former, bytes] = [video('late'), video()]
    const before = await keysOf(app.context.storage.files)
    const id = await begun(editor, former)
    await sendAll(app, editor, id, former)
    assert.equal((await sendPart(app, editor, id, PART_BYTES, partAt(bytes, PART_BYTES))).code, 409)
    assert.equal((await sendPart(app, editor, id, 0, partAt(bytes, 0))).received, PART_BYTES)
    assert.equal((await keysOf(app.context.storage.files)).length, before.length + 1)
    await sendAll(app, editor, id, bytes, PART_BYTES)
    const { data } = await complete(editor, id)
    assert.ok((await editor.get(`/prod-api/cms/resource/file/${data.fileId}`)).rawPayload.equals(bytes))
  })

  test('a cancelled upload and one that is not continued for a day leave neither rows nor bytes', async (t) => {
    const app = await testApp(t)
    const editor = await deskUser(app, 'editor', EDITING)
    const bytes = video()
    const before = await keysOf(app.context.storage.files)
    const cancelled = await begun(editor, bytes)
    await sendPart(app, editor, cancelled, 0, partAt(bytes, 0))
    assert.equal((await editor.call(cancelKey, { params: { uploadId: cancelled } })).code, 200)
    assert.deepEqual(await keysOf(app.context.storage.files), before)
    const left = await begun(editor, bytes)
    await sendPart(app, editor, left, 0, partAt(bytes, 0))
    const run = (ms: number) => orphansTask.run(app.context, app.clock.now() + ms)
    assert.match(String(await run(DAY - 1)), /0 个中断的视频上传/)
    assert.match(String(await run(DAY)), /1 个中断的视频上传/)
    assert.deepEqual(await keysOf(app.context.storage.files), before)
    assert.deepEqual(await app.context.db.selectFrom('file_part').selectAll().execute(), [])
    assert.deepEqual(await app.context.db.selectFrom('video_upload').selectAll().execute(), [])
  })

  test('a deleted video and one that is replaced leave no parts', async (t) => {
    const app = await testApp(t)
    const editor = await deskUser(app, 'editor', LIBRARY)
    const bytes = video()
    const ids: string[] = []
    for (const modified of [1, 2]) {
      const id = await begun(editor, bytes, { modified })
      await sendAll(app, editor, id, bytes)
      ids.push((await complete(editor, id)).data.fileId)
    }
    const [deleted = '', replaced = ''] = ids
    const gone = await editor.call('DELETE /prod-api/cms/resource/:fileIds', { params: { fileIds: deleted } })
    assert.equal(gone.code, 200, gone.msg)
    const small = Buffer.concat([type, list, box('mdat', Buffer.alloc(9))])
    const url = `/prod-api/cms/resource/replace/${replaced}`
    assert.equal((await sendFile(app, editor, url, { field: 'file', name: 'b.mp4', bytes: small })).json().code, 200)
    assert.ok((await editor.get(`/prod-api/cms/resource/file/${replaced}`)).rawPayload.equals(small))
    assert.deepEqual(await app.context.db.selectFrom('file_part').selectAll().execute(), [])
  })
})
