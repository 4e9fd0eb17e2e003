import { calcKind } from '@anju/contract/cost/calc-kinds'
import type { CostLine } from '@anju/contract/cost/shapes/input'
import { useCostForm } from '../draft/form.ts'
import { toPercent } from '../figure/percent.ts'
import { yuan } from '../figure/show-figure.ts'
import { PriceButton } from '../prices/price-button.tsx'
import { ASSET_CHOICES, CALC_CHOICES, FUNCTION_CHOICES } from './choices.ts'
import { CheckField, ChoiceField, FigureField, PercentField, TextField } from './fields.tsx'
import { RowButtons } from './row-buttons.tsx'
import { RowNote } from './row-note.tsx'
import styles from './rows.module.css'

const CALC_KEYS = new Set(CALC_CHOICES.map(({ key }) => key))

function LineFigures({ line, path }: { line: CostLine; path: string }) {
  const { draft } = useCostForm()
  if (!CALC_KEYS.has(line.calc)) return null
  return (
    <div className={styles.figures}>
      {calcKind(line.calc).params.map(({ key, label, unit, rate, fallback, own }) => {
        const at = `${path}.p.${key}`
        const usual = own === 'days' ? String(draft.project.settings.daysPerMonth) : own ? '按编制' : fallback
        return rate ? (
          <PercentField key={key} path={at} label={label} placeholder={fallback && toPercent(fallback)} />
        ) : (
          <FigureField key={key} path={at} label={unit ? `${label}（${unit}）` : label} placeholder={usual} />
        )
      })}
    </div>
  )
}

function LineDetails({ line, path }: { line: CostLine; path: string }) {
  return (
    <details className={styles.details}>
      <summary>更多</summary>
      <div className={styles.figures}>
        <ChoiceField path={`${path}.func`} label="服务类别" choices={FUNCTION_CHOICES} />
        {line.calc === 'straightLine' && (
          <ChoiceField path={`${path}.asset`} label="资产类别" choices={ASSET_CHOICES} />
        )}
        <CheckField path={`${path}.outsourced`} label="外包费用" />
        <CheckField path={`${path}.capitalRepair`} label="属于大修、中修、更新或改造" />
        <CheckField path={`${path}.recovered`} label="已通过公摊或代收收取" />
      </div>
    </details>
  )
}

/** One cost line: name, kind of calculation, input VAT, and in a row of their own the figures. */
export function LineRow({ line, index, addId }: { line: CostLine; index: number; addId: string }) {
  const { draft, result } = useCostForm()
  const path = `lines.${index}`
  const name = line.name || line.code
  const cost = result?.lineRows[index]?.monthly
  return (
    <tbody>
      <tr>
        <td className={styles.name}>
          <TextField path={`${path}.name`} label="费用名称" column />
        </td>
        <td>
          <ChoiceField path={`${path}.calc`} label="计算方法" choices={CALC_CHOICES} column />
        </td>
        <td className={styles.narrow}>
          <PercentField path={`${path}.inputVat`} label="进项税率" column />
        </td>
        <td className={styles.amount}>
          <span className={styles.amountLabel}>月费用（元）</span>
          {cost ? yuan(cost) : '—'}
        </td>
        <td>
          <RowButtons
            name={name}
            onCopy={() => draft.copyLine(index)}
            onRemove={() => draft.remove('lines', index, name, addId)}
          />
        </td>
      </tr>
      <tr>
        <td colSpan={5}>
          <div className={styles.below}>
            <LineFigures line={line} path={path} />
            <PriceButton path={path} />
            <RowNote path={path} />
            <LineDetails line={line} path={path} />
          </div>
        </td>
      </tr>
    </tbody>
  )
}
