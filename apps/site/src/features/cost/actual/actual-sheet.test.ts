import assert from 'node:assert/strict'
import { it } from 'node:test'
import { deviations, monthlySpending } from '@anju/contract/cost/actual/compare'
import { Decimal, money } from '@anju/contract/cost/decimal'
import { actualSheet } from './actual-sheet.ts'

it('the workbook of accounts comes to what the page says, spending added up and income by itself', () => {
  const accounts = {
    planNo: 2,
    plan: [
      { item: 'income' as const, monthly: '1000.00' },
      { item: 'order' as const, monthly: '300.00' },
      { item: 'office' as const, monthly: '0.00' },
    ],
    months: [{ month: '2027-02', item: 'order' as const, amount: '450.50' }],
    entries: [
      { month: '2027-02', item: 'income' as const, amount: '900' },
      { month: '2027-02', item: 'order' as const, amount: '500' },
      { month: '2027-01', item: 'order' as const, amount: '290' },
      { month: '2027-01', item: 'office' as const, amount: '-12.5' },
    ],
  }
  const { rows } = actualSheet('镜湖大厦', accounts)
  const printed = (row: number) =>
    rows[row]?.map(({ value }) => (value instanceof Decimal ? money(value as Decimal) : value))
  assert.deepEqual(
    rows.slice(4).map(([month, item]) => [month?.value, item?.value].join(' ')),
    ['2027-01 秩序维护费用', '2027-01 办公费用', '2027-02 秩序维护费用', '合计 支出', '2027-02 物业服务费收入'],
  )
  assert.equal(printed(5)?.[5], '—')
  assert.deepEqual(printed(7)?.slice(2, 5), ['750.50', '777.50', '27.00'])
  assert.equal(printed(7)?.[4], monthlySpending(accounts, accounts.entries).at(-1)?.running)
  assert.equal(
    printed(8)?.[4],
    deviations(accounts, accounts.entries).find(({ item }) => item === 'income')?.difference,
  )
})
