import { Decimal } from '@anju/contract/cost/decimal'
import { type ComparedRow, compareFigures } from '@anju/contract/cost/scenario/compare'
import { ApiView } from '#ui/api/api-view.tsx'
import { EmptyState } from '#ui/api/states.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { asPercent, yuan } from '../figure/show-figure.ts'
import { places } from '../saved/places.ts'
import styles from './compare.module.css'
import { type Side, useCompared } from './use-compared.ts'

const LETTERS = ['甲', '乙', '丙', '丁']

/** Two to four calculations side by side. What differs from the first one is marked. */
export function CompareView({ chosen }: { chosen: string[] }) {
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <h2>方案对比</h2>
        <ButtonLink kind="quiet" to={places.list}>
          已保存的方案
        </ButtonLink>
      </div>
      {chosen.length < 2 ? (
        <EmptyState title="请在方案列表中勾选 2 至 4 份方案" />
      ) : (
        <Compared key={chosen.join(',')} chosen={chosen} />
      )}
    </div>
  )
}

function Compared({ chosen }: { chosen: string[] }) {
  const result = useCompared(chosen)
  return <ApiView result={result}>{(sides) => <Tables sides={sides} />}</ApiView>
}

function Tables({ sides }: { sides: Side[] }) {
  return (
    <>
      <ol className={styles.sides}>
        {sides.map(({ key, name, facts }, at) => (
          <li key={key}>
            <b>{LETTERS[at]}</b> {name}
            <span>{facts}</span>
          </li>
        ))}
      </ol>
      <p className={styles.note}>差额均与甲相比；有差别的一行以底色和“差”标出。</p>
      {compareFigures(sides).map(({ title, rows }) => (
        <table key={title} className={styles.table}>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">项目</th>
              {sides.map(({ key }, at) => (
                <th key={key} scope="col">
                  {LETTERS[at]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.key} row={row} sides={sides} />
            ))}
          </tbody>
        </table>
      ))}
    </>
  )
}

function Row({ row: { label, unit, values, differences }, sides }: { row: ComparedRow; sides: Side[] }) {
  const differs = differences.some((one) => one !== undefined)
  return (
    <tr data-differs={differs || undefined}>
      <th scope="row">
        {label}
        {differs && <span className={styles.mark}>差</span>}
      </th>
      {sides.map(({ key }, at) => {
        const difference = differences[at]
        return (
          <td key={key} data-label={LETTERS[at]}>
            {valueText(unit, values[at] ?? '')}
            {difference !== undefined && <span className={styles.difference}>{signed(unit, difference)}</span>}
          </td>
        )
      })}
    </tr>
  )
}

function valueText(unit: ComparedRow['unit'], value: string): string {
  if (unit === 'money') return yuan(value)
  return unit === 'share' ? asPercent(value) : value
}

function signed(unit: ComparedRow['unit'], difference: string): string {
  const text = unit === 'share' ? `${Decimal(difference).times(100).toFixed(2)} 个百分点` : valueText(unit, difference)
  return Decimal(difference).gt(0) ? `+${text}` : text
}
