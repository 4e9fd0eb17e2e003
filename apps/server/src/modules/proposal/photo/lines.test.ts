import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Actor, testApp } from '../../../../test/harness.ts'
import {
  aTicket,
  fetchPhoto,
  phonePhoto,
  sendPhoto,
  takeStep,
  trackTicket,
  viewPhoto,
} from '../../../../test/tickets.ts'

describe('photos of later lines', () => {
  test('photos of a clerk: those of a note are for colleagues, those of an answer for the sender too', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { id, key } = await aTicket(app)
    await takeStep(admin, id, 'start')
    const inner = await sendPhoto(app, admin, await phonePhoto())
    const done = await sendPhoto(app, admin, await phonePhoto())
    const stolen = await sendPhoto(app, admin, await phonePhoto())
    const note = (actor: Actor, photos: string[]) =>
      actor.call('POST /prod-api/cms/proposal/note', {
        body: { proposalId: id, note: '现场', isPublic: false, photos },
      })
    assert.equal((await note(admin, [inner.photoId])).code, 200)
    assert.equal((await takeStep(admin, id, 'reply', '已修好', [done.photoId])).code, 200)
    const other = await app.holder('cms:proposal:list', 'cms:proposal:query', 'cms:proposal:handle')
    assert.equal((await note(other, [stolen.photoId])).msg, '第 1 张照片已过期，请重新上传')
    const message = { ...key, text: '请看', photos: [stolen.photoId] }
    assert.equal((await app.visitor.call('POST /api/cms/proposal/message', { body: message })).code, 500)
    const { events, raw } = { ...(await trackTicket(app, key)), raw: JSON.stringify(await trackTicket(app, key)) }
    assert.equal(events.at(-1)?.photos[0]?.photoId, done.photoId)
    assert.equal(raw.includes(inner.photoId), false)
    assert.equal((await viewPhoto(app, key, done.photoId)).statusCode, 200)
    assert.equal((await viewPhoto(app, key, inner.photoId)).json().code, 404)
    assert.equal((await fetchPhoto(admin, inner.photoId)).statusCode, 200)
  })

  test('the sender adds photos to a further message; number and code of another ticket open none of them', async (t) => {
    const app = await testApp(t)
    const [mine, theirs] = [await aTicket(app), await aTicket(app)]
    const { photoId } = await sendPhoto(app, app.visitor, await phonePhoto())
    const body = { ...mine.key, text: '还在响', photos: [photoId] }
    assert.equal((await app.visitor.call('POST /api/cms/proposal/message', { body })).code, 200)
    assert.equal((await trackTicket(app, mine.key)).events.at(-1)?.photos[0]?.photoId, photoId)
    for (const key of [theirs.key, { ...mine.key, code: '000000' }, { no: mine.key.no, code: theirs.key.code }])
      assert.equal((await viewPhoto(app, key, photoId)).json().code, 404)
  })

  test('an objection and a rating have photos, too', async (t) => {
    const app = await testApp(t)
    const admin = await app.admin()
    const { id, key } = await aTicket(app)
    await takeStep(admin, id, 'start')
    const last = async () => (await trackTicket(app, key)).events.filter(({ photos }) => photos.length > 0).at(-1)
    for (const [path, more, note] of [
      ['PUT /api/cms/proposal/object', { text: '没有修好' }, '没有修好'],
      ['PUT /api/cms/proposal/confirm', { text: '', satisfaction: 5 }, '补充了照片。'],
    ] as const) {
      await takeStep(admin, id, 'reply', '已修好')
      const { photoId } = await sendPhoto(app, app.visitor, await phonePhoto())
      const body = { ...key, ...more, photos: [photoId] }
      assert.equal((await app.visitor.call(path, { body: body as never })).code, 200)
      const line = await last()
      assert.deepEqual([line?.note, line?.photos[0]?.photoId, line?.bySender], [note, photoId, true])
      assert.equal((await viewPhoto(app, key, photoId)).statusCode, 200)
    }
  })
})
