import { type Income, incomeOf } from '@anju/contract/cost/income/outcome'
import { scenarioLimits } from '@anju/contract/cost/scenario/terms'
import type { CostIncome, CostProject } from '@anju/contract/cost/shapes/input'
import type { CostFailure } from '@anju/contract/cost/shapes/result'
import { Button } from '#ui/button.tsx'
import { useCostForm } from '../draft/form.ts'
import editor from '../editor/editor.module.css'
import { ChoiceField, FigureField, PercentField, TextField } from '../editor/fields.tsx'
import { faultAt, RemoveButton } from '../editor/own-rows.tsx'
import rowStyles from '../editor/rows.module.css'
import { yuan } from '../figure/show-figure.ts'
import { FigureRow, FigureTable } from '../result/tables.tsx'
import rise from '../rise/rise.module.css'

const OWNERS: { key: CostIncome['of']; label: string }[] = [
  { key: 'company', label: '企业收入' },
  { key: 'owners', label: '公共收益' },
]

type RowsProps = { problem?: CostFailure }
function Buildings({ problem }: RowsProps) {
  const { draft } = useCostForm()
  const { buildings = [] } = draft.project
  return (
    <>
      <h3>多业态收费</h3>
      {buildings.map(({ code, name }, index) => {
        const path = `buildings.${index}`
        return (
          <div key={code} className={`${rowStyles.figures} ${rise.inputs}`}>
            <TextField path={`${path}.name`} label="业态名称" />
            <FigureField path={`${path}.area`} label="计费面积（㎡）" fault={faultAt(problem, `${path}.area`)} />
            <FigureField
              path={`${path}.weight`}
              label="系数"
              placeholder="1"
              fault={faultAt(problem, `${path}.weight`)}
            />
            <FigureField
              path={`${path}.fee`}
              label="固定标准（元/㎡·月）"
              placeholder="不固定"
              fault={faultAt(problem, `${path}.fee`)}
            />
            <RemoveButton rows="buildings" index={index} name={name || `第 ${index + 1} 个业态`} />
          </div>
        )
      })}
      <p className={rise.note}>
        应收总额按面积 ×
        系数分摊；填写固定标准的业态（如执行政府指导价的住宅）按固定标准收取，其余由其他业态分摊。面积合计应等于计费面积。
      </p>
      <Button
        kind="quiet"
        id="cost-add-buildings"
        disabled={buildings.length >= scenarioLimits.buildings}
        onClick={draft.addBuilding}
      >
        添加业态
      </Button>
    </>
  )
}

function OtherIncome({ problem }: RowsProps) {
  const { draft } = useCostForm()
  const { income = [] } = draft.project
  return (
    <>
      <h3>物业费以外的收入</h3>
      {income.map(({ code, name, of }, index) => {
        const path = `income.${index}`
        return (
          <div key={code} className={`${rowStyles.figures} ${rise.inputs}`}>
            <TextField path={`${path}.name`} label="收入名称" />
            <ChoiceField path={`${path}.of`} label="归属" choices={OWNERS} />
            <FigureField path={`${path}.monthly`} label="月收入（含税）" fault={faultAt(problem, `${path}.monthly`)} />
            <FigureField
              path={`${path}.cost`}
              label="月成本"
              placeholder="0"
              fault={faultAt(problem, `${path}.cost`)}
            />
            <PercentField path={`${path}.vatRate`} label="增值税税率" fault={faultAt(problem, `${path}.vatRate`)} />
            {of === 'owners' && (
              <PercentField path={`${path}.offset`} label="抵扣物业费" fault={faultAt(problem, `${path}.offset`)} />
            )}
            <RemoveButton rows="income" index={index} name={name || `第 ${index + 1} 项收入`} />
          </div>
        )
      })}
      <p className={rise.note}>
        停车管理、特约服务等为企业收入；利用共有部分取得的收入扣除合理成本后属于业主共有（民法典第二百八十二条），业主共同决定抵扣的，填写抵扣比例。月成本不要与费用重复；税率不填取本测算的税率，税费不计进项抵扣。
      </p>
      <div className={rise.actions}>
        {OWNERS.map(({ key, label }) => (
          <Button
            key={key}
            kind="quiet"
            id={key === 'company' ? 'cost-add-income' : undefined}
            disabled={income.length >= scenarioLimits.incomes}
            onClick={() => draft.addIncome(key)}
          >
            添加{label}
          </Button>
        ))}
      </div>
    </>
  )
}

function Outcome({ outcome }: { outcome: Income }) {
  const { income, buildings } = outcome
  return (
    <div className={rise.outcome}>
      {buildings.length > 0 && (
        <FigureTable caption="各业态收费标准" head={['业态', '计费面积（㎡）', '元/㎡·月', '月应收（元）']}>
          {buildings.map(({ name, area, fee, monthly }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two kinds of building may have one name
            <FigureRow key={index} name={name} cells={[yuan(area), fee, yuan(monthly)]} />
          ))}
          <FigureRow name="合计" cells={['', '', yuan(outcome.charged)]} strong />
          <FigureRow name="与应收总额的差额" cells={['', '', yuan(outcome.difference)]} />
        </FigureTable>
      )}
      {income.length > 0 && (
        <FigureTable
          caption="物业费以外的收入（每月）"
          head={['收入', '含税收入', '成本', '税费', '净额', '抵扣物业费']}
        >
          {income.map(({ name, monthly, cost, taxes, net, offset }, index) => (
            <FigureRow
              // biome-ignore lint/suspicious/noArrayIndexKey: two sources may have one name
              key={index}
              name={name}
              cells={[monthly, cost, taxes, net, offset].map(yuan)}
            />
          ))}
        </FigureTable>
      )}
      <FigureTable caption="项目收入合计" head={['项目', '元/月']}>
        <FigureRow name="物业费总额" cells={[yuan(outcome.needed)]} />
        <FigureRow name="公共收益抵扣" cells={[yuan(outcome.offset)]} />
        <FigureRow name="业主应缴总额" cells={[yuan(outcome.payable)]} strong />
        <FigureRow name="抵扣后平均标准（元/㎡·月）" cells={[outcome.feePerM2]} />
        <FigureRow name="物业费利润或酬金" cells={[yuan(outcome.margin)]} />
        <FigureRow name="企业其他收入净额" cells={[yuan(outcome.company)]} />
        <FigureRow name="利润合计" cells={[yuan(outcome.together)]} strong />
      </FigureTable>
    </div>
  )
}

/** 业态与其他收入: the fees of the kinds of building, and what comes in beside the fee. `project` is the one that could be calculated. */
export function IncomeSection({ project }: { project: CostProject }) {
  const { readOnly } = useCostForm()
  const outcome = incomeOf(project)
  const problem = outcome.ok ? undefined : outcome
  const isEmpty = outcome.ok && outcome.income.length === 0 && outcome.buildings.length === 0
  return (
    <section className={rise.section} aria-labelledby="cost-income-title">
      <h2 id="cost-income-title">业态与其他收入</h2>
      <fieldset className={editor.body} disabled={readOnly}>
        <legend className="visually-hidden">业态与其他收入</legend>
        <Buildings problem={problem} />
        <OtherIncome problem={problem} />
      </fieldset>
      {problem && (
        <p className={rise.note} role="status">
          {problem.message}
        </p>
      )}
      {outcome.ok && !isEmpty && <Outcome outcome={outcome} />}
    </section>
  )
}
