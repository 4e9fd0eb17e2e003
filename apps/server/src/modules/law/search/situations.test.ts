import assert from 'node:assert/strict'
import { test } from 'node:test'
import { text, withLibrary } from '../../../../test/laws.ts'
import { governingOf } from './governing.ts'
import { situations, situationsReadOn } from './situation-table.ts'
import { situationsOf } from './situations.ts'
import { wordings, wordingsOfNoLaw } from './wording-table.ts'
import { closestTo } from './wordings.ts'

const mainOf = (question: string) => {
  const [first] = situationsOf(question).flatMap(({ articles }) => articles)
  return first ? `${first.law} ${first.number}` : ''
}

test('a question in everyday words leads to the article that governs its matter', () => {
  for (const [question, main] of [
    ['邻居家的狗把我咬了谁赔', '民法典 1245'],
    ['樓上扔東西砸到人', '民法典 1254'],
    ['大风把树刮断砸了车', '民法典 1257'],
    ['小区里能开棋牌室吗', '民法典 279'],
    ['换了物业老物业不走', '民法典 949'],
    ['怀孕了公司要开除我', '劳动合同法 42'],
    ['试用期最长多久', '劳动合同法 19'],
    ['上班路上被车撞算不算工伤', '工伤保险条例 14'],
    ['电梯多久检验一次', '特种设备安全法 40'],
    ['外墙渗水开发商保修几年', '建设工程质量管理条例 40'],
    ['来了两个月都没给我签合同', '劳动合同法 82'],
    ['保安一天上12个小时合法吗', '劳动法 36'],
    ['我在楼下养了一群鸡', '城市市容和环境卫生管理条例 35'],
    ['房东把房子卖了我得搬走吗', '民法典 725'],
  ] as const)
    assert.equal(mainOf(question), main, question)
})

test('a question of another matter, and a word alone, lead to none', () => {
  for (const question of ['物业服务收费', '电梯', '狗', '公司注册资本', '注册商标', '离婚财产分割'])
    assert.deepEqual(situationsOf(question), [], question)
})

const closest = (question: string) =>
  closestTo(question)[0]?.articles.map(({ law, number }) => `${law} ${number}`) ?? []

test('a question that describes no situation leads to what is said most like it', () => {
  for (const [question, main] of [
    ['哺乳期一天几小时喂奶', '女职工劳动保护特别规定 9'],
    ['楼梯拐角攒了一堆纸箱', '民法典 286'],
    ['保安非要搜我的背包', '保安服务管理条例 30'],
  ] as const)
    assert.equal(closest(question)[0], main, question)
})

test('nothing is said like a question of another matter', () => {
  for (const question of [
    '今天天气怎么样',
    '红烧肉怎么做好吃',
    '猫粮哪个牌子好',
    '苹果手机怎么截图',
    '吉他和弦怎么按',
    '股票今天涨了吗',
  ])
    assert.deepEqual(closest(question), [], question)
})

test('what no law is about has no articles, however many things of the trade it has; a complaint about the same things has', () => {
  const governs = (question: string) => governingOf(question, { others: [], hasFewHits: true }).articles.length > 0
  for (const question of [
    '楼下理发店几点开门',
    '快递员电话多少',
    '怎么加入业主群',
    '小区附近有什么学校',
    '物业经理叫什么名字',
    '门禁APP怎么下载',
  ])
    assert.equal(governs(question), false, question)
  for (const question of ['快递员把件放门口丢了', '业主群里被人骂', '楼里开了理发店扰民', '羽毛球场被改成停车场'])
    assert.equal(governs(question), true, question)
})

test('a question is understood in the words that the company puts for its own, and situations that are little of it count less', () => {
  const mainFor = (question: string, others: string[] = []) => {
    const [first] = governingOf(question, { others, hasFewHits: true }).articles
    return first ? `${first.law} ${first.number}` : ''
  }
  assert.notEqual(mainFor('绿马甲拿我东西不还'), '保安服务管理条例 30')
  assert.equal(mainFor('绿马甲搜包', ['保安搜包']), '保安服务管理条例 30')
  assert.notEqual(mainFor('一口气签三十年的租房合同'), '劳动合同法 14')
  assert.deepEqual(governingOf('绿马甲搜包', { others: [], hasFewHits: false }), { said: [], like: '', articles: [] })
})

test('every matter is said in words of at least one character and cites articles by number', () => {
  for (const [words, ...articles] of situations) {
    assert.ok(articles.length > 0, words)
    for (const group of words.split(' + ')) for (const word of group.split('|')) assert.match(word, /^\S+$/u, words)
    for (const citation of articles) assert.match(citation, /^\p{Script=Han}+(?: [1-9]\d*(?:-[1-9])?)+$/u, words)
  }
})

test('every subject cites articles by number, and nothing is said twice', () => {
  const lines = wordings.trim().split('\n')
  const citations = lines.filter((line) => line.startsWith('# ')).flatMap((line) => line.slice(2).split(', '))
  for (const citation of citations) assert.match(citation, /^\p{Script=Han}+(?: [1-9]\d*(?:-[1-9])?)+$/u)
  const others = wordingsOfNoLaw.trim().split('\n')
  const said = [...lines.filter((line) => !line.startsWith('# ')), ...others].flatMap((line) => line.split(' '))
  assert.deepEqual(
    said.filter((one, at) => said.indexOf(one) !== at),
    [],
  )
})

const files = (day: string) => ({
  [`民法典/民法典(${day}).md`]: text('中华人民共和国民法典', '第一千二百四十五条 甲。\n\n第一千二百四十六条 乙。'),
  '地方性法规/临江/临江市养犬示例条例(2020-03-01).md': text('临江市养犬示例条例', '第一条 犬只咬伤他人的，应当送医。'),
})

const places = (hits: readonly { title: string; articles: { label: string }[] }[]) =>
  hits.flatMap(({ title, articles }) => articles.map(({ label }) => title + label))
const governingBite = ['中华人民共和国民法典第一千二百四十五条', '中华人民共和国民法典第一千二百四十六条']

test('law search: the articles that govern are a block of their own, in their order, and not among the related ones', async (t) => {
  const { search } = await withLibrary(t, files('2020-05-28'))
  const { governing, related } = await search('邻居家的狗咬伤人怎么办')
  assert.deepEqual(places(governing), governingBite)
  assert.deepEqual(places(related), ['临江市养犬示例条例第一条'])
  const ofNoLaw = await search('物业电话是多少')
  assert.deepEqual([ofNoLaw.governing, ofNoLaw.related], [[], []])
})

test('law search: the articles that govern stand beside many hits too, on the first page only', async (t) => {
  const many = Array.from({ length: 12 }, (_, at) => `第${at + 1}条 犬只咬伤他人的，应当送医。`).join('\n\n')
  const { search } = await withLibrary(t, {
    ...files('2020-05-28'),
    '地方性法规/云水/云水市养犬示例条例(2020-03-01).md': text('云水市养犬示例条例', many),
  })
  const { total, governing, related } = await search('犬只咬伤')
  assert.equal(total, 13)
  assert.deepEqual(places(governing), governingBite)
  assert.deepEqual(related, [])
  assert.deepEqual((await search('犬只咬伤', { pageNum: '2' })).governing, [])
  assert.deepEqual((await search('犬只咬伤', { match: 'exact' })).governing, [])
  assert.deepEqual((await search('犬只咬伤', { level: 'local_regulation' })).governing, [], 'the filters hold for it')
})

test('law search: of a version that is newer than the table of situations no article is said to govern', async (t) => {
  const newer = `${Number(situationsReadOn.slice(0, 4)) + 1}-01-01`
  const { search } = await withLibrary(t, files(newer))
  const { governing, related } = await search('邻居家的狗咬伤人怎么办')
  assert.deepEqual(governing, [])
  assert.deepEqual(
    related.map(({ title }) => title),
    ['临江市养犬示例条例'],
  )
})

test('law search: of the articles that may govern, one whose text has the words of the question comes first', async (t) => {
  const stating = {
    '民法典/民法典(2020-05-28).md': text(
      '中华人民共和国民法典',
      '第一千二百四十五条 甲。\n\n第一千二百四十六条 邻居饲养的狗咬伤人的，应当承担责任。',
    ),
  }
  const { search } = await withLibrary(t, stating)
  const { governing } = await search('邻居家的狗咬伤人怎么办')
  assert.deepEqual(places(governing), governingBite.toReversed())
})

test('law search: at a place first comes the article that says what the governing national one says, then the national one', async (t) => {
  const { search } = await withLibrary(t, {
    '民法典/民法典(2020-05-28).md': text(
      '中华人民共和国民法典',
      '第一千二百四十五条 饲养的动物造成他人损害的，动物饲养人或者管理人应当承担侵权责任。',
    ),
    '地方性法规/山东/青岛市养犬示例条例(2020-03-01).md': text(
      '青岛市养犬示例条例',
      [
        '第一条 邻居之间应当互相谅解，遛狗遇到邻居主动避让。',
        '第二条 饲养的犬只造成他人损害的，饲养人应当承担侵权责任。',
        '第三条 养犬应当登记。',
        '第四条 犬只应当免疫。',
      ].join('\n\n'),
    ),
  })
  const { local, governing } = await search('青岛 邻居遛狗咬伤人怎么赔偿')
  assert.deepEqual(places(local).slice(0, 1), ['青岛市养犬示例条例第二条'])
  assert.ok(local.length <= 2)
  assert.deepEqual(places(governing), governingBite.slice(0, 1))
})
