import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ItemForm } from '@anju/contract/desk/form-shape'
import { begin, type DeskUser, deskUser, EDITING, itemOf, REVIEWING, save, step } from '../desk.ts'
import { sendFile } from '../files.ts'
import { type Actor, type TestApp, testApp } from '../harness.ts'
import { aUser } from '../people.ts'

const CANARY = '金丝楠木'

async function upload(app: TestApp, editor: DeskUser, name = `${CANARY}.pdf`) {
  const url = `/prod-api/cms/resource/upload?deptId=${editor.deptId}`
  return (await sendFile(app, editor, url, { field: 'file', name, bytes: Buffer.from('%PDF-1.7 secret') })).json()
}

test('a member of one department never meets a file of another, nor puts one into an item by its id', async (t) => {
  const app = await testApp(t)
  const owner = await deskUser(app, 'owner', EDITING, '财务部')
  const { data: file } = await upload(app, owner)
  const outsider = await deskUser(app, 'outsider', REVIEWING, '综合管理部')
  const list = await outsider.call('GET /prod-api/cms/resource/list', { query: { pageSize: '100' } })
  assert.deepEqual([list.total, list.raw.includes(CANARY)], [0, false])
  const fetch = (id: string) => outsider.call('GET /prod-api/cms/resource/file/:fileId', { params: { fileId: id } })
  const [hidden, missing] = [await fetch(file.fileId), await fetch('none')]
  assert.deepEqual([hidden.code, hidden.raw], [404, missing.raw])
  const contentId = await begin(outsider)
  const { form, version } = await itemOf(outsider, contentId)
  const picture = { src: file.src, alt: '', width: 1, height: 1 }
  const ways: [string, Partial<ItemForm>][] = [
    ['body', { body: `<figure><img src="${file.src}" alt="x" /></figure>` }],
    ['body', { body: `<p><a href="${file.src}">x</a></p>` }],
    ['cover', { cover: picture }],
    ['attachments', { attachments: [{ fileId: file.fileId, name: 'x.pdf', audience: 'public' }] }],
  ]
  for (const [way, change] of ways) {
    const body = { contentId, version, form: { ...form, ...change } }
    const saved = await outsider.call('PUT /prod-api/cms/content/copy', { body })
    assert.equal(saved.code, 400, way)
    assert.equal(saved.raw.includes(CANARY), false)
    const aside = await outsider.call('POST /prod-api/cms/content/copy/aside', {
      body: { contentId, form: { ...form, ...change } },
    })
    assert.equal(aside.code, 400, way)
  }
  assert.equal((await itemOf(outsider, contentId)).version, version)
  assert.equal((await fetch(file.fileId)).code, 404)
})

test('a file can only be uploaded for a department in the data scope', async (t) => {
  const app = await testApp(t)
  const finance = await deskUser(app, 'finance', EDITING, '财务部')
  const editor = await deskUser(app, 'editor', EDITING, '综合管理部')
  for (const deptId of [finance.deptId, '', 'none']) {
    const answer = await upload(app, { ...editor, deptId })
    assert.deepEqual([answer.code, answer.field], [400, 'deptId'])
  }
})

test('with the scope "oneself" a user chooses the files that the user uploaded, and no others', async (t) => {
  const app = await testApp(t)
  await aUser(app.context, 'alone', { permissions: [...EDITING], dataScope: '5' })
  const alone = { ...(await app.admin('alone')), deptId: '' }
  const { data: own } = await upload(app, alone)
  await upload(app, await deskUser(app, 'other', EDITING))
  const { rows } = await alone.call('GET /prod-api/cms/resource/list')
  assert.deepEqual(
    rows.map(({ fileId }) => fileId),
    [own.fileId],
  )
})

test('a file that an item uses is seen by everybody who works on the item, and stays in it', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', REVIEWING, '财务部')
  const chief = { ...(await app.admin()), deptId: editor.deptId }
  const { data: file } = await upload(app, { ...chief, deptId: '' })
  const see = async (who: Actor) =>
    (await who.get(`/prod-api/cms/resource/file/${file.fileId}`)).headers['content-type'] === 'application/pdf'
  assert.equal(await see(editor), false)
  const attachments = [{ fileId: file.fileId, name: '说明.pdf', audience: 'public' as const }]
  const contentId = await begin(chief, { attachments })
  assert.equal(await see(editor), true)
  await save(editor, contentId, { summary: '摘要' })
  const published = await step(editor, contentId, 'publish')
  assert.equal(published.code, 200, published.msg)
  assert.equal((await app.visitor.get(`/files/${file.fileId}/${encodeURIComponent('说明.pdf')}`)).statusCode, 200)
})

test('a picture of a text is shown to visitors while the item is published, under the address in the text', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', REVIEWING)
  const { data: file } = await upload(app, editor, '图.pdf')
  const body = `<figure><img src="${file.src}" alt="门口" /><figcaption>门口</figcaption></figure>`
  const contentId = await begin(editor, { body })
  assert.equal((await app.visitor.get(file.src)).statusCode, 401)
  assert.equal((await step(editor, contentId, 'publish')).code, 200)
  assert.equal((await app.visitor.get(file.src)).statusCode, 200)
  const { data } = await app.visitor.call('GET /api/cms/content/:contentId', { params: { contentId } })
  assert.match(JSON.stringify(data), new RegExp(file.src))
})
