import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusals } from '@anju/contract/errors'
import sharp from 'sharp'
import { begin, type DeskUser, deskUser, REVIEWING } from '../../../test/desk.ts'
import { sendFile } from '../../../test/files.ts'
import { DAY, START, type TestApp, testApp } from '../../../test/harness.ts'
import { orphansTask } from './orphans.ts'

const LIBRARY = [...['list', 'query', 'add', 'edit', 'remove'].map((one) => `cms:resource:${one}`), ...REVIEWING]
const cropKey = 'PUT /prod-api/cms/resource/crop'
const fileKey = 'GET /prod-api/cms/resource/:fileId'
const whole = { turns: 0, left: 0, top: 0, width: 100, height: 100 } as const

/** 40 × 20 pixels: red on the left, blue on the right. */
async function redAndBlue(): Promise<Buffer> {
  const half = { width: 20, height: 20, channels: 3 as const }
  const blue = await sharp({ create: { ...half, background: '#00f' } })
    .png()
    .toBuffer()
  return sharp({ create: { ...half, width: 40, background: '#f00' } })
    .composite([{ input: blue, left: 20, top: 0 }])
    .png()
    .toBuffer()
}

async function send(app: TestApp, by: DeskUser, path: string, bytes: Buffer) {
  const answer = (
    await sendFile(app, by, `/prod-api/cms/resource${path}`, { field: 'file', name: '南门.png', bytes })
  ).json()
  assert.equal(answer.code, 200, answer.msg)
  return answer.data as { fileId: string; src: string }
}

/** The size of a picture as it is sent, and whether its corner at the top left is red. */
async function look(app: TestApp, by: DeskUser, fileId: string, query = '') {
  const url = `/prod-api/cms/resource/file/${fileId}${query}`
  const response = await app.server.inject({ url, headers: { authorization: by.token } })
  const { data, info } = await sharp(response.rawPayload).raw().toBuffer({ resolveWithObject: true })
  return { size: `${info.width} × ${info.height}`, red: (data[0] ?? 0) > 128 }
}

test('a picture is turned and cropped under its address, from an original that is kept and can be taken back', async (t) => {
  const app = await testApp(t)
  const keeper = await deskUser(app, 'keeper', LIBRARY)
  const { fileId, src } = await send(app, keeper, `?deptId=${keeper.deptId}`, await redAndBlue())
  const crop = async (crop: object) => {
    const { version } = (await keeper.call(fileKey, { params: { fileId } })).data
    return keeper.call(cropKey, { body: { fileId, version, crop: { ...whole, ...crop } } })
  }
  const { data } = await crop({ left: 50, width: 50 })
  assert.deepEqual([data.src, data.width, data.height], [src, 20, 20])
  assert.deepEqual(await look(app, keeper, fileId), { size: '20 × 20', red: false })
  assert.deepEqual(await look(app, keeper, fileId, '?original=1'), { size: '40 × 20', red: true })

  // The next crop is of the original too, not of what the last one has left.
  await crop({ turns: 1, height: 50 })
  assert.deepEqual(await look(app, keeper, fileId), { size: '20 × 20', red: true })
  assert.deepEqual((await keeper.call(fileKey, { params: { fileId } })).data.crop, { ...whole, turns: 1, height: 50 })

  await crop({})
  assert.deepEqual(await look(app, keeper, fileId), { size: '40 × 20', red: true })
  assert.equal((await keeper.call(fileKey, { params: { fileId } })).data.crop, null)
  const files = await app.context.db.selectFrom('file').select('id').execute()
  assert.ok(files.some(({ id }) => id === fileId))
})

test('the original of a crop stays as long as the crop, and goes when the file is replaced', async (t) => {
  const app = await testApp(t)
  const keeper = await deskUser(app, 'keeper', LIBRARY)
  const { fileId } = await send(app, keeper, `?deptId=${keeper.deptId}`, await redAndBlue())
  await keeper.call(cropKey, { body: { fileId, version: 1, crop: { ...whole, turns: 1 } } })
  const { db } = app.context
  const count = async () => (await db.selectFrom('file').select('id').execute()).length
  const before = await count()
  await orphansTask.run(app.context, START + 8 * DAY)
  assert.equal(await count(), before)

  await send(app, keeper, `/replace/${fileId}`, await redAndBlue())
  assert.deepEqual(await look(app, keeper, fileId, '?original=1'), { size: '40 × 20', red: true })
  await orphansTask.run(app.context, START + 8 * DAY)
  assert.equal(await count(), before - 1)
})

test('a crop of a version that somebody has changed is refused, and so is a box beyond the picture', async (t) => {
  const app = await testApp(t)
  const keeper = await deskUser(app, 'keeper', LIBRARY)
  const { fileId, src } = await send(app, keeper, `?deptId=${keeper.deptId}`, await redAndBlue())
  await begin(keeper, { body: `<figure><img src="${src}" alt="南门"></figure>` })
  const refused = async (version: number, crop: object) =>
    keeper.call(cropKey, { body: { fileId, version, crop: { ...whole, ...crop } } })
  assert.equal((await refused(7, { turns: 1 })).code, refusals.conflict.code)
  assert.equal((await refused(1, { left: 60, width: 50 })).field, 'crop')
  assert.deepEqual(await look(app, keeper, fileId), { size: '40 × 20', red: true })
})
