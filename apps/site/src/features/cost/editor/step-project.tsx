import { Decimal } from '@anju/contract/cost/decimal'
import { figureFault } from '@anju/contract/cost/figure'
import { textLimits } from '@anju/contract/cost/scenario/text-limits'
import { useCostForm } from '../draft/form.ts'
import { SheetForm } from '../sheet/sheet-form.tsx'
import { BUILDING_CHOICES } from './choices.ts'
import styles from './editor.module.css'
import { ChoiceField, FigureField, TextField } from './fields.tsx'

const COUNTS = [
  ['gross', '总建筑面积（㎡）'],
  ['households', '户数（户）'],
  ['avgArea', '户均面积（㎡）'],
  ['green', '绿化面积（㎡）'],
  ['elevators', '电梯（台）'],
  ['towers', '楼栋（栋）'],
  ['floors', '层数（层）'],
] as const

/** Households times average area, when it is not the area that was entered. */
function useAreaHint(): string | undefined {
  const { area } = useCostForm().draft.project
  try {
    const product = Decimal(area.households ?? 0).times(area.avgArea ?? 0)
    return product.gt(0) && !product.eq(area.chargeable) ? product.toFixed() : undefined
  } catch {
    return undefined
  }
}

/** Step 1: what is priced. */
export function StepProject() {
  const hint = useAreaHint()
  const { area } = useCostForm().draft.project
  return (
    <>
      <div className={styles.grid}>
        <TextField path="name" label="项目名称" />
        <ChoiceField path="buildingType" label="业态" choices={BUILDING_CHOICES} />
        <TextField path="period.from" label="测算期起" type="date" />
        <TextField path="period.to" label="测算期止" type="date" />
      </div>
      <h3 className={styles.subheading}>面积与规模</h3>
      <div className={styles.grid}>
        <FigureField path="area.chargeable" label="计费面积（㎡）" />
        {COUNTS.map(([key, label]) => (
          <FigureField
            key={key}
            path={`area.${key}`}
            label={label}
            fault={figureFault(area[key], label.replace(/（.+）$/, ''))}
          />
        ))}
      </div>
      {hint && <p className={styles.note}>户数 × 户均面积为 {hint} ㎡，与计费面积不一致，请核对。</p>}
      <p className={styles.note}>计费面积为各专有部分产权建筑面积之和，不含公共部位；车位另行定价，不计入。</p>
      <h3 className={styles.subheading}>封面信息</h3>
      <div className={styles.grid}>
        <TextField path="cover.unit" label="编制单位" />
        <TextField path="cover.date" label="编制日期" type="date" />
        <TextField path="cover.version" label="版本" placeholder="例如 V1.0" />
        <TextField path="cover.basis" label="测算依据" maxLength={textLimits.basis} />
      </div>
      <SheetForm />
    </>
  )
}
