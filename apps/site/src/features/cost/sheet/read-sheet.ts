import { pastedCells } from '@anju/contract/cost/actual/cells'
import { amountOf, itemOf } from '@anju/contract/cost/actual/paste'
import { Decimal } from '@anju/contract/cost/decimal'
import { CATEGORY_KEYS, type CategoryKey } from '@anju/contract/cost/labels'
import { scenarioLimits } from '@anju/contract/cost/scenario/terms'
import type { CostLine, CostPost, CostProject } from '@anju/contract/cost/shapes/input'
import { newLine, newPost } from '../draft/draft.ts'

/** What a column of a manager's own sheet holds. */
export const COLUMNS = {
  none: '不读取',
  name: '名称',
  category: '费用类别',
  monthly: '月金额（元）',
  yearly: '年金额（元）',
  headcount: '人数',
  wage: '月工资（元）',
} as const
export type ColumnMeaning = keyof typeof COLUMNS

/** The cells of a sheet, the place of its line of heads (-1 without one), and what its columns seem to hold. */
export type Sheet = { cells: string[][]; headAt: number; meanings: ColumnMeaning[] }
/** What is read of a line, with its place in the sheet. */
export type SheetPost = { row: number; role: string; headcount: string; wage: string }
export type SheetLine = { row: number; name: string; cat: CategoryKey; per: 'monthly' | 'yearly'; amount: string }
export type SheetPlan = { posts: SheetPost[]; lines: SheetLine[]; faults: string[] }

const MOST_COLUMNS = 20
/** Heads are looked for in so many lines. */
const HEAD_LINES = 10
const SUMS = /^(?:合计|小计|总计|共计|累计)|(?:合计|小计|总计)$/
const HEADS: readonly (readonly [ColumnMeaning, RegExp])[] = [
  ['headcount', /人数|编制|定员/],
  ['wage', /月?工资|薪资|月薪/],
  ['yearly', /年.*(?:金额|费用|合计|成本|预算)|(?:全年|年度)/],
  ['monthly', /金额|费用(?!名称|项目|类别)|成本|月.*(?:预算|合计)|预算/],
  ['category', /类别|分类|科目|大类/],
  ['name', /名称|项目|岗位|内容|事项/],
]
const WORDS: readonly (readonly [CategoryKey, RegExp])[] = [
  ['personnel', /工资|社保|福利|公积金|服装|人员|加班/],
  ['insurance', /保险|责任险/],
  ['depreciation', /折旧/],
  ['hqAllocation', /分摊|总部|公司管理费/],
  ['greening', /绿化|苗木|园艺/],
  ['cleaning', /清洁|保洁|垃圾|消杀|清运|化粪池|外墙清洗/],
  ['order', /保安|秩序|安保|巡更|门岗/],
  ['equipment', /电梯|水泵|水箱|消防|监控|维保|维修|设备|设施|电费|水费|能耗|用电|用水|公共照明/],
  ['office', /办公|通讯|电话|网络|差旅|招待|印刷|宣传|社区活动/],
]

const headOf = (text: string): ColumnMeaning =>
  HEADS.find(([, pattern]) => pattern.test(text.replace(/\s/g, '')))?.[0] ?? 'none'

/** Each meaning belongs to one column, the first. */
const once = (meanings: readonly ColumnMeaning[]): ColumnMeaning[] =>
  meanings.map((meaning, at) => (meanings.indexOf(meaning) === at ? meaning : 'none'))

/** Copied cells, with a guess of what their columns hold. */
export const sheetOf = (text: string): Sheet => sheetOfCells(pastedCells(text))

/** The cells of a sheet, with a guess of what their columns hold. */
export function sheetOfCells(all: readonly (readonly string[])[]): Sheet {
  const cells = all.map((row) => row.slice(0, MOST_COLUMNS))
  const width = Math.max(0, ...cells.map(({ length }) => length))
  const guesses = cells.slice(0, HEAD_LINES).map((row) => once(row.map(headOf)))
  const headAt = guesses.findIndex((row) => row.filter((meaning) => meaning !== 'none').length > 1)
  const guess = guesses[headAt] ?? ['name', 'monthly']
  return { cells, headAt, meanings: Array.from({ length: width }, (_, at) => guess[at] ?? 'none') }
}

/** `C7` */
export const cellName = (row: number, column: number): string => `${String.fromCharCode(65 + column)}${row + 1}`

/** The statutory item that a text names, or that its words belong to. */
function categoryOf(text: string): CategoryKey | undefined {
  const item = itemOf(text)
  return CATEGORY_KEYS.find((key) => key === item) ?? WORDS.find(([, pattern]) => pattern.test(text))?.[0]
}

/** The head of a section, such as 一、人员费用, without its number. */
const withoutNumber = (text: string) => text.replace(/^[（(]?[一二三四五六七八九十\d]+[)）]?[、.．\s]*/, '')

type Read = {
  row: number
  cell: (meaning: ColumnMeaning) => string
  faults: string[]
  meanings: readonly ColumnMeaning[]
}

/** A number of a cell that is not negative; undefined with a fault where it is none. */
function numberIn({ row, cell, faults, meanings }: Read, meaning: ColumnMeaning): string | undefined {
  const text = cell(meaning)
  const amount = amountOf(text)
  if (amount !== undefined && Decimal(amount).gte(0)) return Decimal(amount).toFixed()
  const place = cellName(row, meanings.indexOf(meaning))
  faults.push(
    text
      ? `${place} 的“${text.slice(0, 20)}”不是${COLUMNS[meaning]}，这一行没有读取`
      : `${place} 没有填写，这一行没有读取`,
  )
  return undefined
}

function postIn(read: Read): SheetPost | undefined {
  const [headcount, wage] = [numberIn(read, 'headcount'), numberIn(read, 'wage')]
  return headcount === undefined || wage === undefined
    ? undefined
    : { row: read.row, role: read.cell('name'), headcount, wage }
}

function lineIn(read: Read, section: CategoryKey | undefined): SheetLine | undefined {
  const { row, cell, faults, meanings } = read
  const per = cell('monthly') || !meanings.includes('yearly') ? 'monthly' : 'yearly'
  const amount = numberIn(read, per)
  if (amount === undefined) return undefined
  const name = cell('name')
  const cat = categoryOf(cell('category')) ?? section ?? categoryOf(name)
  if (!cat)
    faults.push(`${cellName(row, meanings.indexOf('name'))} 的“${name}”看不出属于哪类费用，已归入经业主同意的其他费用`)
  return { row, name, cat: cat ?? 'other', per, amount }
}

const AMOUNTS = ['monthly', 'yearly', 'headcount', 'wage'] as const

/** A line of a sheet that has an amount. */
function readRow(read: Read, section: CategoryKey | undefined, { posts, lines, faults }: SheetPlan): void {
  const { row, cell, meanings } = read
  if (!cell('name')) {
    faults.push(`${cellName(row, meanings.indexOf('name'))} 没有名称，这一行没有读取`)
  } else if (cell('headcount') && meanings.includes('wage')) {
    const post = postIn(read)
    if (post) posts.push(post)
  } else {
    const line = lineIn(read, section)
    if (line) lines.push(line)
  }
}

/** The item that the lines below the head of a section belong to. */
function sectionOf(title: string, row: number, { faults }: SheetPlan): CategoryKey | undefined {
  const section = categoryOf(title)
  if (!section) faults.push(`第 ${row + 1} 行没有金额，没有读取`)
  return section
}

/** What nobody has said of the columns, and nothing can be read without. */
function missingIn(meanings: readonly ColumnMeaning[]): string[] {
  if (!meanings.includes('name')) return ['请指出哪一列是名称']
  return AMOUNTS.some((one) => meanings.includes(one)) ? [] : ['请指出哪一列是金额，或者哪两列是人数和月工资']
}

/** The posts and lines of a sheet, by what its columns hold. What cannot be read is named by its cell and left out, and sums are. */
export function readSheet({ cells, headAt }: Sheet, meanings: readonly ColumnMeaning[]): SheetPlan {
  const plan: SheetPlan = { posts: [], lines: [], faults: missingIn(meanings) }
  if (plan.faults.length > 0) return plan
  let section: CategoryKey | undefined
  for (const [row, texts] of cells.entries()) {
    const typed = (meaning: ColumnMeaning) => texts[meanings.indexOf(meaning)] ?? ''
    const name = withoutNumber(typed('name'))
    // Heads of sections and sums are often in the column of numbers.
    const title = name || withoutNumber(texts.find(Boolean) ?? '')
    if (row <= headAt || !texts.some(Boolean) || SUMS.test(title.replace(/\s/g, ''))) continue
    const cell = (meaning: ColumnMeaning) => (meaning === 'name' ? name : typed(meaning))
    const hasAmount = AMOUNTS.some(cell)
    if (hasAmount) readRow({ row, cell, faults: plan.faults, meanings }, section, plan)
    else section = sectionOf(title, row, plan)
  }
  return plan
}

function withPosts(staff: readonly CostPost[], posts: readonly SheetPost[]): CostPost[] {
  const all = [...staff]
  for (const { role, headcount, wage } of posts) all.push({ ...newPost(all), role, headcount, wage })
  return all
}

function withLines(own: readonly CostLine[], lines: readonly SheetLine[]): CostLine[] {
  const all = [...own]
  for (const { name, cat, per, amount } of lines) all.push({ ...newLine(all, cat), name, calc: per, p: { amount } })
  return all
}

/** The project with what was read, beside its own posts and lines or instead of them; why it would be too much, else. */
export function withSheet(project: CostProject, { posts, lines }: SheetPlan, instead: boolean): CostProject | string {
  const staff = withPosts(instead ? [] : project.staff, posts)
  const all = withLines(instead ? [] : project.lines, lines)
  if (staff.length > scenarioLimits.posts) return `岗位会超过 ${scenarioLimits.posts} 个，请删去一些再读入`
  if (all.length > scenarioLimits.lines) return `费用会超过 ${scenarioLimits.lines} 项，请删去一些再读入`
  return { ...project, staff, lines: all }
}
