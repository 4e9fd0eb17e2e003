import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { PART_BYTES } from '@anju/contract/video-parts'
import { deskUser, EDITING } from '../../../../test/desk.ts'
import { sendFile } from '../../../../test/files.ts'
import { type Actor, testApp } from '../../../../test/harness.ts'
import { aUser } from '../../../../test/people.ts'
import { keysOf } from '../../../../test/stores.ts'
import {
  begun,
  box,
  cancelKey,
  complete,
  filesOf,
  LIBRARY,
  limit,
  list,
  listKey,
  partAt,
  sendAll,
  sendPart,
  start,
  type,
  URL,
  video,
} from '../../../../test/videos.ts'

test('S41 what is none of a video, has no list of pictures or ends elsewhere is refused and forgotten', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const before = await keysOf(app.context.storage.files)
  const html = Buffer.alloc(PART_BYTES + 10, '<html><script>alert(1)</script>')
  const first = await begun(editor, html, { name: 'x.mp4' })
  assert.equal((await sendPart(app, editor, first, 0, partAt(html, 0))).msg, '文件的内容与扩展名不符，或已损坏')
  assert.equal((await sendPart(app, editor, first, 0, partAt(html, 0))).code, 404)
  const whole = video()
  const faulty = [
    Buffer.concat([type, box('mdat', Buffer.alloc(PART_BYTES))]),
    whole.subarray(0, whole.length - 1),
    Buffer.concat([whole, Buffer.from('<html>')]),
    Buffer.concat([list, type, box('mdat', Buffer.alloc(PART_BYTES))]),
  ]
  for (const [at, bytes] of faulty.entries()) {
    const id = await begun(editor, bytes, { modified: at })
    const answers = []
    for (let from = 0; from < bytes.length; from += PART_BYTES)
      answers.push((await sendPart(app, editor, id, from, partAt(bytes, from))).code)
    answers.push((await complete(editor, id)).code)
    assert.ok(answers.includes(400), `${at}: ${answers}`)
    assert.equal((await editor.call(listKey)).rows.length, 0)
  }
  assert.deepEqual(await filesOf(app), [])
  assert.deepEqual(await keysOf(app.context.storage.files), before)
})

test('a list of pictures behind the pictures is accepted and said', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const bytes = video('late')
  const id = await begun(editor, bytes)
  await sendAll(app, editor, id, bytes)
  assert.equal((await complete(editor, id)).data.late, true)
})

test('parts beyond the size, in a wrong order, of a wrong length or at a negative place are refused, and so is a video with gaps', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const bytes = video()
  const id = await begun(editor, bytes)
  const code = async (at: number | string, part: Buffer) => (await sendPart(app, editor, id, at, part)).code
  const full = partAt(bytes, 0)
  assert.equal(await code(2 * PART_BYTES, full), 400)
  assert.equal(await code(1000 * PART_BYTES, full), 400)
  assert.equal(await code(PART_BYTES, partAt(bytes, PART_BYTES)), 409)
  assert.equal(await code(0, full.subarray(1)), 400)
  assert.equal(await code(1, full), 400)
  for (const at of ['-1', '1e3', '0x10', '', 'NaN', '9'.repeat(16)]) assert.equal(await code(at, full), 400, at)
  const large = await sendFile(app, editor, `${URL}/part/${id}?start=0`, {
    field: 'file',
    name: 'x',
    bytes: Buffer.alloc(PART_BYTES + 1),
  })
  assert.equal(large.statusCode, 413)
  assert.equal((await complete(editor, id)).msg, '视频还没有传完，请继续上传')
  await code(0, full)
  assert.equal((await complete(editor, id)).code, 500)
  for (const size of [0, -1, 1.5, Number.MAX_SAFE_INTEGER + 1]) assert.equal((await start(editor, size)).code, 400)
  assert.equal((await start(editor, 9, { name: 'x.html' })).field, 'name')
  assert.equal((await start(editor, 9, { modified: -1 })).code, 400)
})

test('the same part sent twice at once is stored once', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const bytes = video()
  const before = (await keysOf(app.context.storage.files)).length
  const id = await begun(editor, bytes)
  const answers = await Promise.all([0, 1, 2].map(() => sendPart(app, editor, id, 0, partAt(bytes, 0))))
  assert.ok(answers.some(({ code }) => code === 200))
  assert.ok(answers.every(({ code }) => code === 200 || code === 409))
  assert.equal((await keysOf(app.context.storage.files)).length, before + 1)
  await sendAll(app, editor, id, bytes, PART_BYTES)
  assert.equal((await complete(editor, id)).code, 200)
})

test('an upload is its owner’s alone, and takes the rights to add files', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const colleague = await deskUser(app, 'colleague', [...LIBRARY, ...EDITING])
  const bytes = video()
  const id = await begun(editor, bytes)
  const attempts = async (who: Actor, uploadId: string) => [
    await sendPart(app, who, uploadId, 0, partAt(bytes, 0)),
    JSON.parse((await complete(who, uploadId)).raw),
    JSON.parse((await who.call(cancelKey, { params: { uploadId } })).raw),
  ]
  const [others, missing] = [await attempts(colleague, id), await attempts(colleague, 'none')]
  assert.deepEqual(others, missing)
  assert.ok(others.every(({ code }) => code === 404))
  assert.deepEqual((await colleague.call(listKey)).rows, [])
  assert.notEqual(await begun(colleague, bytes), id)

  const reader = await deskUser(app, 'reader', ['cms:resource:list', 'cms:content:query'])
  assert.equal((await start(reader, bytes.length)).msg, '您没有上传文件的权限')
  assert.equal((await sendPart(app, reader, id, 0, partAt(bytes, 0))).msg, '您没有上传文件的权限')
  assert.equal((await complete(reader, id)).msg, '您没有上传文件的权限')
  const finance = await deskUser(app, 'finance', LIBRARY, '财务部')
  assert.equal((await start(editor, bytes.length, { deptId: finance.deptId })).field, 'deptId')
  const folder = { name: '培训', parentId: '', deptId: colleague.deptId }
  const { folderId } = await colleague.call('POST /prod-api/cms/resource/folder', { body: folder })
  assert.equal((await start(editor, bytes.length, { folderId })).code, 500)
  assert.equal((await start(finance, bytes.length, { folderId })).code, 404)
  assert.equal((await start(colleague, bytes.length, { folderId, modified: 7 })).code, 200)
})

test('who loses the department meanwhile does not put the video into it', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const bytes = video()
  const id = await begun(editor, bytes)
  await sendAll(app, editor, id, bytes)
  await app.context.db
    .updateTable('administrator')
    .set({ department_id: '' })
    .where('user_name', '=', 'editor')
    .execute()
  assert.equal((await complete(editor, id)).field, 'deptId')
  assert.deepEqual(await filesOf(app), [])
})

test('S46 the limits of a video, of the day and of all files hold at the beginning and at the end; at most three uploads of a person', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const bytes = video()
  await limit(app, 'videoMegabytes', 3)
  assert.match((await start(editor, bytes.length)).msg, /视频不能超过 3 MB/)
  await limit(app, 'videoMegabytes', 100)
  await limit(app, 'dayMegabytes', 3)
  assert.equal((await start(editor, bytes.length)).msg, '您今天上传的文件已达 3 MB，请明天再传')
  await limit(app, 'dayMegabytes', 6)
  const id = await begun(editor, bytes)
  await sendAll(app, editor, id, bytes)
  const { rows } = await editor.call(listKey)
  assert.deepEqual([rows.length, rows[0]?.received], [1, bytes.length])
  await limit(app, 'dayMegabytes', 3)
  assert.equal((await complete(editor, id)).msg, '您今天上传的文件已达 3 MB，请明天再传')
  await limit(app, 'dayMegabytes', 6)
  await limit(app, 'totalMegabytes', 5)
  assert.equal((await start(editor, bytes.length, { modified: 1 })).msg, '资源库已满，请联系管理员')
  await limit(app, 'totalMegabytes', 20_000)
  assert.equal((await complete(editor, id)).code, 200)
  assert.match((await start(editor, bytes.length)).msg, /今天上传的文件已达/)
  await limit(app, 'dayMegabytes', 3000)
  for (const modified of [1, 2, 3]) await begun(editor, bytes, { modified })
  assert.match((await start(editor, bytes.length, { modified: 4 })).msg, /您有 3 个没有传完的视频/)
  assert.equal((await start(editor, bytes.length, { modified: 3 })).code, 200)
})

test('the parts of a video are not in the operation log; its name is there as that of what the line is about, and nowhere else', async (t) => {
  const app = await testApp(t)
  await aUser(app.context, 'writer', { permissions: EDITING, dataScope: '5' })
  const writer = { ...(await app.admin('writer')), deptId: '' }
  const bytes = video()
  const id = await begun(writer, bytes, { name: '金丝楠木.mp4' })
  await sendAll(app, writer, id, bytes)
  await complete(writer, id)
  const lines = await app.context.db.selectFrom('operation_log').selectAll().execute()
  const own = lines.filter(({ method }) => method.includes('resource/video'))
  const [{ object_title, object_keys: _, ...rest }] = own as [(typeof own)[number]]
  assert.deepEqual([own.length, object_title], [1, '金丝楠木.mp4'])
  assert.ok(!JSON.stringify(rest).includes('金丝楠木'))
})

test('a file in parts has a hash of its own', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', EDITING)
  const bytes = video()
  const id = await begun(editor, bytes)
  await sendAll(app, editor, id, bytes)
  await complete(editor, id)
  const hash = (part: Buffer | string) => createHash('sha256').update(part).digest('hex')
  const hashes = [0, PART_BYTES, 2 * PART_BYTES].flatMap((at) => (at < bytes.length ? hash(partAt(bytes, at)) : []))
  assert.equal((await filesOf(app))[0]?.sha256, hash(hashes.join('\n')))
})
