import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { monthOf } from './months.ts'
import { amountOf, readPasted } from './paste.ts'

const read = (...lines: string[]) => {
  const { entries, faults } = readPasted(lines.join('\n'), '2026-07')
  return { read: entries.map(({ month, item, amount }) => `${month} ${item} ${amount}`), faults }
}

describe('accounts as spreadsheets copy them', () => {
  it('have months as a day, a name or a number with its year', () => {
    for (const text of ['2026/1/31', '2026/1/1', '2026-01-31', '2026年1月31日', '20260131', '2026/1/31 0:00', '202601'])
      assert.equal(monthOf(text, '2025'), '2026-01', text)
    for (const text of ['Jan-26', 'Jan 2026', 'January 2026', "Jan'26", '2026年 1月', '2026 年 1 月份'])
      assert.equal(monthOf(text, '2025'), '2026-01', text)
    assert.deepEqual([monthOf('1月', '2025'), monthOf('Jan', '2025')], ['2025-01', '2025-01'])
    for (const text of ['1季度', '20251', '5', '2026', '2026/13/1', '2026/1/32', '202613', 'Jax-26', '26-Jan', '全年'])
      assert.equal(monthOf(text, '2025'), undefined, text)
  })

  it('name each column that is of no month, and put nothing into another month', () => {
    assert.deepEqual(read('项目\t2026/1/31\t1季度\tJan-26\t2026/2/28\t', '人员费用\t1\t2\t3\t4\t5'), {
      read: ['2026-01 personnel 1.00', '2026-02 personnel 4.00'],
      faults: [
        '第 3 列的“1季度”不是月份，这一列没有读取',
        '第 4 列与第 2 列都是 2026-01，第 4 列没有读取',
        '第 6 列没有月份，这一列没有读取',
      ],
    })
    assert.deepEqual(read('\t5\t6', '人员费用\t1\t2').read, [])
    assert.deepEqual(read('项目\t1季度', '人员费用\t1'), {
      read: [],
      faults: ['第 2 列的“1季度”不是月份，这一列没有读取'],
    })
  })

  it('have a line of months only where a line can be nothing else', () => {
    for (const first of ['停车费\t20251', '工资\t20251', '停车费\t202501', '陌生\t5'])
      assert.deepEqual(read(first, '人员费用\t8').read, ['2026-07 personnel 8.00'], first)
    assert.deepEqual(read('陌生\t5\t6', '人员费用\t8\t9').read, [])
    assert.deepEqual(read('费用类型\t2026-01', '人员费用\t8').read, ['2026-01 personnel 8.00'])
    assert.deepEqual(read('2026年费用表', '科目（元）\t1月', '人员费用\t8').read, ['2026-01 personnel 8.00'])
    assert.deepEqual(read('项目\t金额（元）', '人员费用\t8'), { read: ['2026-07 personnel 8.00'], faults: [] })
  })

  it('are not read where several columns have no month', () => {
    assert.deepEqual(read('人员费用\t8\t9', '办公费用\t1\t2'), {
      read: [],
      faults: ['有几列金额但没有月份的标题行，没有读取；请连同标题行一起复制，或者只复制一列'],
    })
    assert.deepEqual(read('人员费用\t\t9').read, ['2026-07 personnel 9.00'])
  })

  it('may have a second line of months further down, and sums without a name', () => {
    const lines = ['项目\t1月', '人员费用\t8', '\t8', '项目\t2月', '人员费用\t9', '\t9']
    assert.deepEqual(read(...lines), {
      read: ['2026-01 personnel 8.00', '2026-02 personnel 9.00'],
      faults: ['没有项目名称的行没有读取'],
    })
  })

  it('are added where several lines are of one item, which is named', () => {
    assert.deepEqual(read('项目\t1月\t2月', '人员费用\t8\t1', '绿化\t3\t', '人员费用\t0.5\t'), {
      read: ['2026-01 personnel 8.50', '2026-02 personnel 1.00', '2026-01 greening 3.00'],
      faults: ['人员费用有 2 行，金额已相加'],
    })
  })

  it('have amounts with signs, currencies, quotes and dashes', () => {
    const texts = ['-', ' - ', '-¥1,200.00', '¥-1,200.00', '12元', '" 1,200.00 "', '（￥1,200）', '−3', '12万元', '--']
    assert.deepEqual(
      texts.map((text) => amountOf(text) ?? 'none'),
      ['0.00', '0.00', '-1200.00', '-1200.00', '12.00', '1200.00', '-1200.00', '-3.00', 'none', 'none'],
    )
    assert.deepEqual(read('项目\t"2026年\n1月"', '"人员费用"\t" 1,200.00 "', '绿化\t-').read, [
      '2026-01 personnel 1200.00',
      '2026-01 greening 0.00',
    ])
  })
})
