import {
  above,
  below,
  divide,
  either,
  equal,
  multiply,
  type Operand,
  roundedUp,
  subtract,
} from '@anju/browser/spreadsheet/formula'
import { type Ref, Sheet } from '@anju/browser/spreadsheet/sheet'
import { Decimal } from '@anju/contract/cost/decimal'
import { plainDigits } from '@anju/contract/cost/figure'
import type { CostProject } from '@anju/contract/cost/shapes/input'
import { figure, HEAD, input, MONEY, SHARE, sumOf, TEXT, titleOf } from './looks.ts'
import type { Parameters } from './parameters.ts'
import type { TaxColumn } from './tax-sheet.ts'

const entered = (value: unknown): Decimal | string => {
  const text = plainDigits(value)
  return /^\d+(\.\d+)?$/.test(text) ? Decimal(text) : ''
}

/** The new fee beside others; answers the next free row. */
function comparison(sheet: Sheet, project: CostProject, current: Ref, { own, parameters }: Sources): number {
  sheet.line(3, ['对照', '标准（元/㎡·月）', '拟调标准高出', '幅度'], HEAD)
  const neighbours = Object.values(project.rise?.neighbours ?? {}).filter(({ fee }) => entered(fee) !== '')
  const others: [string, Ref | Decimal | string][] = [
    ['现行收费标准', current],
    ...(parameters.analysis.guideFee ? [['当地政府指导价', parameters.analysis.guideFee] as [string, Ref]] : []),
    ...neighbours.map(({ name, fee }): [string, Decimal | string] => [name || '周边项目', entered(fee)]),
  ]
  for (const [at, [label, content]] of others.entries()) {
    sheet.put(4 + at, 0, label, TEXT)
    const isTyped = content instanceof Decimal
    const fee = sheet.put(4 + at, 1, content, isTyped ? input('0.00') : figure('0.00'))
    const more = sheet.put(4 + at, 2, subtract(own.recommended, fee), figure('0.00'))
    sheet.put(4 + at, 3, divide(more, fee), figure(SHARE))
  }
  return 4 + others.length
}

type Sources = { own: TaxColumn; parameters: Parameters }

/** Whether a count is enough, once it is typed in. */
const verdict = (count: Ref, isShort: ReturnType<typeof below>) =>
  either(equal(count, ''), '待填写', either(isShort, '未达到', '达到'))

function counting(sheet: Sheet, start: number, project: CostProject, { parameters }: Sources): void {
  sheet.put(start, 0, '表决与计票（《中华人民共和国民法典》第二百七十八条）', { bold: true, size: 12 })
  sheet.line(start + 1, ['项目', '专有部分面积（㎡）', '人数', '说明'], HEAD)
  let row = start + 2
  const write = (
    label: string,
    area: Ref | Operand | Decimal,
    owners: Operand | Decimal,
    note: string,
    isInput = false,
  ) => {
    sheet.put(row, 0, label, TEXT)
    const look = (format: string) => (isInput ? input(format) : figure(format))
    const refs = [area, owners].map((content, at) =>
      sheet.put(row, 1 + at, typeof content === 'number' ? Decimal(content) : content, look(at === 0 ? MONEY : '0')),
    )
    sheet.put(row, 3, note, TEXT)
    row++
    return refs as [Ref, Ref]
  }
  const owners = entered(project.rise?.owners) || entered(project.area.households)
  const whole = write('全体业主', parameters.area, owners, '人数可以修改', true)
  const third = (ref: Ref, places: number) => roundedUp(divide(multiply(ref, 2), 3), places)
  const least = write('参与表决至少', third(whole[0], 2), third(whole[1], 0), '面积、人数均占三分之二以上')
  const present = write('实际参与表决', '', '', '请填写', true)
  const agreed = write('同意', '', '', '请填写', true)
  const checks = [0, 1] as const
  const [enough, major] = [
    checks.map((at) => verdict(present[at] as Ref, below(present[at] as Ref, least[at] as Ref))),
    checks.map((at) => {
      const [votes, all] = [agreed[at] as Ref, present[at] as Ref]
      return either(equal(votes, ''), '待填写', either(above(multiply(votes, 2), all), '达到', '未达到'))
    }),
  ] as const
  const rows = [
    { label: '参与表决三分之二以上', of: enough },
    { label: '同意超过参与表决的一半', of: major },
  ].map(({ label, of }) => {
    sheet.put(row, 0, label, TEXT)
    const refs = of.map((content, at) => sheet.put(row, 1 + at, content, figure('General')))
    sheet.put(row, 3, '', TEXT)
    row++
    return refs
  })
  sheet.put(row, 0, '结论', sumOf())
  const all = rows.flat()
  const passes = all.reduceRight<Operand>((rest, check) => either(equal(check, '达到'), rest, '未通过'), '通过')
  const result = all.reduceRight<Operand>((rest, check) => either(equal(check, '待填写'), '待填写', rest), passes)
  if (typeof result === 'object') sheet.put(row, 1, result, sumOf())
}

/** The sheet 调价: the new fee beside the current one and others, and the count of a vote. */
export function riseSheet(project: CostProject, sources: Sources): Sheet | undefined {
  const current = sources.parameters.analysis.currentFee
  if (!current) return undefined
  const sheet = new Sheet('调价', { widths: [34, 22, 18, 30], frozen: 2 })
  titleOf(sheet, '收费标准调整', '拟调标准取自“税费”中的建议标准；浅黄色单元格由编制人填写。')
  sheet.put(2, 0, '拟调标准（元/㎡·月）', sumOf())
  sheet.put(2, 1, sources.own.recommended, sumOf('0.00'))
  counting(sheet, comparison(sheet, project, current, sources) + 1, project, sources)
  return sheet
}
