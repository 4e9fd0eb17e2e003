import { foldWidth } from '../../wire/width.ts'
import { Decimal, money, sum } from '../decimal.ts'
import { plainDigits } from '../figure.ts'
import { pastedCells } from './cells.ts'
import { monthOf } from './months.ts'
import { ACTUAL_AMOUNT, ACTUAL_ITEMS, ACTUAL_LABELS, type ActualItem, MOST_MONTHS } from './terms.ts'

export type PastedEntry = { month: string; item: ActualItem; amount: string }
export type Pasted = { entries: PastedEntry[]; faults: string[] }

const LONGEST = 60_000
const amountPattern = new RegExp(ACTUAL_AMOUNT)
const plain = (text: string) => foldWidth(text).replace(/\s/g, '')
const quoted = (text: string) => `“${text.trim().slice(0, 20)}”`

/** What is above the names of the items, and above the amounts of the chosen month. */
const ITEM_HEADS = ['项目', '项目名称', '名称', '科目', '科目名称', '费用', '费用名称', '费用项目', '月份', '类别']
const AMOUNT_HEADS = /^(金额|实际|实际金额|发生额|实际发生额|本月|本月数|本月金额|本月发生额)(\(元\))?$/

/** The item that a text names: its label, or a part of exactly one label. */
export function itemOf(text: string): ActualItem | undefined {
  const name = plain(text)
  if (name.length < 2) return undefined
  const exact = ACTUAL_ITEMS.find((item) => ACTUAL_LABELS[item] === name)
  const near = ACTUAL_ITEMS.filter((item) => ACTUAL_LABELS[item].includes(name) || name.includes(ACTUAL_LABELS[item]))
  return exact ?? (near.length === 1 ? near[0] : undefined)
}

/** Yuan with two decimals; in accounts a loss may be in parentheses, and a dash is nothing. Undefined for what is no amount. */
export function amountOf(text: string): string | undefined {
  const digits = plainDigits(text.replaceAll('"', ''))
    .replace(/−/g, '-')
    .replace(/元$/, '')
    .replace(/^\((.+)\)$/, '-$1')
    .replace(/^(-?)¥(-?)/, '$1$2')
  if (/^[-–—]$/.test(digits)) return '0.00'
  if (!/^-?(\d+\.?\d*|\.\d+)$/.test(digits)) return undefined
  const amount = money(Decimal(digits))
  return amountPattern.test(amount) ? amount : undefined
}

/** Lines below one line of heads, or without one. */
type Block = { heads?: string[]; lines: string[][] }
/** Where the amounts of a month are. */
type Column = { at: number; month: string }

/**
 * Whether a line is one of heads. Numbers are amounts unless the first cell says otherwise; at the beginning that may be an empty
 * one, further down it is as well that of a sum.
 */
function isHeads([first = '', ...cells]: string[], isFirst: boolean, year: string): boolean {
  const filled = cells.filter(Boolean)
  if (filled.length === 0 || itemOf(first)) return false
  const word = plain(first).replace(/\(.*\)$/, '')
  if (ITEM_HEADS.includes(word)) return true
  return (isFirst && word === '') || filled.every((cell) => monthOf(cell, year) && !/^\d+$/.test(plain(cell)))
}

function blocksOf(all: string[][], year: string): Block[] {
  const blocks: Block[] = [{ lines: [] }]
  let isFirst = true
  for (const cells of all) {
    if (isHeads(cells, isFirst, year)) blocks.push({ heads: cells, lines: [] })
    else blocks.at(-1)?.lines.push(cells)
    isFirst &&= itemOf(cells[0] ?? '') === undefined
  }
  return blocks
}

/** The columns that are filled, the names of the items excepted. */
const filledColumns = (lines: readonly string[][]): number[] =>
  [...new Set(lines.flatMap((cells) => cells.flatMap((cell, at) => (at > 0 && cell !== '' ? [at] : []))))].sort(
    (one, other) => one - other,
  )

/** The months of a block. A column that is of no month, or of one that another column has, is named and left out. */
function columnsOf({ heads = [], lines }: Block, month: string, faults: string[]): Column[] {
  const filled = filledColumns([heads, ...lines])
  const [only = 0] = filled
  const head = heads[only] ?? ''
  if (filled.length === 1 && (head === '' || AMOUNT_HEADS.test(plain(head)))) return [{ at: only, month }]
  if (heads.length > 0) return columnsByHeads(heads, filled, month.slice(0, 4), faults)
  if (filled.length > 1) faults.push('有几列金额但没有月份的标题行，没有读取；请连同标题行一起复制，或者只复制一列')
  return []
}

/** The filled columns whose heads are months. */
function columnsByHeads(heads: readonly string[], filled: readonly number[], year: string, faults: string[]): Column[] {
  const columns: Column[] = []
  for (const at of filled) {
    const text = heads[at] ?? ''
    const own = monthOf(text, year)
    const same = columns.find((column) => column.month === own)
    if (same) faults.push(`第 ${at + 1} 列与第 ${same.at + 1} 列都是 ${same.month}，第 ${at + 1} 列没有读取`)
    else if (own) columns.push({ at, month: own })
    else faults.push(`第 ${at + 1} 列${text ? `的${quoted(text)}不是月份` : '没有月份'}，这一列没有读取`)
  }
  return columns
}

/** The amounts of a line. */
function readLine([name = '', ...cells]: string[], columns: readonly Column[], { entries, faults }: Pasted): void {
  const item = itemOf(name)
  if (name === '') return void faults.push('没有项目名称的行没有读取')
  if (!item) return void faults.push(`${quoted(name)}不是项目名称，这一行没有读取`)
  for (const { at, month } of columns) {
    const cell = cells[at - 1] ?? ''
    const amount = amountOf(cell)
    if (amount !== undefined) entries.push({ month, item, amount })
    else if (cell !== '') faults.push(`${ACTUAL_LABELS[item]} ${month} 的${quoted(cell)}不是金额`)
  }
}

/** One entry for each item and month: what several lines say of it is added, and named. */
function added({ entries, faults }: Pasted): Pasted {
  const byCell = new Map<string, PastedEntry[]>()
  for (const entry of entries) {
    const key = `${entry.month} ${entry.item}`
    byCell.set(key, [...(byCell.get(key) ?? []), entry])
  }
  const sums = [...byCell.values()].flatMap((same): PastedEntry[] => {
    const [first] = same
    const amount = amountOf(sum(same.map((one) => Decimal(one.amount))).toFixed())
    return first && amount !== undefined ? [{ ...first, amount }] : []
  })
  const repeated = ACTUAL_ITEMS.flatMap((item) => {
    const most = Math.max(...[...byCell.values()].filter(([one]) => one?.item === item).map((same) => same.length))
    return most > 1 ? [`${ACTUAL_LABELS[item]}有 ${most} 行，金额已相加`] : []
  })
  return { entries: sums, faults: [...new Set([...faults, ...repeated])] }
}

/**
 * Accounts copied from a spreadsheet: items in the first column, months in the line above them. Without a line of months, the only
 * column is that of `month`. What cannot be read is named and left out.
 */
export function readPasted(text: string, month: string): Pasted {
  if (text.length > LONGEST) return { entries: [], faults: ['粘贴的内容过长，请分几次粘贴'] }
  const read: Pasted = { entries: [], faults: [] }
  for (const block of blocksOf(pastedCells(text), month.slice(0, 4))) {
    const columns = columnsOf(block, month, read.faults)
    for (const cells of block.lines) readLine(cells, columns, read)
  }
  if (new Set(read.entries.map((entry) => entry.month)).size > MOST_MONTHS)
    return { entries: [], faults: [`一次最多粘贴 ${MOST_MONTHS} 个月`] }
  return added(read)
}
