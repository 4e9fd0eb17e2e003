import assert from 'node:assert/strict'
import { test } from 'node:test'
import { library, PROPERTY, text, withLibrary } from '../laws.ts'
import { shared } from '../shared-app.ts'

const withVersions = shared((suite) =>
  withLibrary(suite, {
    ...library,
    [PROPERTY]: text('物业示例条例', '第一条 本条例自2018年5月1日起施行。'),
    '行政法规/物业示例条例(2007-08-26).md': text('物业示例条例', '第一条 本条例自2007年10月1日起施行。'),
  }),
)
const titlesIn = (feed: string) => Array.from(feed.matchAll(/<entry><title>([^<]*)<\/title>/g), ([, title]) => title)

test('the feed of laws has those published last, all or those whose titles have the words', async () => {
  const { app } = await withVersions()
  const answer = await app.visitor.get('/laws.xml')
  assert.match(String(answer.headers['content-type']), /^application\/atom\+xml/)
  assert.equal(titlesIn(answer.body).length, Object.keys(library).length + 1)
  assert.equal(titlesIn(answer.body)[0], '临江市物业示例条例')
  const topic = (await app.visitor.get(`/laws.xml?keyword=${encodeURIComponent('电梯')}`)).body
  assert.deepEqual(titlesIn(topic), ['中华人民共和国电梯示例法'])
  assert.match(topic, /<category term="社会法"\/><summary>有效（未核对） · 法律/)
})

test('the feed of a law has what happened to its versions, the newest first', async () => {
  const { app } = await withVersions()
  const { data } = await app.visitor.call('GET /api/cms/law/list', { query: { keyword: '物业示例条例' } })
  const lawId = data.rows.find(({ title }) => title === '物业示例条例')?.lawId ?? ''
  const feed = (await app.visitor.get(`/laws.xml?law=${encodeURIComponent(lawId)}`)).body
  assert.deepEqual(titlesIn(feed), [
    '物业示例条例：2018-05-01 施行',
    '物业示例条例：2018-03-19 公布',
    '物业示例条例：2007-10-01 施行',
    '物业示例条例：2007-08-26 公布',
  ])
  assert.match(feed, /<summary>2007-08-26 公布的版本，现为已修改<\/summary>/)
  assert.equal((await app.visitor.get('/laws.xml?law=none')).statusCode, 404)
  for (const odd of ['law=none&law=other', 'keyword=a&keyword=b', 'law=%00', `law=${'x'.repeat(4000)}`])
    assert.ok([400, 404].includes((await app.visitor.get(`/laws.xml?${odd}`)).statusCode), odd)
})
