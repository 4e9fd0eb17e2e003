import { Decimal, grouped, ONE, percent } from './decimal.ts'
import { figure } from './figure.ts'
import type { Model } from './model.ts'
import type { AssetKind, CostLine, CostProject } from './shapes/input.ts'
import type { CostWarning } from './shapes/result.ts'
import type { Priced } from './totals.ts'

type Facts = { project: CostProject; model: Model; priced: Priced }
/** `find` answers the sentence to show, or nothing when the rule is kept. */
type Rule = Omit<CostWarning, 'message'> & { find: (facts: Facts) => string | undefined }

const SMALL_SCALE_LIMIT = Decimal(5_000_000)
const REDUCED_RATE_ENDS = '2027-12-31'
const SHORTEST_LIVES: Record<AssetKind, { label: string; years: number }> = {
  electronics: { label: '电子设备', years: 3 },
  vehicle: { label: '运输工具', years: 4 },
  tools: { label: '器具、工具、家具', years: 5 },
  machinery: { label: '机器设备', years: 10 },
  building: { label: '房屋建筑物', years: 20 },
}
/** Asset classes for the editor's choice. */
export const ASSET_KINDS = Object.entries(SHORTEST_LIVES).map(([key, { label, years }]) => ({
  key: key as AssetKind,
  label: `${label}（不少于 ${years} 年）`,
}))
/** No asset may be written off faster than electronics, whatever its class. */
const shortestLife = (line: CostLine): number => SHORTEST_LIVES[line.asset ?? 'electronics']?.years ?? 3

const namesOf = (lines: CostLine[]): string => lines.map((line) => `「${line.name || line.code}」`).join('、')
const isCapitalRepair = (line: CostLine): boolean => line.capitalRepair === true || /大修|中修|更新改造/.test(line.name)

/** Applies `fits` to the lines and puts their names into a sentence. */
function about(lines: CostLine[], fits: (line: CostLine) => boolean, sentence: (names: string) => string) {
  const found = lines.filter(fits)
  return found.length > 0 ? sentence(namesOf(found)) : undefined
}
const depreciated = (project: CostProject) => project.lines.filter((line) => line.calc === 'straightLine')
const lineNumber = (line: CostLine, key: string): Decimal => figure(line.p[key], key, key)

const RULES: Rule[] = [
  {
    code: 'SMALL_SCALE_OVER_LIMIT',
    level: 'error',
    basis: '《增值税法》第九条',
    find: ({ project, model, priced }) => {
      const sales = priced.price.fee.times(12).div(ONE.plus(model.terms.vat))
      if (project.settings.taxpayer !== 'small' || sales.lte(SMALL_SCALE_LIMIT)) return undefined
      return `预计年应征增值税销售额 ${grouped(sales)} 元，超过 500 万元，不能按小规模纳税人测算。`
    },
  },
  {
    code: 'SMALL_SCALE_RATE_EXPIRED',
    level: 'warning',
    basis: '财政部 税务总局公告2023年第19号',
    find: ({ project, model }) =>
      model.terms.vat.eq('0.01') && (project.period?.to ?? '') > REDUCED_RATE_ENDS
        ? '减按 1% 征收增值税的政策执行到 2027 年 12 月 31 日，测算期超出部分应按 3% 复核。'
        : undefined,
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
      if (project.settings.mode !== 'lump_sum' || model.terms.rate.lte(cap)) return undefined
      return `利润率 ${percent(model.terms.rate)} 高于上限 ${percent(cap)}，请说明理由或调低。`
    },
  },
  {
    code: 'WELFARE_OVER_14',
    level: 'warning',
    basis: '《企业所得税法实施条例》第四十条',
    find: ({ model: { labour } }) =>
      labour.welfare.gt('0.14')
        ? `职工福利费比例 ${percent(labour.welfare)} 超过工资总额的 14%，超过部分不得税前扣除。`
        : undefined,
  },
  {
    code: 'UNION_NOT_2',
    level: 'warning',
    basis: '《工会法》第四十三条第一款第二项',
    find: ({ model: { labour } }) =>
      labour.union.gt('0.02')
        ? `工会经费比例 ${percent(labour.union)} 高于工资总额的 2%，超过部分不应计入成本。`
        : undefined,
  },
  {
    code: 'HOUSING_FUND_RANGE',
    level: 'warning',
    basis: '《住房公积金管理条例》第十八条；建金管〔2005〕5号',
    find: ({ model: { labour } }) =>
      labour.housingFund.lt('0.05') || labour.housingFund.gt('0.12')
        ? `住房公积金缴存比例 ${percent(labour.housingFund)} 不在 5% 至 12% 之间，请核对当地规定。`
        : undefined,
  },
  {
    code: 'SALVAGE_RANGE',
    level: 'warning',
    basis: '发改价格〔2007〕2285号',
    find: ({ project }) =>
      about(
        depreciated(project),
        (line) => lineNumber(line, 'salvage').lt('0.03') || lineNumber(line, 'salvage').gt('0.05'),
        (names) => `${names}的残值率不在 3% 至 5% 之间。`,
      ),
  },
  {
    code: 'DEPRECIATION_TOO_FAST',
    level: 'warning',
    basis: '《企业所得税法实施条例》第六十条',
    find: ({ project }) =>
      about(
        depreciated(project),
        (line) => lineNumber(line, 'years').lt(shortestLife(line)),
        (names) => `${names}的折旧年限短于税法规定的最低年限。`,
      ),
  },
  {
    code: 'CAPITAL_REPAIR_IN_FEE',
    level: 'error',
    basis: '《物业服务收费管理办法》第十一条',
    find: ({ project }) =>
      about(
        project.lines,
        isCapitalRepair,
        (names) => `${names}属于大修、中修或更新改造，应通过专项维修资金列支，不得计入物业服务费。`,
      ),
  },
  {
    code: 'HQ_AND_REMUNERATION',
    level: 'warning',
    basis: '酬金制下公司管理费通常已由酬金承担',
    find: ({ project, model }) =>
      project.settings.mode === 'remuneration' &&
      model.lines.some((line) => line.cat === 'hqAllocation' && line.monthly.gt(0))
        ? '已提取酬金又分摊公司管理费，可能重复计费；确需分摊的，应在合同中约定。'
        : undefined,
  },
  {
    code: 'DOUBLE_RECOVERY',
    level: 'error',
    basis: '法释〔2009〕8号（2020年修正）第二条',
    find: ({ project }) =>
      about(
        project.lines,
        (line) => line.recovered === true,
        (names) => `${names}已通过公摊或代收收取，不得再计入物业服务费。`,
      ),
  },
  {
    code: 'VAT_CREDIT',
    level: 'info',
    basis: '《增值税法》关于进项税额抵扣的规定',
    find: ({ priced: { price } }) =>
      price.vatCredit.gt(0)
        ? `销项税额小于进项税额，本期不缴增值税和附加税费，留抵 ${grouped(price.vatCredit)} 元/月结转下期。`
        : undefined,
  },
]

/** The legal basis of each rule, by its code. */
export const feeBases: readonly { code: string; basis: string }[] = RULES.map(({ code, basis }) => ({ code, basis }))

/** Checks a priced project against the twelve rules, errors first. */
export function warningsOf(facts: Facts): CostWarning[] {
  const order = ['error', 'warning', 'info']
  return RULES.flatMap(({ find, ...rule }) => {
    const message = find(facts)
    return message === undefined ? [] : [{ ...rule, message }]
  }).sort((one, other) => order.indexOf(one.level) - order.indexOf(other.level))
}
