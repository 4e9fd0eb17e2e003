import { Decimal, percent } from '../decimal.ts'
import { figure } from '../figure.ts'
import { DAYS_OF_YEAR, HOURS_A_DAY, REST_DAYS } from '../relief.ts'
import type { CostSettings } from '../shapes/input.ts'
import { type Rule, unless } from './rule.ts'
import { REDUCTIONS_END } from './statutory.ts'

const HIGHEST_VAT = Decimal('0.13')
const GENERAL_VAT = Decimal('0.06')
/** Exempt, reduced, and the rate of the law. */
const SMALL_VAT = ['0', '0.01', '0.03']
/** A profit below one percent is more often a share that was typed as a percentage. */
const LEAST_RATE = '0.01'
/** Hours a month that may be worked beside eight a day on working days. */
const OVERTIME = 36

const reduction = ({ surchargeFactor }: CostSettings): Decimal =>
  figure(surchargeFactor, '附加税费减征系数', 'settings.surchargeFactor')

/** Rates and hours that do not fit the taxpayer, the period or the law. */
export const RATE_RULES: Rule[] = [
  {
    code: 'RATE_LOOKS_LIKE_SHARE',
    level: 'warning',
    basis: '利润率和酬金比例按百分数填写',
    find: ({ model: { terms } }) =>
      unless(
        terms.rate.eq(0) || terms.rate.gte(LEAST_RATE),
        terms.rateField,
        () =>
          `${terms.rateField === 'settings.profitRate' ? '利润率' : '酬金比例'}现为 ${terms.rate.times(100).toFixed()}%；如指 ${terms.rate.times(10_000).toFixed()}%，请填写 ${terms.rate.times(10_000).toFixed()}。`,
      ),
  },
  {
    code: 'VAT_ABOVE_HIGHEST',
    level: 'error',
    basis: '《增值税法》第十条',
    find: ({ model: { terms } }) =>
      unless(
        terms.vat.lte(HIGHEST_VAT),
        'settings.vatRate',
        () => `增值税税率 ${percent(terms.vat)} 高于法定最高税率 13%，请核对。`,
      ),
  },
  {
    code: 'GENERAL_VAT_RATE',
    level: 'warning',
    basis: '《增值税法》第十条第三项',
    find: ({ project, model: { terms } }) =>
      unless(
        project.settings.taxpayer !== 'general' || terms.vat.eq(GENERAL_VAT) || terms.vat.gt(HIGHEST_VAT),
        'settings.vatRate',
        () => `一般纳税人的物业服务适用 6% 税率，现填 ${percent(terms.vat)}，请核对纳税人类型和税率。`,
      ),
  },
  {
    code: 'SMALL_VAT_RATE',
    level: 'warning',
    basis: '《增值税法》第十一条',
    find: ({ project, model: { terms } }) =>
      unless(
        project.settings.taxpayer !== 'small' ||
          SMALL_VAT.some((rate) => terms.vat.eq(rate)) ||
          terms.vat.gt(HIGHEST_VAT),
        'settings.vatRate',
        () => `小规模纳税人适用 3% 征收率（减按 1%），现填 ${percent(terms.vat)}，请核对纳税人类型和征收率。`,
      ),
  },
  {
    code: 'SURCHARGE_REDUCTION_ENDS',
    level: 'warning',
    basis: '财政部 税务总局公告2023年第12号',
    find: ({ project: { settings, period = {} } }) =>
      unless(
        reduction(settings).gte(1) || (period.to ?? '') <= REDUCTIONS_END,
        'settings.surchargeFactor',
        () => '附加税费减半征收的政策执行到 2027 年 12 月 31 日，测算期超出部分应按 100% 复核。',
      ),
  },
  {
    code: 'SURCHARGE_REDUCTION_GENERAL',
    level: 'warning',
    basis: '财政部 税务总局公告2023年第12号',
    find: ({ project: { settings } }) =>
      unless(
        settings.taxpayer !== 'general' || reduction(settings).gte(1),
        'settings.surchargeFactor',
        () => '一般纳税人只有属于小型微利企业的才能减征附加税费，请确认，否则计征比例填 100。',
      ),
  },
  {
    code: 'HOURS_OVER_LAW',
    level: 'error',
    basis: '《劳动法》第三十六条、第四十一条；《国务院关于职工工作时间的规定》第三条',
    find: ({ model: { posts, labour } }) => {
      const most = Decimal(DAYS_OF_YEAR - REST_DAYS)
        .minus(labour.holidayDays)
        .times(HOURS_A_DAY)
        .div(12)
        .plus(OVERTIME)
      const each = posts.map(({ dutyHours, headcount }) =>
        headcount.gt(0) ? dutyHours.times(DAYS_OF_YEAR).div(12).div(headcount) : dutyHours.times(0),
      )
      const at = each.findIndex((hours) => hours.gt(most))
      return unless(
        at < 0,
        `staff.${at}.dutyHours`,
        () =>
          `岗位「${posts[at]?.role || `第 ${at + 1} 行`}」平均每人每月值守 ${each[at]?.round(1).toString()} 小时，超过法定工时与加班上限合计 ${most.round(1).toString()} 小时，请增加人数或减少值守。`,
      )
    },
  },
]
