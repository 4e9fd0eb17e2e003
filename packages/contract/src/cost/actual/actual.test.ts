import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sampleProject } from '../sample-project.ts'
import { figuresOf } from '../scenario/figures.ts'
import { deviations, monthlySpending, planOf } from './compare.ts'
import { monthOf } from './months.ts'
import { amountOf, itemOf, readPasted } from './paste.ts'
import type { ActualItem } from './terms.ts'

const plan: { item: ActualItem; monthly: string }[] = [
  { item: 'income', monthly: '1000.00' },
  { item: 'personnel', monthly: '600.00' },
  { item: 'office', monthly: '0.00' },
]

describe('accounts beside a plan', () => {
  it('expect the income of the fee that is charged, at the rate that is expected', () => {
    for (const [collectionRate, income] of [
      ['', '21157.60'],
      ['0.95', '20099.72'],
    ]) {
      const input = sampleProject({
        area: { chargeable: '9980' },
        ...(collectionRate && { analysis: { collectionRate } }),
      })
      const outcome = figuresOf(input)
      assert.ok(outcome.ok)
      const [first] = planOf(outcome.figures, input)
      assert.equal(outcome.figures.totals.feePerM2, '2.12')
      assert.notEqual(outcome.figures.totals.feeMonthly, '21157.60')
      assert.deepEqual(first, { item: 'income', monthly: income })
    }
  })

  it('are compared over the months that were entered, the largest deviation first', () => {
    const rows = deviations({ plan, months: [] }, [
      { month: '2026-01', item: 'personnel', amount: '650' },
      { month: '2026-02', item: 'personnel', amount: '540.5' },
      { month: '2026-01', item: 'income', amount: '900' },
      { month: '2026-01', item: 'office', amount: '20' },
    ])
    assert.deepEqual(
      rows.map(({ item, plan, actual, difference, part }) => [item, plan, actual, difference, part]),
      [
        ['income', '1000.00', '900.00', '-100.00', '-0.1000'],
        ['office', '0.00', '20.00', '20.00', ''],
        ['personnel', '1200.00', '1190.50', '-9.50', '-0.0079'],
      ],
    )
  })

  it('have a running total of spending, without the income', () => {
    const rows = monthlySpending({ plan, months: [] }, [
      { month: '2026-02', item: 'personnel', amount: '540' },
      { month: '2026-01', item: 'personnel', amount: '650' },
      { month: '2026-03', item: 'income', amount: '900' },
    ])
    assert.deepEqual(
      rows.map(({ month, difference, running }) => [month, difference, running]),
      [
        ['2026-01', '50.00', '50.00'],
        ['2026-02', '-60.00', '-10.00'],
      ],
    )
  })

  it('are compared with the plan of their month where a plan by month was kept with the version', () => {
    const season = { code: 'M01', line: 'E01', months: '11' }
    const project = sampleProject({ period: { from: '2027-10-01' }, seasons: [season] })
    const outcome = figuresOf(project)
    assert.ok(outcome.ok)
    const months = outcome.figures.months ?? []
    const planned = { plan: planOf(outcome.figures, project), months }
    const of = (item: ActualItem, month: string) =>
      months.find((one) => one.item === item && one.month === month)?.amount
    const even = planned.plan.find(({ item }) => item === 'equipment')?.monthly
    // 1,060 yuan a month, all of a year in November.
    assert.deepEqual(
      [Number(of('equipment', '2027-11')) - Number(of('equipment', '2027-10')), of('depreciation', '2027-11')],
      [12_720, undefined],
    )
    const [november, later] = monthlySpending(planned, [
      { month: '2027-11', item: 'equipment', amount: '12000' },
      { month: '2029-01', item: 'equipment', amount: '12000' },
    ])
    assert.deepEqual([november?.plan, later?.plan], [of('equipment', '2027-11'), even])
    assert.deepEqual(
      deviations(planned, [{ month: '2027-10', item: 'equipment', amount: '1' }])[0]?.plan,
      of('equipment', '2027-10'),
    )
  })
})

describe('accounts pasted from a spreadsheet', () => {
  it('are read by the months of the first line and the items of the first column', () => {
    const text = '项目\t2026年1月\t2月\n人员费用\t401,755.12\t\n绿化\t（1,200.005）\t¥ 3\n\n陌生项目\t5\t6\n'
    assert.deepEqual(readPasted(text, '2026-07'), {
      entries: [
        { month: '2026-01', item: 'personnel', amount: '401755.12' },
        { month: '2026-01', item: 'greening', amount: '-1200.01' },
        { month: '2026-02', item: 'greening', amount: '3.00' },
      ],
      faults: ['“陌生项目”不是项目名称，这一行没有读取'],
    })
  })

  it('belong to the chosen month when there is no line of months', () => {
    assert.deepEqual(readPasted('办公费用\t12\r\n管理费分摊\t面议', '2026-07'), {
      entries: [{ month: '2026-07', item: 'office', amount: '12.00' }],
      faults: ['管理费分摊 2026-07 的“面议”不是金额'],
    })
    assert.deepEqual(readPasted('x'.repeat(60_001), '2026-07').faults, ['粘贴的内容过长，请分几次粘贴'])
  })

  it('months, items and amounts are read as people write them', () => {
    for (const text of ['2026-01', '2026/1', '2026年1月', '2026.01', '202601', '1月'])
      assert.equal(monthOf(text, '2026'), '2026-01', text)
    for (const text of ['13月', '', '合计']) assert.equal(monthOf(text, '2026'), undefined, text)
    assert.deepEqual([itemOf('物业服务费收入'), itemOf('保险'), itemOf('费用')], ['income', 'insurance', undefined])
    assert.deepEqual([amountOf('１２.５'), amountOf('-3'), amountOf('1e5')], ['12.50', '-3.00', undefined])
  })
})
