import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { begin, type DeskUser, deskUser, REVIEWING, save, step } from '../../../test/desk.ts'
import { sendFile } from '../../../test/files.ts'
import { type Actor, DAY, type TestApp, testApp } from '../../../test/harness.ts'
import { keysOf, onBothStores } from '../../../test/stores.ts'
import { orphansTask } from './orphans.ts'

const LIBRARY = [...['list', 'query', 'add', 'edit', 'remove'].map((one) => `cms:resource:${one}`), ...REVIEWING]
const URL = '/prod-api/cms/resource'
const listKey = 'GET /prod-api/cms/resource/library'
const fileKey = 'GET /prod-api/cms/resource/:fileId'
const removeKey = 'DELETE /prod-api/cms/resource/:fileIds'
const folderKey = 'POST /prod-api/cms/resource/folder'
const moveKey = 'PUT /prod-api/cms/resource/move'
const editKey = 'PUT /prod-api/cms/resource'

const picture = (background: string, width = 40) =>
  sharp({ create: { width, height: 20, channels: 3, background } })
    .png()
    .toBuffer()

async function upload(app: TestApp, by: DeskUser, name = '南门.png', folderId = '') {
  const bytes = name.endsWith('.png') ? await picture('#c33') : Buffer.from('%PDF-1.7')
  const url = `${URL}?deptId=${by.deptId}&folderId=${folderId}`
  const { data, code, msg } = (await sendFile(app, by, url, { field: 'file', name, bytes })).json()
  assert.equal(code, 200, msg)
  return data as { fileId: string; src: string; name: string }
}

async function replace(app: TestApp, by: Actor, fileId: string, name: string, bytes: Buffer) {
  return (await sendFile(app, by, `${URL}/replace/${fileId}`, { field: 'file', name, bytes })).json()
}

const remove = (by: Actor, ...ids: string[]) => by.call(removeKey, { params: { fileIds: ids.join(',') } })
const figure = ({ src }: { src: string }) => ({ body: `<figure><img src="${src}" alt="南门"></figure>` })
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name)

test('the library is searched and filtered by kind, folder, department and use', async (t) => {
  const app = await testApp(t)
  const keeper = await deskUser(app, 'keeper', LIBRARY)
  const { folderId } = await keeper.call(folderKey, { body: { name: '大门', parentId: '', deptId: keeper.deptId } })
  const filed = await upload(app, keeper, '南门.png', folderId)
  await upload(app, keeper, '合同.pdf')
  await begin(keeper, { title: '南门岗亭', ...figure(filed) })
  const namesFor = async (query: object) => names((await keeper.call(listKey, { query })).rows)
  assert.deepEqual(await namesFor({}), ['合同.pdf', '南门.webp'])
  assert.deepEqual(await namesFor({ name: '南' }), ['南门.webp'])
  assert.deepEqual(await namesFor({ kind: 'document' }), ['合同.pdf'])
  assert.deepEqual(await namesFor({ folderId }), ['南门.webp'])
  assert.deepEqual(await namesFor({ folderId: 'none' }), ['合同.pdf'])
  assert.deepEqual(await namesFor({ used: '0' }), ['合同.pdf'])
  assert.deepEqual(await namesFor({ used: '1', deptId: keeper.deptId }), ['南门.webp'])
  const { rows } = await keeper.call(listKey, { query: {} })
  assert.deepEqual(
    rows.map(({ usedIn }) => usedIn),
    [[], ['南门岗亭']],
  )
})

test('a used file is not deleted: not while a working copy, a published item or a version in the history uses it', async (t) => {
  const app = await testApp(t)
  const keeper = await deskUser(app, 'keeper', LIBRARY)
  const [file, unused] = [await upload(app, keeper), await upload(app, keeper, '合同.pdf')]
  const contentId = await begin(keeper, figure(file))
  const places = async () => {
    const { data } = await keeper.call(fileKey, { params: { fileId: file.fileId } })
    assert.deepEqual([data.uses[0]?.contentId, data.otherUses], [contentId, 0])
    return [...(data.uses[0]?.places ?? [])].sort()
  }
  const refused = async () => {
    const { code, msg } = await remove(keeper, unused.fileId, file.fileId)
    assert.deepEqual([code, /有 1 个文件正在使用（共 1 处），不能删除/.test(msg)], [500, true], msg)
  }
  assert.deepEqual(await places(), ['copy'])
  await refused()
  assert.equal((await step(keeper, contentId, 'publish')).code, 200)
  assert.deepEqual(await places(), ['content', 'history'])
  await refused()
  await save(keeper, contentId, { body: '<p>没有图片</p>' })
  assert.equal((await step(keeper, contentId, 'publish')).code, 200)
  assert.deepEqual(await places(), ['history'])
  await refused()
  assert.equal((await remove(keeper, unused.fileId)).code, 200)
  assert.equal((await keeper.call(fileKey, { params: { fileId: unused.fileId } })).code, 404)
})

test('a file of another department is in no list, and is neither read, edited, moved, replaced nor deleted', async (t) => {
  const app = await testApp(t)
  const owner = await deskUser(app, 'owner', LIBRARY, '财务部')
  const { folderId } = await owner.call(folderKey, { body: { name: '金丝楠木', parentId: '', deptId: owner.deptId } })
  const { fileId } = await upload(app, owner, '金丝楠木.png', folderId)
  const outsider = await deskUser(app, 'outsider', LIBRARY)
  const list = await outsider.call(listKey)
  const options = await outsider.call('GET /prod-api/cms/resource/options')
  assert.deepEqual([list.total, options.data.folders, list.raw.includes('金丝楠木')], [0, [], false])
  const form = { alt: '', focusX: 1, focusY: 1, deptId: outsider.deptId }
  const answers = async (id: string) => [
    (await outsider.call(fileKey, { params: { fileId: id } })).raw,
    (await outsider.call(editKey, { body: { fileId: id, version: 1, name: 'x', ...form } })).raw,
    (await outsider.call(moveKey, { body: { fileIds: [id], folderId: '' } })).raw,
    (await remove(outsider, id)).raw,
    JSON.stringify(await replace(app, outsider, id, 'x.png', await picture('#333'))),
  ]
  const [hidden, missing] = [await answers(fileId), await answers('none')]
  assert.deepEqual(hidden, missing)
  assert.ok(hidden.every((raw) => JSON.parse(raw).code === 404))
  const own = await upload(app, outsider)
  assert.equal((await outsider.call(moveKey, { body: { fileIds: [own.fileId], folderId } })).code, 404)
  const taken = { ...form, deptId: owner.deptId, fileId: own.fileId, version: 1, name: 'x' }
  assert.equal((await outsider.call(editKey, { body: taken })).field, 'deptId')
})

test('items of other data scopes that use a file are counted without their titles', async (t) => {
  const app = await testApp(t)
  const keeper = await deskUser(app, 'keeper', LIBRARY)
  const chief = { ...(await app.admin()), deptId: keeper.deptId }
  const file = await upload(app, keeper)
  const elsewhere = await deskUser(app, 'elsewhere', LIBRARY, '财务部')
  await begin({ ...chief, deptId: elsewhere.deptId }, { title: '金丝楠木', ...figure(file) })
  const { data, raw } = await keeper.call(fileKey, { params: { fileId: file.fileId } })
  assert.deepEqual([data.uses, data.otherUses, data.used, raw.includes('金丝楠木')], [[], 1, 1, false])
  const list = await keeper.call(listKey, { query: {} })
  assert.deepEqual([list.rows[0]?.used, list.rows[0]?.usedIn, list.raw.includes('金丝楠木')], [1, [], false])
  const refused = await remove(keeper, file.fileId)
  assert.deepEqual([refused.code, refused.raw.includes('金丝楠木')], [500, false])
})

onBothStores('replacing files', (testApp) => {
  test('a replaced file has new bytes at the same address for visitors, under another ETag', async (t) => {
    const app = await testApp(t)
    const keeper = await deskUser(app, 'keeper', LIBRARY)
    const file = await upload(app, keeper)
    assert.equal((await step(keeper, await begin(keeper, figure(file)), 'publish')).code, 200)
    const before = await app.visitor.get(file.src)
    const answer = await replace(app, keeper, file.fileId, '北门.png', await picture('#3c3', 60))
    assert.deepEqual([answer.code, answer.data.name, answer.data.width], [200, '南门.webp', 60], answer.msg)
    const after = await app.visitor.get(file.src)
    assert.notEqual(after.headers.etag, before.headers.etag)
    assert.equal((await sharp(after.rawPayload).metadata()).width, 60)
    assert.doesNotMatch(String(after.headers['cache-control']), /immutable/)
    const wrong = await replace(app, keeper, file.fileId, '合同.pdf', Buffer.from('%PDF-1.7'))
    assert.match(wrong.msg, /类型与原文件不同/)
    assert.equal((await app.visitor.get(file.src)).headers.etag, after.headers.etag)
  })

  test('a refused replacement leaves no bytes behind', async (t) => {
    const app = await testApp(t)
    const keeper = await deskUser(app, 'keeper', LIBRARY)
    const file = await upload(app, keeper, '合同.pdf')
    const before = await keysOf(app.context.storage.files)
    await app.context.db
      .updateTable('parameter')
      .set({ value: '1' })
      .where('key', '=', 'cms.resource.dayMegabytes')
      .execute()
    const large = Buffer.concat([Buffer.from('%PDF-1.7'), Buffer.alloc(1024 * 1024)])
    assert.match((await replace(app, keeper, file.fileId, 'x.pdf', large)).msg, /今天上传的文件已达 1 MB/)
    assert.deepEqual(await keysOf(app.context.storage.files), before)
  })
})

test('a file keeps its extension when it is renamed, and an older version is not saved over a newer one', async (t) => {
  const app = await testApp(t)
  const keeper = await deskUser(app, 'keeper', LIBRARY)
  const { fileId } = await upload(app, keeper)
  const body = { fileId, version: 1, name: '西门.exe', alt: '西门口', focusX: 20, focusY: 80, deptId: keeper.deptId }
  assert.equal((await keeper.call(editKey, { body })).code, 200)
  const { data } = await keeper.call(fileKey, { params: { fileId } })
  assert.deepEqual(
    [data.name, data.alt, data.focusX, data.focusY, data.version],
    ['西门-exe.webp', '西门口', 20, 80, 2],
  )
  assert.equal((await keeper.call(editKey, { body })).code, 409)
})

test('folders have one name once, belong to the department of their parent, and are deleted when they are empty', async (t) => {
  const app = await testApp(t)
  const keeper = await deskUser(app, 'keeper', LIBRARY)
  const add = (name: string, parentId: string, deptId = keeper.deptId) =>
    keeper.call(folderKey, { body: { name, parentId, deptId } })
  const { folderId } = await add('大门', '')
  assert.equal((await add('大门', '')).field, 'name')
  assert.equal((await add('别处', '', 'none')).field, 'deptId')
  const below = await add('夜景', folderId, '')
  const file = await upload(app, keeper, '南门.png', below.folderId)
  const drop = (id: string) =>
    keeper.call('DELETE /prod-api/cms/resource/folder/:folderId', { params: { folderId: id } })
  assert.match((await drop(folderId)).msg, /还有文件夹/)
  assert.match((await drop(below.folderId)).msg, /还有文件/)
  assert.equal((await keeper.call(moveKey, { body: { fileIds: [file.fileId], folderId: '' } })).code, 200)
  assert.equal((await drop(below.folderId)).code, 200)
  assert.equal((await drop(folderId)).code, 200)
  let parent = ''
  for (const name of ['1', '2', '3', '4', '5']) parent = (await add(name, parent)).folderId
  assert.match((await add('6', parent)).msg, /最多 5 级/)
})

test('a file that no place names is deleted after a week; those of the library stay, used or not', async (t) => {
  const app = await testApp(t)
  const keeper = await deskUser(app, 'keeper', LIBRARY)
  const [current, lost, used] = [
    await upload(app, keeper),
    await upload(app, keeper, '1.pdf'),
    await upload(app, keeper, '2.pdf'),
  ]
  await begin(keeper, { attachments: [{ fileId: used.fileId, name: '2.pdf', audience: 'public' }] })
  const { db } = app.context
  await db.deleteFrom('resource').where('id', 'in', [lost.fileId, used.fileId]).execute()
  const files = async () => {
    const rows = await db.selectFrom('file').select('id').where('id', 'in', [current.fileId, lost.fileId, used.fileId])
    return (await rows.orderBy('id').execute()).map(({ id }) => id)
  }
  const run = () => orphansTask.run(app.context, app.clock.now())
  app.clock.pass(6 * DAY)
  await run()
  assert.equal((await files()).length, 3)
  app.clock.pass(2 * DAY)
  assert.equal(await run(), '已删除 1 个不再使用的文件、0 个中断的视频上传')
  assert.deepEqual(await files(), [current.fileId, used.fileId])
})

test('names and alternative texts of files are not in the operation log', async (t) => {
  const app = await testApp(t)
  const keeper = await deskUser(app, 'keeper', LIBRARY)
  const { fileId } = await upload(app, keeper)
  const body = { fileId, version: 1, name: '金丝楠木', alt: '金丝楠木', focusX: 1, focusY: 1, deptId: keeper.deptId }
  await keeper.call(editKey, { body })
  await keeper.call(folderKey, { body: { name: '金丝楠木', parentId: '', deptId: keeper.deptId } })
  const lines = await app.context.db.selectFrom('operation_log').selectAll().execute()
  assert.ok(lines.length >= 3)
  assert.equal(JSON.stringify(lines).includes('金丝楠木'), false)
})
