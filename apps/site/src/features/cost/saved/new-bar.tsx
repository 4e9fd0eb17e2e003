import { scenarioLimits } from '@anju/contract/cost/scenario/terms'
import type { CostProject } from '@anju/contract/cost/shapes/input'
import { useState } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { forgetStoredDraft } from '../draft/storage.ts'
import { NewerPrices } from '../prices/newer-prices.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { createScenario } from './create.ts'
import { places } from './places.ts'
import styles from './saved.module.css'

/** What is above a new calculation: it is in this tab alone until it is saved as a scenario. */
export function NewBar({ project }: { project: CostProject }) {
  const [open, setOpen] = useState(false)
  return (
    <section className={styles.bar} aria-label="测算方案">
      <div className={styles.head}>
        <strong className={styles.name}>新的测算</strong>
        <span className={styles.status}>只在这个标签页里，保存为方案后可以随时打开、提交审核</span>
      </div>
      <div className={styles.actions}>
        <Button onClick={() => setOpen(true)}>保存为方案</Button>
        <ButtonLink kind="quiet" to={places.list}>
          已保存的方案
        </ButtonLink>
      </div>
      <NewerPrices />
      {open && (
        <AskDialog
          title="保存为方案"
          label="方案名称"
          ok="保存"
          initial={project.name.slice(0, scenarioLimits.name)}
          maxLength={scenarioLimits.name}
          missing="请填写方案名称"
          note="本人和所在部门的同事可以看到；此后的修改会自动保存。"
          onSubmit={(name) => createScenario(name, project, forgetStoredDraft)}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
