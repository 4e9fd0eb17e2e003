import type { CostResult, ItemRow, RoundingTail } from '@anju/contract/cost/shapes/result'
import type { ReactNode } from 'react'
import { Wide } from '#ui/text/wide.tsx'
import { asPercent, yuan } from '../figure/show-figure.ts'
import styles from './results.module.css'

type TableProps = { caption: string; head: string[]; children: ReactNode }

/** A table of figures: the first column names the row, the others are numbers. */
export function FigureTable({ caption, head, children }: TableProps) {
  return (
    <Wide label={caption}>
      <table className={styles.table}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Wide>
  )
}

/** One row of a figure table. */
export function FigureRow({ name, cells, strong }: { name: string; cells: string[]; strong?: boolean }) {
  return (
    <tr className={strong ? styles.total : undefined}>
      <th scope="row">{name}</th>
      {cells.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
        <td key={index}>{cell}</td>
      ))}
    </tr>
  )
}

type ItemsProps = { caption: string; rows: ItemRow<string>[]; tail: RoundingTail; totals: CostResult['totals'] }

/** Cost by item with the rounding difference, if there is one. */
export function ItemsTable({ caption, rows, tail, totals }: ItemsProps) {
  const hasTail = [tail.monthly, tail.perM2, tail.shareOfCost].some((part) => Number(part) !== 0)
  return (
    <FigureTable caption={caption} head={['项目', '元/月', '元/㎡·月', '占成本']}>
      {rows.map(({ key, label, monthly, perM2, shareOfCost }) => (
        <FigureRow key={key} name={label} cells={[yuan(monthly), perM2, asPercent(shareOfCost)]} />
      ))}
      {hasTail && <FigureRow name="尾差" cells={[yuan(tail.monthly), tail.perM2, asPercent(tail.shareOfCost)]} />}
      <FigureRow name="成本合计" cells={[yuan(totals.costGross), totals.costPerM2, '100.00%']} strong />
    </FigureTable>
  )
}

/** From cost through taxes and margin to the fee. */
export function PriceTable({ result, marginName }: { result: CostResult; marginName: string }) {
  const { totals } = result
  const rows: [string, string][] = [
    ['含税成本', totals.costGross],
    ['其中：可抵扣进项税额', totals.inputVat],
    ['不含税成本', totals.costNet],
    [marginName, totals.margin],
    ['销项税额', totals.outputVat],
    ['应纳增值税', totals.vatPayable],
    ['留抵进项税额', totals.vatCredit],
    [`附加税费（应纳增值税的 ${asPercent(totals.surchargeRate)}）`, totals.surcharges],
  ]
  if (totals.netMarginAfterVat !== totals.margin)
    rows.push([`${marginName}（扣除由其负担的税费）`, totals.netMarginAfterVat])
  return (
    <FigureTable caption="税费、利润与收费" head={['项目', '元/月']}>
      {rows.map(([name, amount]) => (
        <FigureRow key={name} name={name} cells={[yuan(amount)]} />
      ))}
      <FigureRow name="每月物业费总额" cells={[yuan(totals.feeMonthly)]} strong />
      <FigureRow name="全年物业费总额" cells={[yuan(totals.feeYearly)]} strong />
      <FigureRow name="每平方米税费（元/㎡·月）" cells={[totals.taxPerM2]} />
      <FigureRow name={`每平方米${marginName}（元/㎡·月）`} cells={[totals.marginPerM2]} />
      <FigureRow name="测算收费标准（元/㎡·月）" cells={[totals.feePerM2Exact]} />
      <FigureRow name="建议收费标准（元/㎡·月）" cells={[totals.feePerM2]} strong />
    </FigureTable>
  )
}

/** People by kind of payment. */
export function PeopleTable({ result }: { result: CostResult }) {
  const { personnelBreakdown: people } = result
  const rows: [string, string][] = [
    ['工资', people.wages],
    ['法定节假日加班工资', people.holidayOvertime],
    ['社会保险费', people.social],
    ['住房公积金', people.housingFund],
    ['工会经费', people.union],
    ['职工教育经费', people.education],
    ['职工福利费', people.welfare],
  ]
  return (
    <FigureTable caption="人员费用构成" head={['项目', '元/月']}>
      {rows.map(([name, amount]) => (
        <FigureRow key={name} name={name} cells={[yuan(amount)]} />
      ))}
      <FigureRow name="人员费用合计" cells={[yuan(people.total)]} strong />
    </FigureTable>
  )
}
