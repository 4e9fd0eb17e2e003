import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { useCostForm } from '../draft/form.ts'
import { STEPS, type Step } from '../draft/steps.ts'
import styles from './editor.module.css'
import { FigureField } from './fields.tsx'
import { LineTable } from './line-table.tsx'
import { StepProject } from './step-project.tsx'
import { StepStaff } from './step-staff.tsx'
import { StepTax } from './step-tax.tsx'

function StepBody({ step }: { step: Step }): ReactNode {
  if (step.key === 'project') return <StepProject />
  if (step.key === 'staff') return <StepStaff />
  if (step.key === 'tax') return <StepTax />
  return (
    <>
      {step.key === 'equipment' && (
        <div className={styles.grid}>
          <FigureField path="settings.daysPerMonth" label="每月计费天数（天）" />
        </div>
      )}
      {step.categories.map((cat) => (
        <LineTable key={cat} cat={cat} />
      ))}
    </>
  )
}

/** The six steps: a list to jump, the current one's inputs, and buttons to the previous and next step. */
export function Editor() {
  const { draft, readOnly = false } = useCostForm()
  const at = Math.max(
    0,
    STEPS.findIndex(({ key }) => key === draft.step),
  )
  const step = STEPS[at] ?? STEPS[0]
  const [before, after] = [STEPS[at - 1], STEPS[at + 1]]
  if (!step) return null
  return (
    <section className={styles.editor} aria-labelledby="cost-step-title">
      <nav aria-label="测算步骤">
        <ol className={styles.steps}>
          {STEPS.map(({ key, label }, index) => (
            <li key={key}>
              <button type="button" aria-current={index === at ? 'step' : undefined} onClick={() => draft.goTo(key)}>
                <span className={styles.number}>{index + 1}</span>
                {label}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <h2 className={styles.title} id="cost-step-title" tabIndex={-1}>
        {at + 1}. {step.label}
      </h2>
      <fieldset className={styles.body} disabled={readOnly}>
        <legend className="visually-hidden">{step.label}</legend>
        <StepBody step={step} />
      </fieldset>
      <div className={styles.turn}>
        {before && (
          <Button kind="quiet" onClick={() => draft.goTo(before.key, 'step-title')}>
            上一步：{before.label}
          </Button>
        )}
        {after && <Button onClick={() => draft.goTo(after.key, 'step-title')}>下一步：{after.label}</Button>}
      </div>
    </section>
  )
}
