import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateInFileName, impossibleDayIn, readDay } from './date.ts'
import { effectOf, repealsOf } from './effect.ts'
import { docNoOf, issuerOf, readEvents } from './head.ts'

const events = (...lines: string[]) => readEvents(lines, '示例条例')

test('domain §2.4 dates: every spelling of a day is read, and what is no day is not', () => {
  assert.equal(readDay('2020年5月28日'), '2020-05-28')
  assert.equal(readDay('２０１２年１２月３日'), '2012-12-03')
  assert.equal(readDay('二〇〇八年一月一日'), '2008-01-01')
  assert.equal(readDay('2014年9月26'), '2014-09-26')
  assert.equal(readDay('2022-03-15'), '2022-03-15')
  assert.equal(readDay('2021年2月30日'), '')
})

test('domain §2.4 file name: only the last half-width date counts', () => {
  assert.equal(dateInFileName('物业条例(2010-01-02)(2018-03-19).md'), '2018-03-19')
  assert.equal(dateInFileName('修正案（1988年）.md'), '')
})

test('domain §2.4 history: kinds follow the last verb outside of titles, wrapped lines go on, a wrapped title is left out', () => {
  const result = readEvents(
    [
      '示例',
      '2003年6月8日 中华人民共和国国务院令第379号公布',
      '2018年1月2日第三次会议《关于修改和废止部分',
      '法规的决定》第一次修正',
      '2021年1月1日 施行',
    ],
    '中华人民共和国示例条例',
  )
  assert.deepEqual(
    result.map(({ date, kind }) => [date, kind]),
    [
      ['2003-06-08', '公布'],
      ['2018-01-02', '修正'],
      ['2021-01-01', '施行'],
    ],
  )
  assert.equal(result[1]?.text, '第三次会议《关于修改和废止部分法规的决定》第一次修正')
})

test('domain §2.4 issuer and number: from the first line of the history', () => {
  const issuer = (line: string) => issuerOf(events(line), '示例条例', 'law', '')
  assert.equal(issuer('2020年5月28日 第十三届全国人民代表大会第三次会议通过'), '全国人民代表大会')
  assert.equal(issuer('2020年5月28日 第八届全国人民代表大会常务委员会第八次会议通过'), '全国人民代表大会常务委员会')
  assert.equal(
    issuer('2020年3月27日 临江市第十五届人民代表大会常务委员会第二十次会议通过'),
    '临江市人民代表大会常务委员会',
  )
  assert.equal(issuer('2003年6月8日 中华人民共和国国务院令第379号公布'), '国务院')
  const local = (title: string, ...lines: string[]) => issuerOf(events(...lines), title, 'local_regulation', '')
  assert.equal(local('临江市养犬管理条例'), '临江市人民代表大会或其常务委员会')
  assert.equal(local('临江市噪声办法', '2006年1月1日 临江市人民政府第56次常务会议审议通过'), '临江市人民政府')
  assert.equal(docNoOf(events('2003年6月8日 中华人民共和国国务院令第379号公布'), ''), '国务院令第379号')
  assert.equal(docNoOf([], '法释〔2021〕11号'), '法释〔2021〕11号')
})

test('a day in a file name that no calendar has is read as none, and named', () => {
  assert.deepEqual(
    ['某法(2024-02-31).md', '某法(2024-02-29).md', '某法(2018-13-01).md', '某法.md'].map(impossibleDayIn),
    ['2024-02-31', '', '2018-13-01', ''],
  )
})

test('domain §2.4 history: a second event in a line is one of its own, the day of coming into force is none', () => {
  const result = events(
    '2010年3月4日甲市常委会第一次会议《决定》第一次修正根据2012年11月29日甲市常委会第二次会议《决定》第二次修正',
    '2013年1月8日通过，自2013年3月1日起施行',
    '1988年11月10日甲会议通过和1989年1月28日乙会议修正',
  )
  assert.deepEqual(
    result.map(({ date, kind }) => [date, kind]),
    [
      ['2010-03-04', '修正'],
      ['2012-11-29', '修正'],
      ['2013-01-08', '通过'],
      ['1988-11-10', '通过'],
      ['1989-01-28', '修正'],
    ],
  )
  assert.equal(result[2]?.text, '通过，自2013年3月1日起施行')
})

/** 施行日期 and 最初施行 of a version. */
function effect(plains: readonly string[], history: readonly string[], publishedOn: string, hint = '') {
  const { effectiveOn, firstEffectiveOn } = effectOf(plains, events(...history), publishedOn, hint)
  return [effectiveOn, firstEffectiveOn]
}

test('domain §2.4 effective day: what text or head say before a hint, a hint before the publication', () => {
  const said = ['《旧条例》自1997年2月5日起施行的规定不变。', '第五十条 本条例自２０２２年８月１日起施行。']
  assert.deepEqual(effect(said, [], '2022-05-01'), ['2022-08-01', ''])
  assert.deepEqual(effect(['甲。'], ['2021年1月1日 施行'], '2020-05-28', '2020-06-01'), ['2021-01-01', ''])
  assert.deepEqual(effect(['甲。'], [], '2020-05-28', '2020-06-01'), ['2020-06-01', ''])
  assert.deepEqual(effect(['本办法自公布之日起施行。'], [], '2020-05-28'), ['2020-05-28', ''])
  assert.deepEqual(effect(['甲。'], [], '2020-05-28'), ['', ''])
})

test('domain §2.4 effective day: an amended version has its own, never before its publication; the first one is kept beside it', () => {
  const text = ['第九十八条 本法自2008年1月1日起施行。']
  const history = ['2007年6月29日 通过', '2012年12月28日 第三十次会议《决定》修正']
  assert.deepEqual(effect(text, history, '2012-12-28', '2013-07-01'), ['2013-07-01', '2008-01-01'])
  assert.deepEqual(effect(text, history, '2012-12-28'), ['2012-12-28', '2008-01-01'])
  assert.match(effectOf(text, events(...history), '2012-12-28', '').warning, /未载明本版的施行日期/)
  const pending = ['2024年3月1日 通过', '2026年11月1日 修订，自2027年1月1日起施行']
  assert.deepEqual(effect(['本条例自2024年5月1日起施行。'], pending, '2026-11-01'), ['2027-01-01', '2024-05-01'])
})

test('domain §2.4 effective day: 自公布之日 of a local law is its publication or approval, not the day it was passed', () => {
  const text = ['本条例自公布之日起施行。']
  const history = ['1998年11月19日 市人大通过', '1999年8月22日 省人大批准', '2010年11月25日 第二次会议修正']
  assert.deepEqual(effect(text, history, '2010-11-25'), ['2010-11-25', '1999-08-22'])
  const published = ['1999年4月3日 国务院令第262号公布', '2019年3月24日 《决定》第二次修订']
  assert.deepEqual(effect(text, published, '2019-03-24'), ['2019-03-24', '1999-04-03'])
  assert.match(effectOf(text, events(...published), '2019-03-24', '').warning, /未载明本版的施行日期/)
  assert.equal(effectOf(text, events(...published.slice(0, 1)), '1999-04-03', '').warning, '')
})

const repealed = (...plains: string[]) =>
  repealsOf(plains.map((plain) => ({ anchor: 'art-1', plain }))).map(({ name }) => name)

test('domain §2.4 repeals: whole laws that a sentence repeals are named, single articles and amendments are not', () => {
  assert.deepEqual(
    repealed('本条例自2020年1月1日起施行。1998年公布的《甲条例》、《实施〈中华人民共和国乙法〉办法》同时废止。'),
    ['甲条例', '实施乙法办法'],
  )
  assert.deepEqual(
    repealed('《丙法》第三条同时废止。', '《关于修改〈丁条例〉的决定》同时废止。', '违反《戊法》的，责令改正。'),
    [],
  )
})
