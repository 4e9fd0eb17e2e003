import { saveBlob } from '@anju/browser/download'
import { monthlyPlan, type Plan } from '@anju/contract/cost/plan/outcome'
import { scenarioLimits } from '@anju/contract/cost/scenario/terms'
import type { CostProject } from '@anju/contract/cost/shapes/input'
import type { CostFailure } from '@anju/contract/cost/shapes/result'
import { Button } from '#ui/button.tsx'
import { useCostForm } from '../draft/form.ts'
import editor from '../editor/editor.module.css'
import { ChoiceField, FigureField, PercentField, TextField } from '../editor/fields.tsx'
import { faultAt, RemoveButton } from '../editor/own-rows.tsx'
import rowStyles from '../editor/rows.module.css'
import { costFileName } from '../figure/file-name.ts'
import { yuan } from '../figure/show-figure.ts'
import { FigureRow, FigureTable } from '../result/tables.tsx'
import rise from '../rise/rise.module.css'
import { PLAN_HEADS, planCells, planCsv } from './csv.ts'

const CALENDAR = Array.from({ length: 12 }, (_, at) => at + 1)

type InputsProps = { problem?: CostFailure }

function Rises({ problem }: InputsProps) {
  const fault = (path: string) => faultAt(problem, path)
  return (
    <div className={editor.grid}>
      <FigureField path="plan.months" label="计划月数（不填为 12）" placeholder="12" fault={fault('plan.months')} />
      <PercentField path="plan.wageRise" label="工资年增长" fault={fault('plan.wageRise')} />
      <PercentField path="plan.priceRise" label="各项费用年增长" fault={fault('plan.priceRise')} />
    </div>
  )
}

function Seasons({ problem }: InputsProps) {
  const { draft } = useCostForm()
  const { seasons = [], lines } = draft.project
  const choices = [
    { key: '', label: '请选择…' },
    ...lines.map(({ code, name }) => ({ key: code, label: name || code })),
  ]
  return (
    <>
      <h3>只在部分月份发生的费用</h3>
      {seasons.map(({ code, line }, index) => {
        const path = `seasons.${index}`
        const name = choices.find(({ key }) => key !== '' && key === line)?.label
        return (
          <div key={code} className={`${rowStyles.figures} ${rise.inputs}`}>
            <ChoiceField
              path={`${path}.line`}
              label="季节性费用"
              choices={choices}
              fault={faultAt(problem, `${path}.line`)}
            />
            <TextField
              path={`${path}.months`}
              label="发生月份"
              placeholder="例如 11-3"
              maxLength={40}
              fault={faultAt(problem, `${path}.months`)}
            />
            <RemoveButton rows="seasons" index={index} name={name ? `${name}的月份` : `第 ${index + 1} 行月份`} />
          </div>
        )
      })}
      <Button
        kind="quiet"
        id="cost-add-seasons"
        disabled={seasons.length >= scenarioLimits.seasons}
        onClick={draft.addSeason}
      >
        添加季节性费用
      </Button>
    </>
  )
}

function Collection({ problem }: InputsProps) {
  return (
    <details>
      <summary>各月收取全年物业费的比例（不填按预计收缴率平均）</summary>
      <div className={editor.grid}>
        {CALENDAR.map((month) => (
          <PercentField
            key={month}
            path={`plan.collection.${month}`}
            label={`${month} 月`}
            fault={faultAt(problem, `plan.collection.${month}`)}
          />
        ))}
      </div>
    </details>
  )
}

function Outcome({ name, plan }: { name: string; plan: Plan }) {
  const save = () => {
    const csv = new Blob([planCsv(name, plan)], { type: 'text/csv;charset=utf-8' })
    saveBlob(csv, costFileName(`按月计划-${name}`, 'csv'))
  }
  const { lowest } = plan
  return (
    <div className={rise.outcome}>
      <p role="status">
        {Number(lowest.running) < 0
          ? `累计结余最低为 ${lowest.month} 的 ${yuan(lowest.running)} 元，需要先垫付。`
          : '各月累计结余均不为负，不需要垫付。'}
      </p>
      <FigureTable caption="按月计划与现金流（元）" head={PLAN_HEADS}>
        {plan.rows.map((row) => (
          <FigureRow key={row.month} name={row.month} cells={planCells(row).map(yuan)} />
        ))}
        {plan.years.map((row) => (
          <FigureRow key={row.month} name={row.month} cells={planCells(row).map(yuan)} strong />
        ))}
      </FigureTable>
      <div>
        <Button kind="quiet" onClick={save}>
          下载按月计划 CSV
        </Button>
      </div>
    </div>
  )
}

/** 按月计划与现金流: money in and out by month at the recommended fee. `project` is the one that could be calculated. */
export function PlanSection({ project }: { project: CostProject }) {
  const { readOnly } = useCostForm()
  const plan = monthlyPlan(project)
  const problem = plan.ok ? undefined : plan
  return (
    <section className={rise.section} aria-labelledby="cost-plan-title">
      <h2 id="cost-plan-title">按月计划与现金流</h2>
      <p className={rise.note}>
        从测算期起的月份开始，收费标准不变；工资和各项费用从第二年起增长；折旧不是现金支出，不计入；增值税按当月收费计算，留抵结转下月。
      </p>
      <fieldset className={editor.body} disabled={readOnly}>
        <legend className="visually-hidden">按月计划</legend>
        <Rises problem={problem} />
        <Seasons problem={problem} />
        <Collection problem={problem} />
      </fieldset>
      {problem && (
        <p className={rise.note} role="status">
          {problem.message}
        </p>
      )}
      {plan.ok && <Outcome name={project.name} plan={plan} />}
    </section>
  )
}
