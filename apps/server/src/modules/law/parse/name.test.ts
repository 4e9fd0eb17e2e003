import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { type Amendment, builtIn, newerThanHeld, reasonOf } from './amendment.ts'
import { placeByText, placeOf } from './folder.ts'
import { comparedName, groupKeyOf, nameOfGroup, normalisedName, normaliseName, shortTitleOf, slugOf } from './name.ts'

describe('domain §2.4 level, category and region', () => {
  const LEVELS = {
    constitution: ['宪法'],
    law: ['宪法相关法', '民法典', '民法商法', '行政法', '经济法', '社会法', '刑法', '诉讼与非诉讼程序法', '法律'],
    admin_regulation: ['行政法规'],
    local_regulation: ['地方性法规'],
    dept_rule: ['部门规章'],
    judicial_interpretation: ['司法解释'],
    case: ['案例'],
    other: ['其他'],
  }

  test('each known folder names a level, and a branch of law its category', () => {
    for (const [level, folders] of Object.entries(LEVELS))
      for (const folder of folders) {
        const category = level === 'law' ? folder : ''
        assert.deepEqual(placeOf(['x', folder]), { level, category, region: '' })
      }
    assert.equal(placeOf(['x', 'y']), undefined)
    assert.equal(placeOf([]), undefined)
  })

  test('what lies below is the category, of local regulations the region, and the outer of nested folders counts', () => {
    assert.deepEqual(placeOf(['部门规章', '公安部']), { level: 'dept_rule', category: '公安部', region: '' })
    assert.deepEqual(placeOf(['地方性法规', '北京']), { level: 'local_regulation', category: '', region: '北京' })
    assert.deepEqual(placeOf(['案例', '民法典']), { level: 'case', category: '民法典', region: '' })
    assert.deepEqual(placeOf(['x', '案例', '民法典', '刑法']), { level: 'case', category: '民法典', region: '' })
    assert.deepEqual(placeOf(['案例', 'x', '刑法']), { level: 'law', category: '刑法', region: '' })
  })

  test('without such a folder the history says it', () => {
    const level = (history: string, title = '') => placeByText(history, title)
    const of = (name: string, region = '') => ({ level: name, category: '', region })
    assert.deepEqual(level('最高人民法院审判委员会通过'), of('judicial_interpretation'))
    assert.deepEqual(level('全国人民代表大会通过', '最高人民检察院规定'), of('judicial_interpretation'))
    assert.deepEqual(level('全国人民代表大会常务委员会通过，国务院公布'), of('law'))
    assert.deepEqual(level('临江市第十五届人民代表大会通过'), of('local_regulation', '临江'))
    assert.deepEqual(level('黑龙江省人民代表大会通过'), of('local_regulation', '黑龙江'))
    assert.deepEqual(level('新疆自治区人民代表大会通过'), of('local_regulation', '新疆'))
    const approved = '临沂市第二十届人民代表大会常务委员会通过\n山东省第十四届人民代表大会常务委员会批准'
    assert.deepEqual(level(approved), of('local_regulation', '山东'))
    assert.deepEqual(level('青岛市第十七届人民代表大会通过'), of('local_regulation', '山东'))
    assert.deepEqual(level('新疆维吾尔自治区第十四届人民代表大会通过'), of('local_regulation', '新疆'))
    assert.deepEqual(level('延边朝鲜族自治州人民代表大会通过\n吉林省人民代表大会批准'), of('local_regulation', '吉林'))
    assert.deepEqual(level('国务院令第379号公布，人民代表大会'), of('admin_regulation'))
    for (const history of ['住房和城乡建设部令', '发展改革委员会令', '质检总局令', '国家林业局令'])
      assert.deepEqual(level(history), of('dept_rule'), history)
    assert.deepEqual(level('临江市，人民代表大会'), of('other'))
    assert.deepEqual(level('物业公司令'), of('other'))
  })
})

describe('domain §2.4 names', () => {
  test('spellings of a name are one: blanks, marks, brackets, the name of the state, 、 and courts in front', () => {
    assert.equal(normaliseName(' 《中华人民共和国 物业〈管理〉“条例”》（ABC）'), '物业管理条例(abc)')
    assert.equal(normaliseName('甲‘乙’「丙」"丁"\'戊\'<己>'), '甲乙丙丁戊己')
    const courts = [
      '最高人民法院、最高人民检察院关于甲的解释',
      '最高人民法院和最高人民检察院关于甲的解释',
      '关于甲的解释',
    ]
    assert.deepEqual([...new Set(courts.map(comparedName))], ['关于甲的解释'])
    assert.equal(comparedName('最高人民法院规定'), '最高人民法院规定')
    assert.equal(comparedName('甲最高人民法院关于乙'), '甲最高人民法院关于乙')
  })

  test('people say the title without the name of the state in front', () => {
    assert.equal(shortTitleOf('中华人民共和国 消防法'), '消防法')
    assert.equal(shortTitleOf('中华人民共和国'), '中华人民共和国')
    assert.equal(shortTitleOf('实施中华人民共和国消防法办法'), '实施中华人民共和国消防法办法')
  })

  test('versions of a law have level and name in common', () => {
    assert.equal(groupKeyOf('中华人民共和国甲、乙法', 'law'), 'law:甲乙法')
    assert.equal(nameOfGroup('law:甲:乙'), '甲:乙')
  })

  test('an address begins with letters of its level and the day, and 、 makes another one', () => {
    const levels = [
      'constitution',
      'law',
      'admin_regulation',
      'local_regulation',
      'dept_rule',
      'judicial_interpretation',
      'case',
      'other',
    ] as const
    assert.deepEqual(
      levels.map((level) => slugOf(level, '甲', '').split('-')[0]),
      ['xf', 'fl', 'xzfg', 'dffg', 'bmgz', 'sfjs', 'al', 'qt'],
    )
    assert.equal(slugOf('law', '消防法', '2021-04-29'), 'fl-20210429-a5e44b49f4')
    assert.match(slugOf('law', '甲', ''), /^fl-0-[\da-f]{10}$/)
    assert.notEqual(slugOf('law', '甲、乙', ''), slugOf('law', '甲乙', ''))
  })

  test('short names in daily use mean the law, in traditional characters too', () => {
    const short = [
      '消法',
      '消保法',
      '个保法',
      '治安处罚法',
      '道交法',
      '环保法',
      '安法',
      '民诉法',
      '刑诉法',
      '行诉法',
      '劳合法',
      '特设法',
      '妇保法',
      '社保法',
      '民法',
    ]
    assert.deepEqual(short.map(normalisedName), [
      '消费者权益保护法',
      '消费者权益保护法',
      '个人信息保护法',
      '治安管理处罚法',
      '道路交通安全法',
      '环境保护法',
      '安全生产法',
      '民事诉讼法',
      '刑事诉讼法',
      '行政诉讼法',
      '劳动合同法',
      '特种设备安全法',
      '妇女权益保障法',
      '社会保险法',
      '民法典',
    ])
    assert.equal(normalisedName('個保法'), '个人信息保护法')
    assert.equal(normalisedName('物業管理條例'), '物业管理条例')
  })
})

describe('newer versions that are not held', () => {
  const amendment = (publishedOn: string, effectiveOn = publishedOn): Amendment => ({
    id: publishedOn,
    name: '甲',
    kind: '修订',
    publishedOn,
    effectiveOn,
    source: '公报',
  })

  test('what the product knows is a name as it is compared, with a day of publication before that of force', () => {
    for (const { id, name, kind, publishedOn, effectiveOn, source } of builtIn) {
      assert.equal(comparedName(name), name)
      assert.match(name, /法$/)
      assert.match(kind, /^修[订正]$/)
      assert.match(`${publishedOn} ${effectiveOn}`, /^202\d-\d\d-\d\d 202\d-\d\d-\d\d$/)
      assert.ok(publishedOn < effectiveOn, name)
      assert.equal(id, `known-${name}-${publishedOn}`)
      assert.equal(source, `全国人民代表大会常务委员会 ${publishedOn} 通过，当日公布`)
    }
    assert.ok(builtIn.length > 10)
  })

  test('the newest counts, and one whose text is held, by its day or by its history, does not', () => {
    const both = [amendment('2025-01-01'), amendment('2024-01-01')]
    assert.equal(newerThanHeld(both, [])?.id, '2025-01-01')
    assert.equal(newerThanHeld([...both].reverse(), [{ publishedOn: '2023-01-01' }])?.id, '2025-01-01')
    assert.equal(newerThanHeld(both, [{ publishedOn: '2025-01-01' }]), undefined)
    assert.equal(newerThanHeld(both, [{ publishedOn: '2010-01-01', laterOn: '2025-01-01' }]), undefined)
    assert.equal(newerThanHeld(both, [{ publishedOn: '2010-01-01' }, { publishedOn: '2026-01-01' }]), undefined)
    assert.equal(newerThanHeld(undefined, []), undefined)
  })

  test('the reason names the year, the day of force and the text that is held', () => {
    const one = amendment('2025-06-27', '2026-01-01')
    assert.equal(reasonOf(one, '2012-10-26'), '2025 年修订，自 2026-01-01 施行，本库仍为 2012 年文本')
    assert.equal(reasonOf(one, '2025-01-02'), '2025 年修订，自 2026-01-01 施行，本库仍为 2025-01-02 的文本')
    assert.equal(reasonOf(one, ''), '2025 年修订，自 2026-01-01 施行，本库的文本没有日期')
  })
})
