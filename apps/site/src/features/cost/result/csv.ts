import { plainDigits } from '@anju/contract/cost/figure'
import type { CostProject } from '@anju/contract/cost/shapes/input'
import type { CostResult } from '@anju/contract/cost/shapes/result'
import { CSV_BOM, guardFormula } from '@anju/contract/wire/csv'
import { marginName } from '../figure/margin-name.ts'
import { asPercent } from '../figure/show-figure.ts'

type Row = string[]

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** CSV with byte order mark and CRLF, as spreadsheets on Windows expect it. */
export const csvOf = (rows: Row[]): string =>
  `${CSV_BOM}${rows.map((row) => row.map((cell) => quoted(guardFormula(cell))).join(',')).join('\r\n')}\r\n`

const totalRows = (project: CostProject, { totals, sensitivity }: CostResult): Row[] => [
  ['含税成本', totals.costGross],
  ['可抵扣进项税额', totals.inputVat],
  ['不含税成本', totals.costNet],
  [marginName(project), totals.margin],
  ['销项税额', totals.outputVat],
  ['应纳增值税', totals.vatPayable],
  ['留抵进项税额', totals.vatCredit],
  ['附加税费', totals.surcharges],
  ['每月物业费总额', totals.feeMonthly],
  ['全年物业费总额', totals.feeYearly],
  ['测算收费标准（元/㎡·月）', totals.feePerM2Exact],
  ['建议收费标准（元/㎡·月）', totals.feePerM2],
  ['盈亏平衡收缴率', asPercent(sensitivity.breakEvenCollectionRate)],
]

function itemRows({ categories, categoriesTail, functions, functionsTail, totals }: CostResult): Row[] {
  const block = (title: string, rows: CostResult['categories' | 'functions'], tail: CostResult['categoriesTail']) => [
    [title, '元/月', '元/㎡·月', '占成本'],
    ...rows.map((row) => [row.label, row.monthly, row.perM2, asPercent(row.shareOfCost)]),
    ['尾差', tail.monthly, tail.perM2, asPercent(tail.shareOfCost)],
    ['成本合计', totals.costGross, totals.costPerM2, '100.00%'],
  ]
  return [...block('法定十项', categories, categoriesTail), [], ...block('服务五项', functions, functionsTail)]
}

function detailRows({ staffRows, lineRows }: CostResult): Row[] {
  return [
    ['岗位', '人数', '工资', '节假日加班', '社会保险', '公积金', '工会经费', '教育经费', '福利费', '合计（元/月）'],
    ...staffRows.map((row) => [
      row.role,
      String(row.headcount),
      row.wages,
      row.holidayOvertime,
      row.social,
      row.housingFund,
      row.union,
      row.education,
      row.welfare,
      row.total,
    ]),
    [],
    ['编号', '费用名称', '元/月', '进项税额', '元/㎡·月'],
    ...lineRows.map((row) => [row.code, row.name, row.monthly, row.inputVat, row.perM2]),
  ]
}

function sensitivityRows({ sensitivity, variants }: CostResult): Row[] {
  return [
    ['收缴率', '月实收', '月结余', '年结余', '留抵税额（每月）', '保本所需标准'],
    ...sensitivity.collection.map((row) => [
      asPercent(row.collectionRate),
      row.collectedMonthly,
      row.surplusMonthly,
      row.surplusYearly,
      row.vatCreditMonthly,
      row.requiredFeePerM2,
    ]),
    [],
    ['因素', '减少 10%', '增加 10%', '变动幅度'],
    ...sensitivity.factors.map((row) => [row.label, row.minus10, row.plus10, row.swing]),
    [],
    ['其他方案', '建议标准（元/㎡·月）', '每月物业费总额'],
    ...variants.map((row) =>
      row.ok ? [row.label, row.totals.feePerM2, row.totals.feeMonthly] : [row.label, row.message],
    ),
  ]
}

/** The whole outcome as CSV. */
export function costCsv(project: CostProject, result: CostResult): string {
  return csvOf([
    ['物业费测算', project.name],
    ['业态', project.buildingType],
    ['计费面积（㎡）', plainDigits(project.area.chargeable)],
    ['内部资料，仅供公司内部使用'],
    [],
    ['项目', '元/月'],
    ...totalRows(project, result),
    [],
    ...itemRows(result),
    [],
    ...detailRows(result),
    [],
    ...sensitivityRows(result),
    [],
    ['提示', '依据'],
    ...result.warnings.map(({ message, basis }) => [message, basis]),
  ])
}
