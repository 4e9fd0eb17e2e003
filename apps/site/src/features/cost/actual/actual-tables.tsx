import { saveBlob } from '@anju/browser/download'
import { workbookFile } from '@anju/browser/spreadsheet/write'
import { type ActualRow, deviations, type MonthRow, monthlySpending } from '@anju/contract/cost/actual/compare'
import type { ActualAccounts } from '@anju/contract/cost/actual/routes'
import { Decimal } from '@anju/contract/cost/decimal'
import { EmptyState } from '#ui/api/states.tsx'
import { Button } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/text/data-table.tsx'
import { asPercent, yuan } from '../figure/show-figure.ts'
import styles from './actual.module.css'
import { actualSheet } from './actual-sheet.ts'
import { actualCsv } from './csv.ts'

/** A difference with its sign, and in words whether it is good news: more income, or less spending. */
function Difference({ amount, isIncome = false }: { amount: string; isIncome?: boolean }) {
  const difference = Decimal(amount)
  if (difference.eq(0)) return <>0.00</>
  const isGood = difference.gt(0) === isIncome
  return (
    <span className={isGood ? styles.good : styles.bad}>
      {difference.gt(0) ? '+' : ''}
      {yuan(amount)}
    </span>
  )
}

const rowColumns: Column<ActualRow>[] = [
  { title: '项目', render: ({ label }) => label },
  { title: '月数', width: 4, align: 'end', render: ({ months }) => months },
  { title: '计划（元）', width: 9, align: 'end', render: ({ plan }) => yuan(plan) },
  { title: '实际（元）', width: 9, align: 'end', render: ({ actual }) => yuan(actual) },
  {
    title: '差额（元）',
    width: 9,
    align: 'end',
    render: ({ item, difference }) => <Difference amount={difference} isIncome={item === 'income'} />,
  },
  { title: '差率', width: 6, align: 'end', render: ({ part }) => (part ? asPercent(part) : '—') },
]

const monthColumns: Column<MonthRow>[] = [
  { title: '月份', render: ({ month }) => month },
  { title: '计划（元）', align: 'end', render: ({ plan }) => yuan(plan) },
  { title: '实际（元）', align: 'end', render: ({ actual }) => yuan(actual) },
  { title: '差额（元）', align: 'end', render: ({ difference }) => <Difference amount={difference} /> },
  { title: '累计差额（元）', align: 'end', render: ({ running }) => <Difference amount={running} /> },
]

/** The accounts compared with the plan: by item, the largest deviation first, and by month with the running total. */
export function ActualTables({ name, accounts }: { name: string; accounts: ActualAccounts }) {
  const { entries, months } = accounts
  if (entries.length === 0) return <EmptyState title="还没有实际发生额">填写或粘贴后，在这里与计划比较。</EmptyState>
  const fileName = (ending: string) => `计划与实际-${name.replace(/[\\/:*?"<>|\s]+/g, '')}.${ending}`
  const saveCsv = () => saveBlob(new Blob([actualCsv(accounts)], { type: 'text/csv;charset=utf-8' }), fileName('csv'))
  const saveBook = () => saveBlob(workbookFile([actualSheet(name, accounts)], '内部资料'), fileName('xlsx'))
  return (
    <>
      <div className={styles.compared}>
        <div className={styles.head}>
          <h3>按项目比较（偏差大的在前）</h3>
          <Button kind="quiet" onClick={saveCsv}>
            下载 CSV
          </Button>
          <Button kind="quiet" onClick={saveBook}>
            下载 Excel
          </Button>
        </div>
        <p className={styles.note}>
          {months.length > 0
            ? '计划按月计算的月份，按那个月的计划比较；其余月份按月平均。'
            : '这个版本没有按月计划，按月平均比较。'}
        </p>
        <DataTable
          caption="按项目比较"
          rows={deviations(accounts, entries)}
          rowKey={({ item }) => item}
          columns={rowColumns}
        />
      </div>
      <div className={styles.compared}>
        <h3>按月支出</h3>
        <DataTable
          caption="按月支出"
          rows={monthlySpending(accounts, entries)}
          rowKey={({ month }) => month}
          columns={monthColumns}
        />
      </div>
    </>
  )
}
