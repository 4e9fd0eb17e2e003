import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeParticulars } from '#modules/site'
import { library, text, withLibrary } from '../../../test/laws.ts'
import { shared } from '../../../test/shared-app.ts'

const files = {
  ...library,
  '地方性法规/云水/云水市物业示例条例(2020-02-01).md': text(
    '云水市物业示例条例',
    '第一条 物业服务人不得停止供水。\n\n第二条 电动自行车不得进入电梯。',
  ),
  '地方性法规/临江/临江市电梯示例条例(2020-03-01).md': text('临江市电梯示例条例', '第一条 电动自行车不得进入电梯。'),
}
const places = (hits: readonly { title: string; articles: { label: string }[] }[]) =>
  hits.flatMap(({ title, articles }) => articles.map(({ label }) => title + label))

const libraryApp = shared((suite) => withLibrary(suite, files))

test('a question of which fewer than three articles hold all words is answered with what is related, the own city first', async (t) => {
  const { app, search } = await withLibrary(t, files)
  const address = { address: '临江市青屿区衡岚路 18 号' }
  await app.context.db.transaction().execute((tx) => changeParticulars(tx, address, app.clock.now()))
  const result = await search('电动车可以进电梯吗')
  assert.equal(result.total, 0)
  assert.deepEqual(places(result.related).slice(0, 2), ['临江市电梯示例条例第一条', '云水市物业示例条例第二条'])
  assert.deepEqual(
    result.related[0]?.articles[0]?.excerpt.filter(({ mark }) => mark).map((run) => run.text),
    ['电动自行车', '电梯'],
  )
})

test('what is shown already is not related as well', async () => {
  const { search } = await libraryApp()
  const result = await search('停止供水')
  assert.deepEqual(places(result.rows), ['云水市物业示例条例第一条'])
  assert.ok(!places(result.related).includes('云水市物业示例条例第一条'))
})

test('nothing is related to exact words, to a name or citation, to a second page, or in another place than the chosen one', async () => {
  const { search } = await libraryApp()
  const related = async (keyword: string, more: Record<string, string> = {}) =>
    places((await search(keyword, more)).related)
  assert.deepEqual(await related('电动车可以进电梯吗', { match: 'exact' }), [])
  assert.deepEqual(await related('物业示例条例第二条'), [])
  assert.deepEqual(await related('电动车可以进电梯吗', { pageNum: '2' }), [])
  assert.deepEqual(await related('电动车可以进电梯吗', { region: '云水' }), ['云水市物业示例条例第二条'])
  assert.deepEqual(await related('什么是怎么'), [])
})

test('what has too little of a question is not related to it, and of another trade nothing is', async () => {
  const { search } = await libraryApp()
  assert.deepEqual(places((await search('西红柿炒鸡蛋进入')).related), [])
  const { rows, related, local, governing } = await search('世界杯谁夺冠')
  assert.deepEqual([rows, related, local, governing], [[], [], [], []])
})

const SHANDONG = {
  '地方性法规/山东/山东省养犬示例条例(2020-02-01).md': text('山东省养犬示例条例', '第一条 携犬外出应当牵绳。'),
  '地方性法规/山东/青岛市养犬示例条例(2020-02-01).md': text('青岛市养犬示例条例', '第一条 携犬外出应当牵绳。'),
  '地方性法规/北京/北京市养犬示例规定(2020-02-01).md': text('北京市养犬示例规定', '第一条 携犬外出应当牵绳。'),
  '行政法规/养犬示例条例(2020-02-01).md': text('养犬示例条例', '第一条 携犬外出应当牵绳。'),
}

test('what holds at the asked place stands before what governs everywhere', async (t) => {
  const { search } = await withLibrary(t, {
    ...SHANDONG,
    '民法典/民法典(2020-05-28).md': text('中华人民共和国民法典', '第一千二百四十六条 甲。'),
  })
  const { local, governing, rows, related } = await search('青岛遛狗不牵绳')
  assert.deepEqual(places(local), ['青岛市养犬示例条例第一条', '山东省养犬示例条例第一条'])
  assert.deepEqual(places(governing), ['中华人民共和国民法典第一千二百四十六条'])
  assert.deepEqual(rows, [])
  assert.deepEqual(places(related), ['养犬示例条例第一条'])
  assert.deepEqual((await search('遛狗不牵绳')).local, [])
})

test('a place in a question is where its laws are to hold: those of other places are left out, its own come first', async (t) => {
  const { search } = await withLibrary(t, SHANDONG)
  const titles = async (keyword: string, more: Record<string, string> = {}) => {
    const { local, rows, related, place, notice } = await search(keyword, more)
    const all = new Set([...local, ...rows, ...related].map(({ shortTitle }) => shortTitle))
    return [place?.name ?? '', notice, ...[...all].sort()]
  }
  const [own, nation] = ['青岛市养犬示例条例', '养犬示例条例']
  assert.deepEqual(await titles('青岛 牵绳'), ['青岛', '', nation, '山东省养犬示例条例', own])
  assert.deepEqual((await search('青岛 牵绳')).rows[0]?.shortTitle, own)
  assert.deepEqual(await titles('济南 牵绳'), [
    '济南',
    '没有收录济南的法规，以下是山东和全国的规定',
    nation,
    '山东省养犬示例条例',
  ])
  assert.deepEqual(await titles('深圳牵绳'), ['深圳', '没有收录深圳的法规，以下是全国的规定', nation])
  assert.equal((await search('深圳牵绳', { place: 'any' })).place, undefined)
  assert.deepEqual((await search('青岛市养犬示例条例')).place, undefined)
})
