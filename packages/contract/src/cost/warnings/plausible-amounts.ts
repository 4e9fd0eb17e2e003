import { Decimal, grouped, money, percent, sum, upToCent } from '../decimal.ts'
import { figure, plainDigits } from '../figure.ts'
import { spendingOf } from '../model.ts'
import { breakEvenReceipts } from '../price.ts'
import { aboutLines, type Facts, type Finding, type Rule, unless } from './rule.ts'
import { isCapitalRepair } from './statutory.ts'

/** ㎡ of a project that somebody manages, and yuan that somebody pays for one a month. */
const AREA = { least: 100, most: 10_000_000 }
const FEE = { least: '0.1', most: '100' }
/** A project has fewer people than this, and more ㎡ for each of them. */
const PEOPLE = 5000
const AREA_FOR_EACH = 20
/** Of a loss only what two decimals of a percentage show counts. */
const SHOWN_LOSS = '1.00005'

/** A number that is not calculated with, as far as it is one. */
function mentioned(value: unknown): Decimal | undefined {
  const text = plainDigits(value)
  return /^\d+(\.\d+)?$/.test(text) ? Decimal(text) : undefined
}

function belowBreakEven({ model, priced }: Facts): Finding | undefined {
  const needed = breakEvenReceipts(spendingOf(model), model.terms)
  const rate = needed.div(priced.recommended.times(model.area))
  if (rate.lte(SHOWN_LOSS)) return undefined
  const loss = `按建议标准 ${money(priced.recommended)} 元/㎡·月，全部收缴也不能保本（盈亏平衡收缴率 ${percent(rate)}）`
  const up = upToCent(priced.feePerM2)
  const isEnough = up.gt(priced.recommended) && up.times(model.area).times(SHOWN_LOSS).gte(needed)
  const field = 'settings.feeRounding'
  if (!isEnough) return { message: `${loss}，请复核利润率和税费。`, field }
  return { message: `${loss}；向上取整为 ${money(up)} 元/㎡·月即可保本。`, field, remedy: 'roundUp' }
}

/** Areas, people and prices that are probably slips of the pen. */
export const AMOUNT_RULES: Rule[] = [
  {
    code: 'AREA_IMPLAUSIBLE',
    level: 'warning',
    basis: '计费面积的常见范围',
    find: ({ model: { area } }) =>
      unless(
        area.gte(AREA.least) && area.lte(AREA.most),
        'area.chargeable',
        () => `计费面积 ${area.toFixed()} ㎡ 过${area.lt(AREA.least) ? '小' : '大'}，请核对单位和位数。`,
      ),
  },
  {
    code: 'FEE_IMPLAUSIBLE',
    level: 'warning',
    basis: '物业服务收费的常见范围',
    find: ({ priced: { recommended } }) =>
      unless(
        recommended.gte(FEE.least) && recommended.lte(FEE.most),
        'area.chargeable',
        () => `建议标准 ${grouped(recommended)} 元/㎡·月 明显偏离常见水平，请核对计费面积和各项费用的单位。`,
      ),
  },
  {
    code: 'CHARGEABLE_OVER_GROSS',
    level: 'warning',
    basis: '计费面积为专有部分产权建筑面积之和',
    find: ({ project, model }) => {
      const gross = mentioned(project.area.gross)
      return unless(
        !gross || gross.eq(0) || model.area.lte(gross),
        'area.chargeable',
        () => `计费面积 ${model.area.toFixed()} ㎡ 大于总建筑面积 ${gross?.toFixed()} ㎡，请核对。`,
      )
    },
  },
  {
    code: 'HEADCOUNT_IMPLAUSIBLE',
    level: 'warning',
    basis: '岗位编制的常见范围',
    find: ({ model: { area, posts } }) => {
      const heads = sum(posts.map((post) => post.headcount))
      const largest = posts.reduce((at, post, index) => (post.headcount.gt(posts[at]?.headcount ?? 0) ? index : at), 0)
      return unless(
        heads.lte(PEOPLE) && heads.times(AREA_FOR_EACH).lte(area),
        `staff.${largest}.headcount`,
        () =>
          `编制共 ${heads.toFixed()} 人，平均每人只管理 ${area.div(heads).round(1).toString()} ㎡，请核对人数和计费面积。`,
      )
    },
  },
  {
    code: 'CAPITAL_REPAIR_BY_NAME',
    level: 'warning',
    basis: '《物业服务收费管理办法》第十一条',
    find: (facts) =>
      aboutLines(
        facts,
        'name',
        (line) => !isCapitalRepair(line) && /更新|改造|翻新|重建/.test(line.name),
        (names) => `${names}从名称看属于更新、改造，应通过专项维修资金列支；确属日常维护的，请写明是什么维护。`,
      ),
  },
  {
    code: 'FEE_ABOVE_GUIDE',
    level: 'warning',
    basis: '《物业服务收费管理办法》第七条',
    find: ({ project: { analysis = {} }, priced: { recommended } }) => {
      const guide = mentioned(analysis.guideFee)
      return unless(
        !guide || recommended.lte(guide),
        'analysis.guideFee',
        () =>
          `建议标准 ${money(recommended)} 元/㎡·月 高于当地政府指导价 ${guide?.toFixed()} 元/㎡·月；执行政府指导价的项目不得超过。`,
      )
    },
  },
  {
    code: 'FEE_BELOW_BREAK_EVEN',
    level: 'warning',
    basis: '建议标准取到分，可能低于保本标准',
    find: belowBreakEven,
  },
  {
    code: 'PERIOD_REVERSED',
    level: 'warning',
    basis: '测算期的起止日期',
    find: ({ project: { period = {} } }) =>
      unless(
        !period.from || !period.to || period.from <= period.to,
        'period.to',
        () => `测算期止 ${period.to} 早于测算期起 ${period.from}，请核对。`,
      ),
  },
  {
    code: 'WAGE_BELOW_MINIMUM',
    level: 'error',
    basis: '《劳动法》第四十八条',
    find: ({ project: { analysis = {} }, model: { posts } }) => {
      if (plainDigits(analysis.minimumWage) === '') return undefined
      const minimum = figure(analysis.minimumWage, '当地最低工资', 'analysis.minimumWage')
      const low = posts.filter((post) => post.headcount.gt(0) && post.wage.lt(minimum))
      return unless(
        low.length === 0,
        `staff.${posts.indexOf(low[0] as (typeof posts)[number])}.wage`,
        () =>
          `${low.map(({ role }) => `「${role || '未命名岗位'}」`).join('、')}的月工资低于当地最低工资 ${minimum.toFixed()} 元。`,
      )
    },
  },
]
