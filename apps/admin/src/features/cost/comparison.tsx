import { type ComparedRow, compareFigures } from '@anju/contract/cost/scenario/compare'
import type { ReviewedScenario } from '@anju/contract/cost/scenario/desk'
import { Alert, Table } from 'antd'
import styles from './cost.module.css'
import { signed, valueInWords } from './figures.ts'

type Row = ComparedRow & { children?: undefined }
type Measured = NonNullable<ReviewedScenario['submitted']>

/** The figures of the submitted version, and the difference from the version that was approved before it. */
export function Comparison({ submitted, reviewed }: Pick<ReviewedScenario, 'submitted' | 'reviewed'>) {
  if (!submitted?.figures) return null
  const sides = [reviewed, submitted].flatMap((one) => (one?.figures ? [{ ...one, figures: one.figures }] : []))
  const groups = compareFigures(sides.map(({ figures }) => ({ figures, headcount: '' })))
  return (
    <section aria-label="测算结果">
      <h2 className={styles.heading}>测算结果</h2>
      <p className={styles.text}>{sentence(submitted, reviewed)}</p>
      {submitted.figures.warnings.map(({ code, level, message, basis }) => (
        <Alert key={code} showIcon type={level} title={message} description={basis} className={styles.warning} />
      ))}
      {groups.map(({ title, rows }) => (
        <Table<Row>
          key={title}
          size="small"
          rowKey="key"
          pagination={false}
          className={styles.table}
          dataSource={rows.filter(({ key }) => key !== 'headcount')}
          columns={[
            { title, dataIndex: 'label' },
            ...sides.map(({ versionNo }, at) => ({
              title: `第 ${versionNo} 版`,
              align: 'right' as const,
              render: (_: unknown, { unit, values }: Row) => valueInWords(unit, values[at] ?? ''),
            })),
            ...(sides.length > 1
              ? [{ title: '差额', align: 'right' as const, render: (_: unknown, row: Row) => <Difference {...row} /> }]
              : []),
          ]}
        />
      ))}
    </section>
  )
}

function sentence(submitted: Measured, reviewed: Measured | null): string {
  const now = `第 ${submitted.versionNo} 版，${submitted.authorName}于 ${submitted.at} 提交`
  return reviewed ? `${now}；与已审核过的第 ${reviewed.versionNo} 版比较` : `${now}；此前没有审核过的版本`
}

function Difference({ unit, differences: [, difference] }: Row) {
  return difference === undefined ? '—' : <strong>{signed(unit, difference)}</strong>
}
