import { Decimal, grouped, ONE, percent } from '../decimal.ts'
import { figure } from '../figure.ts'
import type { CostLine } from '../shapes/input.ts'
import { shortestLife } from './asset-lives.ts'
import { aboutLines, type Rule, unless } from './rule.ts'

const SMALL_SCALE_LIMIT = Decimal(5_000_000)
/** The last day of the reduced rate of small-scale taxpayers and of the halved surcharges. */
export const REDUCTIONS_END = '2027-12-31'

/** Flagged by a person, or called so: the maintenance fund pays these. */
export const isCapitalRepair = (line: CostLine): boolean =>
  line.capitalRepair === true || /大修|中修|更新改造/.test(line.name)
const isDepreciated = (line: CostLine): boolean => line.calc === 'straightLine'
const lineNumber = (line: CostLine, key: string): Decimal => figure(line.p[key], key, key)

/** The twelve rules of law and of good accounts. */
export const STATUTORY_RULES: Rule[] = [
  {
    code: 'SMALL_SCALE_OVER_LIMIT',
    level: 'error',
    basis: '《增值税法》第九条',
    find: ({ project, model, priced }) => {
      const sales = priced.price.fee.times(12).div(ONE.plus(model.terms.vat))
      const isKept = project.settings.taxpayer !== 'small' || sales.lte(SMALL_SCALE_LIMIT)
      return unless(
        isKept,
        'settings.taxpayer',
        () => `预计年应征增值税销售额 ${grouped(sales)} 元，超过 500 万元，不能按小规模纳税人测算。`,
      )
    },
  },
  {
    code: 'SMALL_SCALE_RATE_EXPIRED',
    level: 'warning',
    basis: '财政部 税务总局公告2023年第19号',
    find: ({ project, model }) =>
      unless(
        !model.terms.vat.eq('0.01') || (project.period?.to ?? '') <= REDUCTIONS_END,
        'settings.vatRate',
        () => '减按 1% 征收增值税的政策执行到 2027 年 12 月 31 日，测算期超出部分应按 3% 复核。',
      ),
  },
  {
    code: 'PROFIT_ABOVE_CAP',
    level: 'warning',
    basis: '公司或当地规定的利润率上限',
    find: ({ project, model }) => {
      const cap = figure(project.settings.profitCap, '利润率上限', 'settings.profitCap', {
        rate: true,
        fallback: '0.12',
      })
      const isKept = project.settings.mode !== 'lump_sum' || model.terms.rate.lte(cap)
      return unless(
        isKept,
        'settings.profitRate',
        () => `利润率 ${percent(model.terms.rate)} 高于上限 ${percent(cap)}，请说明理由或调低。`,
      )
    },
  },
  {
    code: 'WELFARE_OVER_14',
    level: 'warning',
    basis: '《企业所得税法实施条例》第四十条',
    find: ({ model: { labour } }) =>
      unless(
        labour.welfare.lte('0.14'),
        'settings.labour.welfare',
        () => `职工福利费比例 ${percent(labour.welfare)} 超过工资总额的 14%，超过部分不得税前扣除。`,
      ),
  },
  {
    code: 'UNION_NOT_2',
    level: 'warning',
    basis: '《工会法》第四十三条第一款第二项',
    find: ({ model: { labour } }) =>
      unless(
        labour.union.lte('0.02'),
        'settings.labour.union',
        () => `工会经费比例 ${percent(labour.union)} 高于工资总额的 2%，超过部分不应计入成本。`,
      ),
  },
  {
    code: 'HOUSING_FUND_RANGE',
    level: 'warning',
    basis: '《住房公积金管理条例》第十八条；建金管〔2005〕5号',
    find: ({ model: { labour } }) =>
      unless(
        labour.housingFund.gte('0.05') && labour.housingFund.lte('0.12'),
        'settings.labour.housingFund',
        () => `住房公积金缴存比例 ${percent(labour.housingFund)} 不在 5% 至 12% 之间，请核对当地规定。`,
      ),
  },
  {
    code: 'SALVAGE_RANGE',
    level: 'warning',
    basis: '发改价格〔2007〕2285号',
    find: (facts) =>
      aboutLines(
        facts,
        'p.salvage',
        (line) =>
          isDepreciated(line) && (lineNumber(line, 'salvage').lt('0.03') || lineNumber(line, 'salvage').gt('0.05')),
        (names) => `${names}的残值率不在 3% 至 5% 之间。`,
      ),
  },
  {
    code: 'DEPRECIATION_TOO_FAST',
    level: 'warning',
    basis: '《企业所得税法实施条例》第六十条',
    find: (facts) =>
      aboutLines(
        facts,
        'p.years',
        (line) => isDepreciated(line) && lineNumber(line, 'years').lt(shortestLife(line)),
        (names) => `${names}的折旧年限短于税法规定的最低年限。`,
      ),
  },
  {
    code: 'CAPITAL_REPAIR_IN_FEE',
    level: 'error',
    basis: '《物业服务收费管理办法》第十一条',
    find: (facts) =>
      aboutLines(
        facts,
        'name',
        isCapitalRepair,
        (names) => `${names}属于大修、中修或更新改造，应通过专项维修资金列支，不得计入物业服务费。`,
      ),
  },
  {
    code: 'HQ_AND_REMUNERATION',
    level: 'warning',
    basis: '酬金制下公司管理费通常已由酬金承担',
    find: ({ project, model }) => {
      const at = model.lines.findIndex((line) => line.cat === 'hqAllocation' && line.monthly.gt(0))
      return unless(
        project.settings.mode !== 'remuneration' || at < 0,
        `lines.${at}.name`,
        () => '已提取酬金又分摊公司管理费，可能重复计费；确需分摊的，应在合同中约定。',
      )
    },
  },
  {
    code: 'DOUBLE_RECOVERY',
    level: 'error',
    basis: '法释〔2009〕8号（2020年修正）第二条',
    find: (facts) =>
      aboutLines(
        facts,
        'name',
        (line) => line.recovered === true,
        (names) => `${names}已通过公摊或代收收取，不得再计入物业服务费。`,
      ),
  },
  {
    code: 'VAT_CREDIT',
    level: 'info',
    basis: '《增值税法》关于进项税额抵扣的规定',
    find: ({ priced: { price } }) =>
      unless(
        price.vatCredit.eq(0),
        'settings.vatRate',
        () => `销项税额小于进项税额，本期不缴增值税和附加税费，留抵 ${grouped(price.vatCredit)} 元/月结转下期。`,
      ),
  },
]
