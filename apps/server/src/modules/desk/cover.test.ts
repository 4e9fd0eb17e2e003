import assert from 'node:assert/strict'
import { test } from 'node:test'
import { begin, deskUser, itemOf, REVIEWING, save, step } from '../../../test/desk.ts'
import { testApp } from '../../../test/harness.ts'

const photo = (name: string) => ({ src: `/pictures/${name}.webp`, alt: name, width: 3, height: 2 })

test('the first picture of an item is its cover unless one is chosen, also when the pictures change places', async (t) => {
  const app = await testApp(t)
  const editor = await deskUser(app, 'editor', REVIEWING)
  const [gate, hall] = [photo('南门'), photo('大堂')]
  const place = '滨江花园'
  const photos = [{ ...gate, caption: '南门全景' }, hall]
  const contentId = await begin(editor, { kind: '公司活动', fields: { place, photos } }, 'mediaImage')
  const publish = async () => {
    const answer = await step(editor, contentId, 'publish')
    assert.equal(answer.code, 200, answer.msg)
    const { data } = await app.visitor.call('GET /api/cms/content/list', { query: { section: 'mediaImage' } })
    return data.rows[0]?.cover?.alt
  }
  assert.equal(await publish(), '南门')
  assert.equal((await itemOf(editor, contentId)).form.cover, null)
  await save(editor, contentId, { fields: { place, photos: photos.toReversed() } })
  assert.equal(await publish(), '大堂')
  await save(editor, contentId, { cover: photo('夜景') })
  assert.equal(await publish(), '夜景')
  await save(editor, contentId, { cover: null })
  assert.equal(await publish(), '大堂')
})
