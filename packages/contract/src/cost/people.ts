import { type Decimal, money, sum } from './decimal.ts'
import { CostInputError, figure } from './figure.ts'
import { FUNCTIONS, type FunctionKey } from './labels.ts'
import type { Labour } from './labour.ts'
import { holidayPeopleFor, peopleFor, type Relief, readRelief } from './relief.ts'
import type { CostPost, CostSettings } from './shapes/input.ts'
import type { PeopleCost, StaffRow } from './shapes/result.ts'

export type Post = {
  role: string
  func: FunctionKey
  headcount: Decimal
  wage: Decimal
  holidayOnDuty: Decimal
  dutyHours: Decimal
}
export type PostCost = Record<keyof PeopleCost, Decimal>

const PARTS = ['wages', 'holidayOvertime', 'social', 'housingFund', 'union', 'education', 'welfare'] as const

/** Whether some headcount follows from hours. */
export const hasPostsByHours = (staff: readonly CostPost[]): boolean => staff.some(({ byHours }) => byHours === true)

/** The people of a post, and how many of them are on duty on public holidays. `relief` is there for posts by hours. */
function readPeople(post: CostPost, field: string, name: string, relief: Relief | undefined) {
  const isByHours = post.byHours === true && relief !== undefined
  const dutyHours = figure(post.dutyHours, `${name}每日值守工时`, `${field}.dutyHours`, {
    positive: isByHours,
    ...(!isByHours && { fallback: '0' }),
  })
  const headcount = isByHours
    ? peopleFor(dutyHours, relief)
    : figure(post.headcount, `${name}人数`, `${field}.headcount`)
  const holidayOnDuty = figure(post.holidayOnDuty, `${name}节假日在岗人数`, `${field}.holidayOnDuty`, {
    fallback: isByHours ? holidayPeopleFor(dutyHours).toFixed() : '0',
  })
  return { headcount, holidayOnDuty, dutyHours }
}

/** Reads the posts. */
export function readPosts(staff: CostPost[], settings: Pick<CostSettings, 'relief'>, labour: Labour): Post[] {
  const relief = hasPostsByHours(staff) ? readRelief(settings, labour.holidayDays) : undefined
  return staff.map((post, index) => {
    const field = `staff.${index}`
    const name = `岗位「${post.role || `第 ${index + 1} 行`}」的`
    if (!Object.hasOwn(FUNCTIONS, post.func)) throw new CostInputError(`请选择${name}服务类别。`, `${field}.func`)
    const { headcount, holidayOnDuty, dutyHours } = readPeople(post, field, name, relief)
    if (holidayOnDuty.gt(headcount)) {
      throw new CostInputError(`${name}节假日在岗人数不能超过人数。`, `${field}.holidayOnDuty`)
    }
    const wage = figure(post.wage, `${name}月工资`, `${field}.wage`)
    return { role: post.role, func: post.func, headcount, wage, holidayOnDuty, dutyHours }
  })
}

/** One post's cost to the employer, yuan a month. Insurance and housing fund are paid on the wage within the base's limits. */
export function postCost(post: Post, labour: Labour): PostCost {
  const wages = post.headcount.times(post.wage)
  const holidayOvertime = post.holidayOnDuty
    .times(post.wage)
    .times(labour.holidayMultiple)
    .times(labour.holidayDays)
    .div(labour.payDays.times(12))
  const lifted = post.wage.lt(labour.baseMin) ? labour.baseMin : post.wage
  const base = lifted.gt(labour.baseMax) ? labour.baseMax : lifted
  const bases = post.headcount.times(base)
  const paid = wages.plus(holidayOvertime)
  const parts = {
    wages,
    holidayOvertime,
    social: bases.times(sum([labour.pension, labour.medical, labour.unemployment, labour.injury])),
    housingFund: bases.times(labour.housingFund),
    union: paid.times(labour.union),
    education: paid.times(labour.education),
    welfare: paid.times(labour.welfare),
  }
  return { ...parts, total: sum(Object.values(parts)) }
}

/** How many people there are, and what they are paid a month, holidays included. */
export function workforceOf(posts: Post[], labour: Labour): { people: Decimal; wages: Decimal } {
  const costs = posts.map((post) => postCost(post, labour))
  return {
    people: sum(posts.map(({ headcount }) => headcount)),
    wages: sum(costs.map(({ wages, holidayOvertime }) => wages.plus(holidayOvertime))),
  }
}

const roundedCost = (cost: PostCost): PeopleCost =>
  Object.fromEntries(Object.entries(cost).map(([part, value]) => [part, money(value)])) as PeopleCost

/** The people table: a row for each post and the sum of each column. */
export function peopleTable(posts: Post[], labour: Labour): { rows: StaffRow[]; breakdown: PeopleCost } {
  const costs = posts.map((post) => postCost(post, labour))
  const total = {} as PostCost
  for (const part of [...PARTS, 'total'] as const) total[part] = sum(costs.map((cost) => cost[part]))
  const rows = posts.map((post, index) => {
    const { role, func, headcount } = post
    return { role, func, headcount: headcount.toNumber(), ...roundedCost(costs[index] ?? postCost(post, labour)) }
  })
  return { rows, breakdown: roundedCost(total) }
}
