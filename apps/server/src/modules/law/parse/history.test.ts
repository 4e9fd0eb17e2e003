import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { LawLevel } from '@anju/contract/law'
import { toChinese } from '@anju/contract/law/numerals'
import { dateInFileName, isoDate, readDay } from './date.ts'
import { effectOf, repealsOf } from './effect.ts'
import { docNoOf, issuerOf, readEvents } from './head.ts'

const kindsOf = (...lines: string[]) => readEvents(lines, '甲').map(({ kind }) => kind)
const textsOf = (...lines: string[]) => readEvents(lines, '甲').map(({ text }) => text)

describe('domain §2.4 days', () => {
  test('a day is one of the calendar, from 1900 to 2199', () => {
    const days = [
      [1900, 1, 1],
      [1899, 12, 31],
      [2199, 12, 31],
      [2200, 1, 1],
      [2024, 2, 29],
      [2023, 2, 29],
      [2020, 13, 1],
      [2020, 4, 31],
      [2020, 1, 0],
    ] as const
    assert.deepEqual(
      days.map(([year, month, day]) => isoDate(year, month, day)),
      ['1900-01-01', '', '2199-12-31', '', '2024-02-29', '', '', '', ''],
    )
    assert.equal(isoDate(2020, 14, 1), '')
    assert.equal(isoDate(2020, 1, 40), '')
  })

  test('its parts are numbers of one kind each', () => {
    assert.deepEqual(
      ['2020年1月2', '二〇二〇年十二月三十一日', '2020年十月1日', '2020 年 1 月 2 日', '１９９９年1月1日'].map(readDay),
      ['2020-01-02', '2020-12-31', '2020-10-01', '2020-01-02', '1999-01-01'],
    )
    assert.deepEqual(['2020年1一月2日', '2020年一1月2日', '', '2020年', 'x2020年1月2日'].map(readDay), [
      '',
      '',
      '',
      '',
      '',
    ])
    assert.deepEqual(['甲(2020-01-02)(2021-02-30).md', '甲(2020-1-2).md'].map(dateInFileName), ['', ''])
    assert.throws(() => toChinese(-1), { message: 'no Chinese numeral for -1' })
    assert.throws(() => toChinese(1.5), RangeError)
  })
})

describe('domain §2.4 history', () => {
  test('each verb names a kind', () => {
    const verbs = {
      公布: ['公布施行', '公布', '发布', '颁布', '印发', '令第3号', '公告'],
      通过: ['通过', '第三次会议'],
      批准: ['批准'],
      修正: ['修正', '修改'],
      修订: ['修订'],
      废止: ['废止'],
      施行: ['施行', '实施', '起生效'],
      '': ['核准'],
    }
    for (const [kind, words] of Object.entries(verbs))
      for (const word of words) assert.deepEqual(kindsOf(`2020年1月1日 甲${word}`), [kind], word)
  })

  test('the last verb counts, outside of titles and of the day of force, else inside of them', () => {
    const lines: [string, string][] = [
      ['甲会议《关于修改〈乙废止〉的决定》通过', '通过'],
      ['甲会议通过《关于修改<乙>的决定》', '通过'],
      ['甲会议通过〈乙修正〉', '通过'],
      ['通过，自即日起施行', '通过'],
      ['自2020年1月1日起正式实施', '施行'],
      ['《关于批准乙的决定》', '批准'],
      ['修正，公布', '公布'],
      ['公布，修正', '修正'],
      ['公布，自甲乙丙，起施行', '施行'],
      ['甲《乙》修正《丙修订》', '修正'],
    ]
    for (const [text, kind] of lines) assert.deepEqual(kindsOf(`2020年1月1日 ${text}`), [kind], text)
  })

  test('lines lose the brackets around them, and a mark in front', () => {
    assert.deepEqual(
      textsOf(
        '（2020年1月1日甲公布）',
        '2020年1月1日，乙（丙）',
        '(2020年1月1日丁通过)',
        '2020年1月1日 戊(己)',
        '2020年1月1日、庚）辛',
      ),
      ['甲公布', '乙（丙）', '丁通过', '戊(己)', '庚）辛'],
    )
    assert.deepEqual(textsOf('根据2020年1月1日甲修正', '和依据2020年1月1日乙修正'), ['甲修正', '乙修正'])
  })

  test('a line without a day goes on with a dated one, and is one of its own before any', () => {
    assert.deepEqual(readEvents(['公告', '2020年1月1日 甲', '修正'], '乙'), [
      { date: '', kind: '公布', text: '公告' },
      { date: '2020-01-01', kind: '修正', text: '甲修正' },
    ])
    assert.deepEqual(textsOf('附', '注'), ['附', '注'])
    assert.deepEqual(readEvents(['物业', '条例'], '物业条例'), [])
  })
})

describe('domain §2.4 issuer', () => {
  const issuer = (line: string, level: LawLevel = 'other', title = '甲', category = '') =>
    issuerOf(readEvents([`2020年1月1日 ${line}`], '乙'), title, level, category)

  test('of an interpretation are the courts of its title or history, else one of them', () => {
    const courts = (line: string, title: string) => issuer(line, 'judicial_interpretation', title)
    assert.equal(courts('通过', '最高人民法院、最高人民检察院关于甲'), '最高人民法院、最高人民检察院')
    assert.equal(courts('通过', '最高人民检察院关于甲'), '最高人民检察院')
    assert.equal(courts('最高人民检察院通过', '关于甲'), '最高人民检察院')
    assert.equal(courts('通过', '人民检察院规则'), '最高人民检察院')
    assert.equal(courts('通过', '关于人民检察院'), '最高人民法院')
    assert.equal(courts('通过', `关于${'甲'.repeat(20)}最高人民检察院的决定`), '最高人民法院')
  })

  test('is the congress of state or place, or its standing committee', () => {
    assert.equal(issuer('中华人民共和国全国人民代表大会常务委员会公布'), '全国人民代表大会常务委员会')
    assert.equal(issuer('全国人民代表大会常务委员会公布'), '全国人民代表大会常务委员会')
    assert.equal(issuer('临江省第十届人大通过'), '临江省人民代表大会')
    assert.equal(issuer('临江省第10届人民代表会常委会通过'), '临江省人民代表大会常务委员会')
    assert.equal(issuer(`临江市第十届人大${'会'.repeat(50)}常委会通过`), '临江市人民代表大会')
    assert.equal(issuer('由第十届全国人民代表大会通过'), '全国人民代表大会')
  })

  test('is who gave the order', () => {
    assert.equal(issuer('中华人民共和国国务院、中华人民共和国中央军事委员会令第1号'), '国务院、中央军事委员会')
    assert.equal(issuer('国务院、中央军委令第1号'), '国务院、中央军事委员会')
    for (const verb of ['令', '第3号令', '发布', '公布', '批准'])
      assert.equal(issuer(`建设部、公安部${verb}`), '建设部、公安部', verb)
    assert.equal(issuer('经国务院批准'), '国务院')
    assert.equal(issuer('国务院批准', 'case'), '')
  })

  test('is else known by the level: the State Council, the ministry of the folder, the place in the title', () => {
    assert.equal(issuer('通过', 'admin_regulation'), '国务院')
    assert.equal(issuer('通过', 'dept_rule', '甲', '公安部'), '公安部')
    assert.equal(issuer('通过', 'local_regulation', '临江市条例'), '临江市人民代表大会或其常务委员会')
    assert.equal(issuer('通过', 'local_regulation', '条例'), '')
    assert.equal(issuer('见临江市人民政府', 'local_regulation', '条例'), '见临江市人民政府')
    assert.equal(issuer('1临江市人民政府', 'local_regulation', '条例'), '')
    assert.equal(issuer('通过', 'local_regulation', '1临江市条例'), '')
    assert.equal(issuer('通过', 'other', '临江市条例', '公安部'), '')
  })
})

test('domain §2.4 document number: an order before a 法释 before any other, from the head; only a 法释 from the text', () => {
  const number = (line: string, opening = '') => docNoOf(readEvents([`2020年1月1日 ${line}`], '乙'), opening)
  assert.equal(number('国务院令〔2020〕第 12 号公布'), '国务院令〔2020〕第12号')
  assert.equal(number('中华人民共和国建设部令第 3号'), '建设部令第3号')
  assert.equal(number('现公布中华人民共和国国务院令第3号'), '国务院令第3号')
  assert.equal(number('（法释〔2020〕 12号）建设部令第3号'), '建设部令第3号')
  assert.equal(number('法释〔2020〕 12号'), '法释〔2020〕12号')
  assert.equal(number('高检发研字〔2020〕 12号'), '高检发研字〔2020〕12号')
  assert.equal(number('高检发释究字〔2020〕12号'), '高检发释究字〔2020〕12号')
  assert.equal(number('（建住房[2020]第12号）'), '建住房[2020]第12号')
  assert.equal(number('（建〔2020〕12号）'), '建〔2020〕12号')
  assert.equal(number('甲乙丙丁戊己〔2020〕12号'), '')
  assert.equal(number('（建〔20〕12号）'), '')
  assert.equal(number('通过', '法释〔2020〕12号'), '法释〔2020〕12号')
  assert.equal(number('通过', '建设部令第3号'), '')
  assert.equal(number('通过', '（建〔2020〕12号）'), '')
})

describe('domain §2.4 effective day', () => {
  const effect = (plains: string[], history: string[], publishedOn: string, hint = '') =>
    effectOf(plains, readEvents(history, '乙'), publishedOn, hint)
  const PUBLISHED = '2020-05-01'

  test('is the latest that text or head say of the law itself, not before its publication', () => {
    const own = ['本法自2020年6月1日起施行。本法自2020年7月1日起施行。', '自2021年1月1日起执行。']
    assert.deepEqual(effect(own, [], PUBLISHED), {
      effectiveOn: '2020-07-01',
      firstEffectiveOn: '2020-06-01',
      said: true,
      warning: '',
    })
    assert.equal(effect(['自2021年1月1日起执行。'], ['2020年8月1日 实施'], PUBLISHED).effectiveOn, '2020-08-01')
    assert.equal(effect(['自2021年1月1日起执行。'], [], PUBLISHED).effectiveOn, '2021-01-01')
    assert.equal(effect(['本法自2020年5月1日起施行'], [], PUBLISHED).effectiveOn, PUBLISHED)
    assert.equal(effect(['本法自 2020 年 6 月 1 日起试行'], [], PUBLISHED).effectiveOn, '2020-06-01')
    assert.equal(effect([], ['2020年4月1日 公布施行'], '2020-04-01').effectiveOn, '2020-04-01')
    assert.equal(effect(['自2020年6月31日起施行'], [], PUBLISHED).said, false)
    assert.equal(effect(['自2020年6月1日起施行的旧法'], [], PUBLISHED).said, false)
  })

  test('is else that of a hint, then that of the publication, with a warning where nothing names it', () => {
    const older = ['本法自2010年1月1日起施行。']
    const none = { said: false, warning: '正文未载明本版的施行日期，按公布日期显示' }
    assert.deepEqual(effect(older, [], PUBLISHED), { effectiveOn: PUBLISHED, firstEffectiveOn: '2010-01-01', ...none })
    assert.equal(effect(older, [], PUBLISHED, PUBLISHED).warning, '')
    assert.equal(effect(older, [], PUBLISHED, '2020-04-30').effectiveOn, PUBLISHED)
    assert.deepEqual(effect([], ['2010年1月1日 施行'], PUBLISHED), {
      effectiveOn: PUBLISHED,
      firstEffectiveOn: '2010-01-01',
      ...none,
    })
    for (const kind of ['修正', '修订'])
      assert.deepEqual(effect([], [`2020年5月1日 ${kind}`], PUBLISHED), {
        effectiveOn: PUBLISHED,
        firstEffectiveOn: '',
        ...none,
      })
    assert.deepEqual(effect([], [], PUBLISHED), { effectiveOn: '', firstEffectiveOn: '', said: false, warning: '' })
    assert.deepEqual(effect(['甲。', '自发布之日起施行'], [], PUBLISHED), {
      effectiveOn: PUBLISHED,
      firstEffectiveOn: '',
      said: false,
      warning: '',
    })
  })

  test('first was that of the publication before the first amendment, of its approval, or of its first event', () => {
    const first = (...history: string[]) => effect(['自公布之日起施行'], history, PUBLISHED).firstEffectiveOn
    const amended = '2020年5月1日 修订'
    assert.equal(
      first('2001年1月1日 通过', '2001年2月1日 批准', '2001年3月1日 公布', amended, '2020年6月1日 公布'),
      '2001-03-01',
    )
    assert.equal(first('2001年1月1日 通过', '2001年2月1日 批准', amended), '2001-02-01')
    assert.equal(first('2001年1月1日 通过', amended), '2001-01-01')
    assert.equal(first('公告', '2001年1月1日 通过', '2002年1月1日 修正', amended), '2001-01-01')
    assert.equal(first('2001年1月1日 修正', amended), '2001-01-01')
    assert.equal(first('2001年1月1日 通过', '2001年3月1日 公布'), '')
  })
})

test('domain §2.4 repeals: each law once, with its sentence and place', () => {
  const names = (plain: string) => repealsOf([{ anchor: 'art-9', plain }]).map(({ name }) => name)
  for (const verb of ['同时废止', '同时予以废止', '即行废止', '予以废止'])
    assert.deepEqual(names(`《甲法》${verb}`), ['甲法'], verb)
  assert.deepEqual(names('自本办法施行之日起，《甲法》废止'), ['甲法'])
  assert.deepEqual(names('自本规定生效之日起《甲法》和《乙法》废止'), ['甲法', '乙法'])
  assert.deepEqual(names('《甲法》废止'), [])
  assert.deepEqual(names('《甲法》同时废止，《乙法》继续有效'), ['甲法'])
  assert.deepEqual(names('《甲法》有效。《乙法》同时废止\n《丙法》有效'), ['乙法'])
  assert.deepEqual(names('》《甲〈乙〉法》和《丙《丁》法》第三条，《戊法》同时废止'), ['甲乙法', '戊法'])
  assert.deepEqual(names('《修改甲法的决定》《关于废止乙的决定》《市关于修正丙的决定》《丁修改办法》同时废止'), [
    '丁修改办法',
  ])
  assert.deepEqual(names('《甲、乙法》《甲乙法》同时废止'), ['甲乙法'])
  const long = `${'长'.repeat(250)}《甲法》同时废止`
  const [repeal] = repealsOf([{ anchor: 'art-9', plain: ` ${long}` }])
  assert.deepEqual(repeal, { name: '甲法', anchor: 'art-9', quote: '长'.repeat(200) })
})
