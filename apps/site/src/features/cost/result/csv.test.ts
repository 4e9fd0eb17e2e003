import assert from 'node:assert/strict'
import { it } from 'node:test'
import { calculateCost } from '@anju/contract/cost/calculate'
import { sampleProject } from '@anju/contract/cost/sample-project'
import { costCsv, csvOf } from './csv.ts'

it('CSV begins with a byte order mark, ends its rows with CRLF and quotes what needs it', () => {
  assert.equal(
    csvOf([
      ['a', 'b,c'],
      ['say "x"', 'y\nz'],
    ]),
    '\uFEFFa,"b,c"\r\n"say ""x""","y\nz"\r\n',
  )
})

it('cells that a spreadsheet would run get an apostrophe', () => {
  for (const start of ['=', '+', '-', '@', '\t']) {
    assert.ok(csvOf([[`${start}a`]]).includes(`'${start}a`), JSON.stringify(start))
  }
  assert.equal(csvOf([['1-2']]), '\uFEFF1-2\r\n')
})

it('a loss is a number that can be added up, and a VAT credit is beside it', () => {
  const project = sampleProject({ settings: { profitRate: '0' } })
  const result = calculateCost(project)
  assert.ok(result.ok)
  const row = result.sensitivity.collection.find(({ collectionRate }) => collectionRate === '0.7')
  assert.ok(row && Number(row.surplusMonthly) < 0)
  const figures = [row.collectedMonthly, row.surplusMonthly, row.surplusYearly, row.vatCreditMonthly]
  assert.ok(costCsv(project, result).includes(`\r\n70.00%,${figures.join(',')},`))
})

it('a calculation as CSV carries fee, both views, sensitivity and a name that is no formula', () => {
  const project = sampleProject({ name: '=cmd()' })
  const result = calculateCost(project)
  assert.ok(result.ok)
  const csv = costCsv(project, result)
  assert.ok(csv.includes(`物业费测算,'=cmd()`))
  for (const part of [
    '建议收费标准（元/㎡·月）,2.12',
    '法定十项',
    '服务五项',
    '盈亏平衡收缴率',
    'E02,公共用电,3390.00',
  ]) {
    assert.ok(csv.includes(part), part)
  }
})
