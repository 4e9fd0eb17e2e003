import assert from 'node:assert/strict'
import { test } from 'node:test'
import { hasYear, readHolidayList, withHolidays } from './holiday-list.ts'

const inWords = (text: string) =>
  readHolidayList(text).periods.map(({ from, to, kind, name }) => `${name} ${kind} ${from} ${to}`)

test('the published notice is read: days off, work at weekends, whatever else it says is left out', () => {
  const notice = `国务院办公厅关于2026年
部分节假日安排的通知
国办发明电〔2025〕7号
各省、自治区、直辖市人民政府，国务院各部委、各直属机构：
　　经国务院批准，现将2026年元旦、春节等放假调休日期的具体安排通知如下。
　　一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。
　　二、春节：2月15日（农历腊月二十八、周日）至23日（农历正月初七、周一）放假调休，共9天。2月14日（周六）、2月28日（周六）上班。
　　三、清明节：4月4日（周六）至6日（周一）放假，共3天。
　　节假日期间，各地区、各部门要妥善安排好值班和安全、保卫等工作。
国务院办公厅
2025年11月4日`
  assert.equal(readHolidayList(notice).year, 2026)
  assert.deepEqual(inWords(notice), [
    '元旦 off 2026-01-01 2026-01-03',
    '元旦 work 2026-01-04 2026-01-04',
    '春节 off 2026-02-15 2026-02-23',
    '春节 work 2026-02-14 2026-02-14',
    '春节 work 2026-02-28 2026-02-28',
    '清明节 off 2026-04-04 2026-04-06',
  ])
})

test('a notice is read as it is pasted: in one line, with lines broken inside a date, across the year, with a day alone', () => {
  const pasted = '2023年安排：一、元旦：2022年12月31日至2023年1月2日放假调休，共3天。二、清明节：4月5日放假，共1天。'
  assert.deepEqual(inWords(pasted), ['元旦 off 2022-12-31 2023-01-02', '清明节 off 2023-04-05 2023-04-05'])
  const broken =
    '2023年\n六、中秋节、国庆节：9月29日至10月\n6日放假调休，共8天。10月7日（星期\n六）、8日（星期日）上班。'
  assert.deepEqual(inWords(broken), [
    '中秋节、国庆节 off 2023-09-29 2023-10-06',
    '中秋节、国庆节 work 2023-10-07 2023-10-07',
    '中秋节、国庆节 work 2023-10-08 2023-10-08',
  ])
  assert.deepEqual(inWords('2027年\n元旦：１２月３１日至次年１月２日放假，1月4日上班。'), [
    '元旦 off 2027-12-31 2028-01-02',
    '元旦 work 2027-01-04 2027-01-04',
  ])
})

test('a list of days as JSON is read; days in a row are one period', () => {
  const day = (name: string, date: string, isOffDay: boolean) => ({ name, date, isOffDay })
  const days = [
    day('国庆节', '2026-10-02', true),
    day('国庆节', '2026-10-01', true),
    day('国庆节', '2026-10-10', false),
  ]
  assert.deepEqual(inWords(JSON.stringify({ year: 2026, days })), [
    '国庆节 off 2026-10-01 2026-10-02',
    '国庆节 work 2026-10-10 2026-10-10',
  ])
})

test('what is no list of holidays has none: other texts, days that do not exist, broken JSON', () => {
  for (const text of ['', '{"days":', '{}', '各部门：请于3月1日前报送材料。', '2026年\n元旦：2月30日放假。'])
    assert.deepEqual(readHolidayList(text).periods, [], text)
})

test('a list replaces the days that it names, and leaves the others', () => {
  const own = { from: '2026-08-01', to: '2026-08-02', kind: 'off' as const, name: '厂庆' }
  const wrong = { from: '2026-10-02', to: '2026-10-08', kind: 'off' as const, name: '国庆' }
  const right = { from: '2026-10-01', to: '2026-10-07', kind: 'off' as const, name: '国庆节' }
  assert.deepEqual(withHolidays([wrong, own], { year: 2026, periods: [right] }), [own, right])
  assert.deepEqual([hasYear([own], 2026), hasYear([own], 2027)], [true, false])
})
