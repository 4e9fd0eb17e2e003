import type { CostSettings } from '@anju/contract/cost/shapes/input'
import { useCostForm } from '../draft/form.ts'
import { FEE_ROUNDINGS, MODES, PROFIT_BASES, TAXPAYERS, VAT_BASES } from './choices.ts'
import styles from './editor.module.css'
import { ChoiceField, FigureField, PercentField } from './fields.tsx'

/** Rate and reduction that come with a taxpayer's kind; both can be changed afterwards. */
const USUAL = {
  general: { vatRate: '0.06', surchargeFactor: '1' },
  small: { vatRate: '0.03', surchargeFactor: '0.5' },
} satisfies Record<CostSettings['taxpayer'], Partial<CostSettings>>

function ContractFields() {
  const { settings } = useCostForm().draft.project
  const isLumpSum = settings.mode === 'lump_sum'
  return (
    <>
      <h3 className={styles.subheading}>收费方式</h3>
      <div className={styles.grid}>
        <ChoiceField path="settings.mode" label="收费方式" choices={MODES} />
        {isLumpSum ? (
          <>
            <ChoiceField path="settings.profitBasis" label="利润计算基数" choices={PROFIT_BASES} />
            <PercentField path="settings.profitRate" label="利润率" />
            <PercentField path="settings.profitCap" label="利润率上限（不填为 12%）" />
          </>
        ) : (
          <>
            <PercentField path="settings.remunerationRate" label="酬金比例" />
            <ChoiceField path="settings.vatBase" label="增值税计税范围" choices={VAT_BASES} />
          </>
        )}
        <ChoiceField path="settings.feeRounding" label="建议标准取整" choices={FEE_ROUNDINGS} />
      </div>
      {!isLumpSum && <p className={styles.note}>酬金制下按全部资金还是仅按酬金计税，请与主管税务机关确认。</p>}
    </>
  )
}

function TaxFields() {
  const { draft } = useCostForm()
  const choose = (taxpayer: string) =>
    draft.set('settings', {
      ...draft.project.settings,
      taxpayer,
      ...(taxpayer === 'small' ? USUAL.small : USUAL.general),
    })
  return (
    <>
      <h3 className={styles.subheading}>税费</h3>
      <div className={styles.grid}>
        <ChoiceField path="settings.taxpayer" label="纳税人类型" choices={TAXPAYERS} onChoose={choose} />
        <PercentField path="settings.vatRate" label="增值税税率或征收率" />
        <PercentField path="settings.urbanTax" label="城市维护建设税" />
        <PercentField path="settings.eduSurcharge" label="教育费附加" />
        <PercentField path="settings.localEdu" label="地方教育附加" />
        <PercentField path="settings.surchargeFactor" label="附加税费计征比例" />
      </div>
      <p className={styles.note}>
        附加税费以应纳增值税为基数；享受减半政策的，计征比例填 50。企业所得税由利润承担，不计入价格。
      </p>
    </>
  )
}

/** Step 6: contract, taxes, and what to compare with. */
export function StepTax() {
  return (
    <>
      <ContractFields />
      <TaxFields />
      <h3 className={styles.subheading}>对照与预期（可不填）</h3>
      <div className={styles.grid}>
        <PercentField path="analysis.collectionRate" label="预计收缴率" />
        <PercentField path="analysis.vacantShare" label="预计空置率" />
        <PercentField path="analysis.vacantPays" label="空置缴费比例" />
        <FigureField path="analysis.currentFee" label="现行收费标准（元/㎡·月）" />
        <FigureField path="analysis.guideFee" label="当地政府指导价（元/㎡·月）" />
        <FigureField path="analysis.minimumWage" label="当地最低工资（元/月）" />
      </div>
    </>
  )
}
