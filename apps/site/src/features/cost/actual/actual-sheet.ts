import { divide, subtract, total, unlessError } from '@anju/browser/spreadsheet/formula'
import { Sheet } from '@anju/browser/spreadsheet/sheet'
import { plannedFor } from '@anju/contract/cost/actual/compare'
import type { ActualAccounts } from '@anju/contract/cost/actual/routes'
import { ACTUAL_ITEMS, ACTUAL_LABELS } from '@anju/contract/cost/actual/terms'
import { Decimal } from '@anju/contract/cost/decimal'
import { figure, HEAD, input, MONEY, SHARE, sumOf, TEXT, titleOf } from '../workbook/looks.ts'

const HEADS = ['月份', '项目', '计划（元）', '实际（元）', '差额（元）', '差率']
const [PLAN, ACTUAL, DIFFERENCE, PART] = [2, 3, 4, 5]
const FIRST = 4

/** The plan beside the accounts by month and item, with differences as formulas; spending is added up, income is not. */
export function actualSheet(name: string, accounts: ActualAccounts): Sheet {
  const sheet = new Sheet('计划与实际', { widths: [10, 44, 16, 16, 16, 10], frozen: FIRST })
  titleOf(sheet, '计划与实际', `${name} · 按审核通过的第 ${accounts.planNo} 版；黄色为填写的金额`)
  sheet.line(FIRST - 1, HEADS, HEAD)
  const order = [...accounts.entries].sort(
    (one, other) =>
      Number(one.item === 'income') - Number(other.item === 'income') ||
      one.month.localeCompare(other.month) ||
      ACTUAL_ITEMS.indexOf(one.item) - ACTUAL_ITEMS.indexOf(other.item),
  )
  const write = (
    row: number,
    plan: Parameters<Sheet['put']>[2],
    actual: Parameters<Sheet['put']>[2],
    isSum = false,
  ) => {
    const look = isSum ? sumOf : figure
    const planned = sheet.put(row, PLAN, plan, look(MONEY))
    const spent = sheet.put(row, ACTUAL, actual, isSum ? sumOf(MONEY) : input(MONEY))
    const difference = sheet.put(row, DIFFERENCE, subtract(spent, planned), look(MONEY))
    sheet.put(row, PART, unlessError(divide(difference, planned), '—'), look(SHARE))
  }
  const spending = order.filter(({ item }) => item !== 'income').length
  for (const [at, { month, item, amount }] of order.entries()) {
    const row = FIRST + at + (at >= spending && spending > 0 ? 1 : 0)
    sheet.line(row, [month, ACTUAL_LABELS[item]], TEXT)
    write(row, plannedFor(accounts, item, month), Decimal(amount))
  }
  if (spending > 0) {
    const end = FIRST + spending
    sheet.line(end, ['合计', '支出'], sumOf())
    write(end, total(sheet.column(PLAN, FIRST, end - 1)), total(sheet.column(ACTUAL, FIRST, end - 1)), true)
  }
  return sheet
}
