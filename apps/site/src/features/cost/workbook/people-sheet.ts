import {
  add,
  type Column,
  divide,
  either,
  equal,
  type Formula,
  larger,
  multiply,
  oneMinus,
  onePlus,
  rounded,
  roundedUp,
  smaller,
  subtract,
  total,
} from '@anju/browser/spreadsheet/formula'
import { type Ref, Sheet } from '@anju/browser/spreadsheet/sheet'
import { Decimal } from '@anju/contract/cost/decimal'
import { plainDigits } from '@anju/contract/cost/figure'
import { FUNCTIONS } from '@anju/contract/cost/labels'
import { readLabour } from '@anju/contract/cost/labour'
import { hasPostsByHours, readPosts } from '@anju/contract/cost/people'
import { DAYS_OF_YEAR, HOURS_A_DAY, REST_DAYS } from '@anju/contract/cost/relief'
import type { CostPost, CostProject } from '@anju/contract/cost/shapes/input'
import { type Figures, HEADCOUNT_ROUNDINGS } from './book.ts'
import { figure, HEAD, input, MONEY, sumOf, TEXT, titleOf } from './looks.ts'
import type { Parameters } from './parameters.ts'

const FIRST_ROW = 3
const COLUMNS = [
  ['岗位', 24],
  ['服务类别', 22],
  ['人数', 8],
  ['月工资', 12],
  ['节假日在岗人数', 10],
  ['工资', 14],
  ['节假日加班工资', 13],
  ['缴费基数', 12],
  ['社会保险费', 13],
  ['住房公积金', 13],
  ['工会经费', 12],
  ['职工教育经费', 12],
  ['职工福利费', 12],
  ['合计（元/月）', 15],
  ['工资低 10% 时', 15],
  ['工资高 10% 时', 15],
] as const
/** Beside the others where some headcount follows from it. */
const HOURS = ['每日值守工时', 12] as const
const PARTS = [
  ['wages', 5],
  ['holidayOvertime', 6],
  ['social', 8],
  ['housingFund', 9],
  ['union', 10],
  ['education', 11],
  ['welfare', 12],
  ['total', 13],
] as const

type Post = ReturnType<typeof readPosts>[number]

/** People as the other sheets need them: totals, also at other wages, and what each function costs. */
export type People = {
  total: Ref
  lower: Ref
  higher: Ref
  functions: Column
  costs: Column
  /** How many there are, and what they are paid, holidays included. */
  heads: Formula
  wages: Formula
}

/** The people that so many hours a day need, as `peopleFor` calculates them. */
function peopleByHours(hours: Ref, relief: NonNullable<Parameters['relief']>, { holidayDays }: Parameters['labour']) {
  const workDays = subtract(DAYS_OF_YEAR - REST_DAYS, holidayDays, relief.leaveDays)
  const hoursOfYear = multiply(workDays, oneMinus(relief.absence), HOURS_A_DAY)
  const people = rounded(divide(multiply(hours, subtract(DAYS_OF_YEAR, holidayDays)), hoursOfYear), 6)
  const isWhole = equal(relief.rounding, HEADCOUNT_ROUNDINGS.whole)
  return either(isWhole, roundedUp(people, 0), roundedUp(people, 1))
}

/** Headcount and people on holidays of a post: typed, or as they follow from its hours, which are beside the other columns. */
function headsOf(place: Place, post: Post, { byHours, holidayOnDuty: typed }: CostPost): [heads: Ref, duty: Ref] {
  const { sheet, row, parameters } = place
  const { headcount, dutyHours, holidayOnDuty } = post
  const put = (column: number, content: Formula | Decimal) =>
    sheet.put(row, column, content, content instanceof Decimal ? input('0.##') : figure('0.##'))
  const { relief, labour } = parameters
  if (!relief) return [put(2, headcount), put(4, holidayOnDuty)]
  const hours = put(COLUMNS.length, dutyHours)
  const isDerived = byHours === true
  const isDutyDerived = isDerived && plainDigits(typed) === ''
  return [
    put(2, isDerived ? peopleByHours(hours, relief, labour) : headcount),
    put(4, isDutyDerived ? divide(hours, HOURS_A_DAY) : holidayOnDuty),
  ]
}

type Place = { sheet: Sheet; row: number; parameters: Parameters }

/** What the people of a post cost in a month, also at other wages. */
function putPost(place: Place, post: Post, typed: CostPost): void {
  const { sheet, row } = place
  const { labour } = place.parameters
  const { role, func, wage } = post
  const insurance = add(labour.pension, labour.medical, labour.unemployment, labour.injury)
  const extra = add(labour.union, labour.education, labour.welfare)
  sheet.put(row, 0, role, TEXT)
  sheet.put(row, 1, FUNCTIONS[func], TEXT)
  const pay = sheet.put(row, 3, wage, input(MONEY))
  const [heads, duty] = headsOf(place, post, typed)
  const wages = sheet.put(row, 5, multiply(heads, pay), figure(MONEY))
  const overtime = multiply(duty, pay, labour.holidayMultiple, labour.holidayDays)
  const holiday = sheet.put(row, 6, divide(overtime, multiply(labour.payDays, 12)), figure(MONEY))
  const base = sheet.put(row, 7, smaller(larger(pay, labour.baseMin), labour.baseMax), figure(MONEY))
  const paid = add(wages, holiday)
  const parts = [
    multiply(heads, base, insurance),
    multiply(heads, base, labour.housingFund),
    multiply(paid, labour.union),
    multiply(paid, labour.education),
    multiply(paid, labour.welfare),
  ].map((part, at) => sheet.put(row, 8 + at, part, figure(MONEY)))
  sheet.put(row, 13, add(wages, holiday, ...parts), figure(MONEY))
  for (const [at, by] of [0.9, 1.1].entries()) {
    const bases = multiply(heads, smaller(larger(multiply(pay, by), labour.baseMin), labour.baseMax))
    const cost = add(multiply(paid, by, onePlus(extra)), multiply(bases, add(insurance, labour.housingFund)))
    sheet.put(row, 14 + at, cost, figure(MONEY))
  }
}

/** The sums of the columns that have some. */
function putSums(sheet: Sheet, row: number, last: number): void {
  sheet.put(row, 0, '合计', sumOf())
  for (const column of [...COLUMNS.keys()].slice(1)) {
    const isSum = column > 4 && column !== 7
    if (isSum) sheet.put(row, column, total(sheet.column(column, FIRST_ROW, last)), sumOf(MONEY))
    else sheet.put(row, column, '', sumOf())
  }
}

/** The sheet 人员: one row for each kind of post. */
export function peopleSheet(project: CostProject, parameters: Parameters, figures: Figures) {
  const columns = hasPostsByHours(project.staff) ? [...COLUMNS, HOURS] : COLUMNS
  const sheet = new Sheet('人员', { widths: columns.map(([, width]) => width), frozen: FIRST_ROW, landscape: true })
  titleOf(sheet, '人员费用', '元/月；费率见“参数与依据”。新增岗位请在合计行上方插入一行，并复制上一行的公式。')
  sheet.line(
    FIRST_ROW - 1,
    columns.map(([name]) => name),
    HEAD,
  )
  const posts = readPosts(project.staff, project.settings, readLabour(project.settings.labour))
  for (const [index, typed] of project.staff.entries()) {
    const row = FIRST_ROW + index
    const post = posts[index]
    if (post) putPost({ sheet, row, parameters }, post, typed)
    for (const [part, column] of PARTS) figures.set(`staffRows.${index}.${part}`, sheet.ref(row, column))
  }
  // One empty row, so that rows which are inserted above the total are within its ranges.
  const last = FIRST_ROW + posts.length
  sheet.line(
    last,
    columns.map(() => ''),
    TEXT,
  )
  const sumRow = last + 1
  putSums(sheet, sumRow, last)
  for (const [part, column] of PARTS) figures.set(`personnelBreakdown.${part}`, sheet.ref(sumRow, column))
  const people: People = {
    total: sheet.ref(sumRow, 13),
    lower: sheet.ref(sumRow, 14),
    higher: sheet.ref(sumRow, 15),
    functions: sheet.column(1, FIRST_ROW, last),
    costs: sheet.column(13, FIRST_ROW, last),
    heads: total(sheet.column(2, FIRST_ROW, last)),
    wages: add(sheet.ref(sumRow, 5), sheet.ref(sumRow, 6)),
  }
  return { sheet, people }
}
