import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  citationLabel,
  citationsWithin,
  isSpreadInWords,
  matchTitles,
  readCitation,
  readCitations,
  type TitleCandidate,
} from './citation.ts'
import { noticeOfStandard } from './cited-numbers.ts'
import { synonymsOf } from './synonyms.ts'

test('domain §2.5 citations are understood in Arabic and Chinese numerals, with and without marks', () => {
  const expected = { name: '民法典', article: 944, sub: 0 }
  for (const text of [
    '民法典944',
    '民法典９４４',
    '民法典 第944条',
    '《民法典》第九百四十四条',
    '中华人民共和国民法典第九百四十四条',
    '民法944',
  ]) {
    assert.deepEqual(readCitation(text), expected, text)
  }
  assert.deepEqual(readCitation('物业管理条例 41 条'), { name: '物业管理条例', article: 41, sub: 0 })
  assert.deepEqual(readCitation('物业管理条例 41'), { name: '物业管理条例', article: 41, sub: 0 })
})

test('domain §2.5 款, 项 and 之一 are part of a citation', () => {
  assert.deepEqual(readCitation('消防法十六条第三项'), { name: '消防法', article: 16, sub: 0, item: 3 })
  assert.deepEqual(readCitation('民法典第九百四十四条第三款'), { name: '民法典', article: 944, sub: 0, paragraph: 3 })
  assert.deepEqual(readCitation('刑法第一百二十条之一'), { name: '刑法', article: 120, sub: 1 })
  assert.equal(citationLabel({ name: '消防法', article: 16, sub: 0, paragraph: 1, item: 3 }), '第十六条第一款第三项')
})

test('domain §2.5 citations as they are written: brackets, years, parts of a code, several articles, inside a sentence', () => {
  const places = (text: string) =>
    readCitations(text).map(({ name, article, sub, paragraph = 0, item = 0 }) => [name, article, sub, paragraph, item])
  assert.deepEqual(places('【民法典】944'), [['民法典', 944, 0, 0, 0]])
  assert.deepEqual(places('《物业管理条例》（2018修正）第三十五条'), [['物业管理条例', 35, 0, 0, 0]])
  assert.deepEqual(places('民法典合同编第九百四十四条'), [['民法典', 944, 0, 0, 0]])
  assert.deepEqual(places('消防法 16(3)'), [['消防法', 16, 0, 0, 3]])
  assert.deepEqual(places('刑法291-2'), [['刑法', 291, 2, 0, 0]])
  assert.deepEqual(
    places('民法典278、279').map(([, article]) => article),
    [278, 279],
  )
  assert.deepEqual(places('物业管理条例第三十九条、第四十条第二款'), [
    ['物业管理条例', 39, 0, 0, 0],
    ['物业管理条例', 40, 0, 2, 0],
  ])
  for (const text of [
    '根据民法典第九百四十四条',
    '根据《中华人民共和国民法典》第九百四十四条规定',
    '民法典第九百四十四条 物业费',
    '业主应当依照民法典第944条支付物业费',
  ])
    assert.deepEqual(places(text), [['民法典', 944, 0, 0, 0]], text)
})

test('domain §2.5 several laws, ranges, and what is written around a name', () => {
  const read = (text: string) => readCitations(text).map(({ name, article, sub }) => `${name} ${article} ${sub}`)
  const several = ['民法典 278 0', '物业管理条例 11 0']
  for (const joint of ['、', ' ', '；', '，', '和', ''.padEnd(3)]) {
    assert.deepEqual(read(`《民法典》第278条${joint}《物业管理条例》第11条`), several, joint)
    assert.deepEqual(read(`民法典278条${joint}物业管理条例11`), several, joint)
  }
  const range = ['民法典 278 0', '民法典 279 0', '民法典 280 0']
  for (const text of [
    '民法典278-280',
    '民法典278到280',
    '民法典278～280',
    '民法典第278至280条',
    '民法典第278条至第280条',
    '民法典第278条-第280条',
    '民法典278 279 280',
    '民法典 278 279、280',
    '根据民法典第二百七十八条至第二百八十条的规定办理',
  ])
    assert.deepEqual(read(text), range, text)
  assert.equal(read('民法典第937条至第950条').length, 8)
  assert.deepEqual(read('刑法120-1'), ['刑法 120 1'])
  assert.deepEqual(readCitation('物业管理条例 第 41 条 第 2 款'), {
    name: '物业管理条例',
    article: 41,
    sub: 0,
    paragraph: 2,
  })
  assert.deepEqual(readCitation('物业管理条例41 12款')?.paragraph, 12)
  const copied = '《中华人民共和国民法典》（2020年5月28日公布，2021年1月1日施行）第九百四十四条第三款'
  for (const text of [copied, `${copied}：“物业服务人不得采取停止供电。”`])
    assert.deepEqual(readCitation(text), { name: '民法典', version: '2020-05-28', article: 944, sub: 0, paragraph: 3 })
  for (const [text, name] of [
    ['原合同法第六十条', '合同法'],
    ['我国合同法第六十条', '合同法'],
    ['旧婚姻法24条', '婚姻法'],
    ['原《合同法》第六十条', '合同法'],
    ['旧消防法第五条', '旧消防法'],
    ['原子能法第五条', '原子能法'],
  ] as const)
    assert.equal(readCitation(text)?.name, name, text)
})

test('a long row that is no citation is refused at once', () => {
  const started = performance.now()
  for (const joint of ['-', '、', ' 、 ', ' '])
    for (const one of ['1', '一', '第一条', '第一条第一款'])
      for (const end of ['x', '》', '第']) readCitations(`甲${`${one}${joint}`.repeat(60).slice(0, 98)}${end}`)
  assert.ok(performance.now() - started < 2000)
})

test('适用 and 执行 belong to the title of an interpretation, and lead to the name of another law', () => {
  const title = '最高人民法院关于审理物业服务纠纷案件适用法律若干问题的解释'
  const name = '关于审理物业服务纠纷案件适用法律若干问题的解释'
  for (const text of [`${title}第二条`, `《${title}》第二条`, `根据《${title}》第二条`, `${name}2`])
    assert.equal(readCitation(text)?.name, name, text)
  assert.equal(
    readCitation('关于适用《民法典》婚姻家庭编的解释（一）第三条')?.name,
    '关于适用民法典婚姻家庭编的解释(一)',
  )
  assert.deepEqual(readCitation('本案适用民法典第九百四十四条'), {
    name: '民法典',
    whole: '本案适用民法典',
    article: 944,
    sub: 0,
  })
})

test('domain §2.5 ordinary words are no citation', () => {
  for (const text of ['物业费 停止供电', '第四十一条', '十三五', '2024', 'GB 50016', '', '民法典 12345', '电梯'])
    assert.equal(readCitation(text), undefined, text)
})

const candidate = (title: string, level: TitleCandidate['level'] = 'admin_regulation') => ({
  title,
  name: title.replace('中华人民共和国', ''),
  level,
})

test('domain §2.5 a full name means one law, part of a name offers the candidates, property law first', () => {
  const laws = [
    candidate('电信条例'),
    candidate('临江市物业管理条例', 'local_regulation'),
    candidate('物业管理条例'),
    candidate('物业管理条例实施办法'),
  ]
  assert.deepEqual(
    matchTitles('物业管理条例', laws).map(({ title }) => title),
    ['物业管理条例'],
  )
  assert.deepEqual(
    matchTitles('条例', laws).map(({ title }) => title),
    ['物业管理条例', '临江市物业管理条例', '电信条例'],
  )
  assert.deepEqual(matchTitles('不存在法', laws), [])
})

test('domain §2.6 synonyms lead from what people say to what statutes say, also inside a longer word', () => {
  assert.deepEqual(synonymsOf('业委会'), ['业主委员会'])
  assert.deepEqual(synonymsOf('业委会换届'), ['业主委员会换届'])
  assert.deepEqual(synonymsOf('建设单位'), [])
  assert.deepEqual(synonymsOf('装饰装修'), [])
})

test('a running text: citations by name in 《》, without it, by number, in rows and ranges, each with its names', () => {
  const namesAndPlaces = (input: string) =>
    citationsWithin(input).map(({ names, places }) => [names.at(0), places.map(citationLabel).join(' ')])
  assert.deepEqual(namesAndPlaces('依据《民法典》第二百七十八条、第二百八十一条和《物业管理条例》第41条第二款办理'), [
    ['民法典', '第二百七十八条 第二百八十一条'],
    ['物业管理条例', '第四十一条第二款'],
  ])
  assert.deepEqual(namesAndPlaces('《民法典》（2020年）第九百三十七条至第九百三十九条'), [
    ['民法典', '第九百三十七条 第九百三十八条 第九百三十九条'],
  ])
  assert.deepEqual(namesAndPlaces('法释〔2009〕8号（2020年修正）第二条'), [['法释〔2009〕8号', '第二条']])
  assert.deepEqual(citationsWithin('我们按照劳动合同法第十条办')[0]?.names.slice(-4), [
    '劳动合同法',
    '动合同法',
    '合同法',
    '同法',
  ])
  assert.deepEqual(namesAndPlaces('第五条 员工应当打卡；详见第七条。'), [])
})

test('citations as official letters and old hands write them', () => {
  const read = (text: string) => readCitations(text).map(({ name, article, version = '' }) => [name, article, version])
  assert.deepEqual(read('《民法典》物权编第285条'), [['民法典', 285, '']])
  assert.deepEqual(read('《物业管理条例》（国务院令第698号）第四十四条'), [['物业管理条例', 44, '']])
  assert.deepEqual(read('民法典第贰佰柒拾捌条'), [['民法典', 278, '']])
  assert.deepEqual(read('物业管理条例2018年第35条'), [['物业管理条例', 35, '2018']])
  assert.deepEqual(read('治安管理处罚法2025'), [])
  assert.deepEqual(read('民法典1250'), [['民法典', 1250, '']])
  assert.deepEqual(read('固废法第3条'), [['固体废物污染环境防治法', 3, '']])
  for (const text of [
    '民法典第三编第二十四章第944条',
    '民法典第三编合同第二十四章物业服务合同第九百四十四条',
    '民法典（合同编）第944条',
    '《民法典·合同编》第944条',
    '《民法典》（以下简称民法典）第944条',
    '民法典里面的第944条',
    '按民法典944条的规定业主共同决定',
    '请问民法典944条怎么规定的',
    '查民法典944',
  ])
    assert.deepEqual(read(text), [['民法典', 944, '']], text)
  assert.deepEqual(read('2018年物业管理条例第35条'), [['物业管理条例', 35, '2018']])
  assert.deepEqual(read('劳动争议解释一第32条'), [['劳动争议解释(一)', 32, '']])
  assert.deepEqual(read('法释【2009】8号第1条'), [['法释〔2009〕8号', 1, '']])
})

test('citations with slips and signs of the keyboard, several parts of one article, and several laws in a judgment', () => {
  const places = (text: string) => readCitations(text).map((one) => one.name + citationLabel(one))
  for (const text of [
    '民法典，第944条',
    '民法典\u00a7944',
    '民法典 Art. 944',
    '《民法典》(944条)',
    '（民法典第944条）',
    '民法典弟944条',
    '民法典第九百四十四调',
    '第944条民法典',
    '帮我找一下民法典944条',
    '民法典总则第944条',
  ])
    assert.deepEqual(places(text), ['民法典第九百四十四条'], text)
  assert.equal(readCitation('民法典第1,254条')?.article, 1254)
  const parts = ['民法典第二百七十八条第一款第五项', '民法典第二百七十八条第一款第六项']
  for (const text of [
    '民法典第278条第1款第(5)、(6)项',
    '民法典第278条第一款第五项、第六项',
    '根据民法典第278条第1款第5、6项的规定',
  ])
    assert.deepEqual(places(text), parts, text)
  assert.deepEqual(places('民法典278(1)(6)'), [parts[1]])
  assert.deepEqual(places('民法典第278条第一、二款'), ['民法典第二百七十八条第一款', '民法典第二百七十八条第二款'])
  assert.deepEqual(places('依照《民法典》第九百四十四条，《消防法》第二十八条、该法第六十条之规定，判决如下'), [
    '民法典第九百四十四条',
    '消防法第二十八条',
    '消防法第六十条',
  ])
  assert.equal(readCitation('物业管理条例（山东省）第十条')?.name, '山东省物业管理条例')
  assert.equal(readCitation('民法总则第一条')?.name, '民法总则')
})

test('several parts of one article in a running text are cited as the article, and none as another part', () => {
  const placesOf = (text: string) =>
    citationsWithin(text).flatMap(({ places }) => places.map((place) => citationLabel(place)))
  assert.deepEqual(placesOf('违反《物业管理条例》第十条第一、二款的规定'), ['第十条'])
  assert.deepEqual(placesOf('依照《物业管理条例》第十条第（一）、（二）项'), ['第十条'])
  assert.deepEqual(placesOf('《物业管理条例》第十条第一款和第十一条'), ['第十条第一款', '第十一条'])
})

test('what can be read in many ways takes no longer than anything else', () => {
  const worked = (work: () => void) => {
    const began = process.threadCpuUsage()
    work()
    return process.threadCpuUsage(began).user / 1000
  }
  for (const unit of ['一一款、', '11款11项、', '一一、一一款', '第(1)、(1)款'])
    for (const end of ['', 'x', '!条']) {
      const text = `x${unit.repeat(40).slice(0, 96)}${end}`
      assert.ok(worked(() => readCitations(text)) < 1000, text)
    }
  assert.ok(worked(() => citationsWithin(`《物业管理条例》第十条${' '.repeat(2000)}x`)) < 1000)
})

test('an interpretation is called by words of its title, never by single characters', () => {
  const title = '关于审理建筑物区分所有权纠纷案件适用法律若干问题的解释'
  assert.equal(isSpreadInWords('区分所有权解释', title), true)
  assert.equal(isSpreadInWords('建筑物区分所有权纠纷解释', title), true)
  assert.equal(isSpreadInWords('建筑法解释', title), false)
  assert.equal(isSpreadInWords('房屋法解释', '关于审理城镇房屋租赁合同纠纷案件具体应用法律若干问题的解释'), false)
})

test('the number of a standard is said to be one, with its title where that is known', () => {
  assert.match(noticeOfStandard('GB50348-2018'), /^GB 50348-2018 是标准《安全防范工程技术标准》；/)
  assert.match(noticeOfStandard('jgj 16—2008 第3条'), /^JGJ 16-2008 是标准《民用建筑电气设计规范》；/)
  assert.match(noticeOfStandard('TSG T7001-2023'), /《电梯监督检验和定期检验规则》/)
  assert.match(noticeOfStandard('GB/T 99999-2020'), /^GB\/T 99999-2020 是标准的编号；/)
  for (const text of ['民法典944', 'GB', '2018年', 'A座1203', 'gb文件']) assert.equal(noticeOfStandard(text), '', text)
})
