import { Decimal, money } from '../decimal.ts'
import { plainDigits } from '../figure.ts'
import { ACTUAL_AMOUNT, ACTUAL_ITEMS, ACTUAL_LABELS, type ActualItem, MOST_MONTHS } from './terms.ts'

export type PastedEntry = { month: string; item: ActualItem; amount: string }
export type Pasted = { entries: PastedEntry[]; faults: string[] }

const LONGEST = 60_000
const amountPattern = new RegExp(ACTUAL_AMOUNT)
const plain = (text: string) => text.normalize('NFKC').replace(/\s/g, '')

/** `2026-01`, `2026/1`, `2026年1月` and `202601` are January 2026; `1月` is that of `year`. */
export function monthOf(text: string, year: string): string | undefined {
  const [, ofYear = year, month = ''] = /^(?:(20\d{2})[-/.年]?)?(\d{1,2})月?$/.exec(plain(text)) ?? []
  const number = Number(month)
  return month !== '' && number >= 1 && number <= 12 ? `${ofYear}-${month.padStart(2, '0')}` : undefined
}

/** The item that a text names: its label, or a part of exactly one label. */
export function itemOf(text: string): ActualItem | undefined {
  const name = plain(text)
  if (name.length < 2) return undefined
  const exact = ACTUAL_ITEMS.find((item) => ACTUAL_LABELS[item] === name)
  const near = ACTUAL_ITEMS.filter((item) => ACTUAL_LABELS[item].includes(name) || name.includes(ACTUAL_LABELS[item]))
  return exact ?? (near.length === 1 ? near[0] : undefined)
}

/** Yuan with two decimals; in accounts a loss may be in parentheses. Undefined for what is no amount. */
export function amountOf(text: string): string | undefined {
  const digits = plainDigits(text)
    .replace(/^\((.+)\)$/, '-$1')
    .replace(/^[¥￥]/, '')
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(digits)) return undefined
  const amount = money(Decimal(digits))
  return amountPattern.test(amount) ? amount : undefined
}

/**
 * Accounts copied from a spreadsheet: items in the first column, months in the first line. Without a line of months, the second
 * column is that of `month`. What cannot be read is named and left out.
 */
export function readPasted(text: string, month: string): Pasted {
  if (text.length > LONGEST) return { entries: [], faults: ['粘贴的内容过长，请分几次粘贴'] }
  const lines = text.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [line.split('\t')]))
  const heads = lines[0]?.slice(1).map((cell) => monthOf(cell, month.slice(0, 4))) ?? []
  const hasHead = heads.some((head) => head !== undefined) && itemOf(lines[0]?.[0] ?? '') === undefined
  const months = hasHead ? heads : [month]
  const read: Pasted = { entries: [], faults: [] }
  for (const cells of hasHead ? lines.slice(1) : lines) readLine(cells, months, read)
  if (new Set(read.entries.map((entry) => entry.month)).size > MOST_MONTHS)
    return { entries: [], faults: [`一次最多粘贴 ${MOST_MONTHS} 个月`] }
  return read
}

function readLine(
  [name = '', ...cells]: string[],
  months: readonly (string | undefined)[],
  { entries, faults }: Pasted,
) {
  const item = itemOf(name)
  if (!item) return void faults.push(`“${name.trim().slice(0, 20)}”不是项目名称，这一行没有读取`)
  for (const [at, month] of months.entries()) {
    const cell = cells[at]?.trim() ?? ''
    if (!month || cell === '') continue
    const amount = amountOf(cell)
    if (amount === undefined) faults.push(`${ACTUAL_LABELS[item]} ${month} 的“${cell.slice(0, 20)}”不是金额`)
    else entries.push({ month, item, amount })
  }
}
