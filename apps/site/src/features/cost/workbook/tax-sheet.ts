import {
  add,
  divide,
  either,
  equal,
  type Formula,
  multiply,
  type Operand,
  rounded,
  roundedUp,
  subtract,
} from '@anju/browser/spreadsheet/formula'
import { type Ref, Sheet } from '@anju/browser/spreadsheet/sheet'
import { Decimal } from '@anju/contract/cost/decimal'
import type { CostProject } from '@anju/contract/cost/shapes/input'
import type { CostResult, VariantRow } from '@anju/contract/cost/shapes/result'
import { readTerms } from '@anju/contract/cost/terms'
import { type Figures, ROUNDINGS, RULES, TAXPAYERS, type TermCells } from './book.ts'
import type { Lines } from './line-sheet.ts'
import { figure, HEAD, input, MONEY, PER_AREA, SHARE, sumOf, TEXT, titleOf } from './looks.ts'
import type { Parameters } from './parameters.ts'
import type { People } from './people-sheet.ts'
import { feeOf, marginOf, netMarginOf, outputVatOf, surchargeFor, vatCreditOf, vatPayableOf } from './price-formulas.ts'

const FIRST_ROW = 3

export type TaxColumn = {
  terms: TermCells
  gross: Ref
  inputVat: Ref
  fee: Ref
  recommended: Ref
  vatPayable: Ref
  vatCredit: Ref
  surcharges: Ref
  netMargin: Ref
}
/** What a column is calculated from; the project's own is made of references to the parameters. */
type Start = { rule: Formula; rate: Formula; taxpayer: Formula; vat: Formula; factor: Formula; prefix: string }
type Sources = { parameters: Parameters; people: People; lines: Lines[] }

function writer(sheet: Sheet, column: number, figures: Figures, prefix: string) {
  let row = FIRST_ROW
  return (label: string, content: Formula | Decimal | string, format?: string, path?: string): Ref => {
    if (column === 1) sheet.put(row, 0, label, TEXT)
    const isInput = content instanceof Decimal || typeof content === 'string'
    const ref = sheet.put(row, column, content, isInput ? input(format) : format ? figure(format) : TEXT)
    if (path) figures.set(`${prefix}totals.${path}`, ref)
    row++
    return ref
  }
}

function taxColumn(sheet: Sheet, column: number, start: Start, sources: Sources, figures: Figures): TaxColumn {
  const { parameters, people, lines } = sources
  const { area } = parameters
  const write = writer(sheet, column, figures, start.prefix)
  const rule = write('计价规则', start.rule)
  const rate = write('利润率或酬金比例', start.rate, SHARE)
  const taxpayer = write('纳税人类型', start.taxpayer)
  const vat = write('增值税税率或征收率', start.vat, SHARE)
  const factor = write('附加税费计征比例', start.factor, SHARE)
  const surcharge = write('附加税费占应纳增值税', multiply(parameters.surcharges, factor), SHARE, 'surchargeRate')
  const terms = { rule, rate, taxpayer, vat, surcharge }
  const gross = write('含税成本', add(people.total, ...lines.map((one) => one.monthlySum)), MONEY, 'costGross')
  const deducted = either(equal(taxpayer, TAXPAYERS.general), add(...lines.map((one) => one.vatSum)), 0)
  const inputVat = write('其中：可抵扣进项税额', deducted, MONEY, 'inputVat')
  const spending = { gross, inputVat }
  write('不含税成本', subtract(gross, inputVat), MONEY, 'costNet')
  const tried = write('试算收费（计附加税费）', feeOf(spending, terms, surcharge), MONEY)
  const held = write('适用的附加税费率（留抵时为 0）', surchargeFor(tried, inputVat, terms), SHARE)
  const fee = write('每月物业费总额', feeOf(spending, terms, held), MONEY, 'feeMonthly')
  const output = write('销项税额', outputVatOf(fee, terms), MONEY, 'outputVat')
  const vatPayable = write('应纳增值税', vatPayableOf(output, inputVat, terms), MONEY, 'vatPayable')
  const vatCredit = write('留抵进项税额', vatCreditOf(output, inputVat, terms), MONEY, 'vatCredit')
  const surcharges = write('附加税费', multiply(vatPayable, surcharge), MONEY, 'surcharges')
  const margin = write('企业利润或物业服务酬金', marginOf(spending, fee, terms), MONEY, 'margin')
  const net = netMarginOf(margin, [vatPayable, surcharges], terms)
  const netMargin = write('扣除由其负担的税费后', net, MONEY, 'netMarginAfterVat')
  write('全年物业费总额', multiply(fee, 12), MONEY, 'feeYearly')
  const exact = write('测算收费标准（元/㎡·月）', divide(fee, area), '0.000000', 'feePerM2Exact')
  const isUp = equal(parameters.rounding, ROUNDINGS.up)
  const published = either(isUp, roundedUp(rounded(exact, 6), 2), rounded(exact, 2))
  const recommended = write('建议收费标准（元/㎡·月）', published, '0.00', 'feePerM2')
  write('每平方米成本（元/㎡·月）', divide(gross, area), PER_AREA, 'costPerM2')
  write('每平方米税费（元/㎡·月）', divide(add(vatPayable, surcharges), area), PER_AREA, 'taxPerM2')
  write('每平方米利润或酬金（元/㎡·月）', divide(margin, area), PER_AREA, 'marginPerM2')
  const parts: Operand[] = [gross, netMargin, vatPayable, surcharges]
  write('核对：收费 + 留抵 − 成本 − 净利润 − 税费', rounded(subtract(add(fee, vatCredit), ...parts), 2), MONEY)
  return { terms, gross, inputVat, fee, recommended, vatPayable, vatCredit, surcharges, netMargin }
}

function startOf({ changes }: VariantRow, index: number, project: CostProject, own: TermCells, parameters: Parameters) {
  const { rule } = readTerms({ ...project.settings, ...changes })
  const fixed = (value: unknown, otherwise: Operand) => (value === undefined ? otherwise : Decimal(String(value)))
  const isLumpSum = changes.mode === 'lump_sum'
  const usual = isLumpSum ? parameters.profitRate : parameters.remunerationRate
  return {
    rule: changes.mode ? RULES[rule] : own.rule,
    rate: changes.mode ? (changes.profitRate === '0' ? Decimal(0) : usual) : own.rate,
    taxpayer: changes.taxpayer ? TAXPAYERS[changes.taxpayer] : own.taxpayer,
    vat: fixed(changes.vatRate, own.vat),
    factor: fixed(changes.surchargeFactor, parameters.surchargeFactor),
    prefix: `variants.${index}.`,
  } as Start
}

/** The sheet 税费: from cost to fee, for the project and beside it for other contracts and taxpayers. */
export function taxSheet(project: CostProject, result: CostResult, sources: Sources, figures: Figures) {
  const variants = [...result.variants.entries()].filter(([, variant]) => variant.ok)
  const sheet = new Sheet('税费', { widths: [36, 22, ...variants.map(() => 18)], frozen: FIRST_ROW, landscape: true })
  titleOf(
    sheet,
    '税费、利润与收费',
    '元/月。“本方案”取自“参数与依据”；其余各列是同一成本在其他收费方式与纳税人类型下的结果。',
  )
  sheet.line(FIRST_ROW - 1, ['项目', '本方案', ...variants.map(([, { label }]) => label)], HEAD)
  const { rule, rate, taxpayer, vat, surchargeFactor: factor } = sources.parameters
  const own = taxColumn(sheet, 1, { rule, rate, taxpayer, vat, factor, prefix: '' }, sources, figures)
  for (const [at, [index, variant]] of variants.entries())
    taxColumn(sheet, 2 + at, startOf(variant, index, project, own.terms, sources.parameters), sources, figures)
  for (const ref of [own.fee, own.recommended])
    for (const column of [0, 1]) {
      const cell = sheet.rows[ref.row]?.[column]
      if (cell) cell.style = sumOf(column === 0 ? undefined : cell.style.format)
    }
  return { sheet, own }
}
