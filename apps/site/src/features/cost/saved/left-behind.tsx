import type { Scenario } from '@anju/contract/cost/scenario/member'
import { scenarioLimits } from '@anju/contract/cost/scenario/terms'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/feedback/messages.tsx'
import { createScenario } from './create.ts'
import { keepPending, readPending } from './pending.ts'
import styles from './saved.module.css'

/** What was typed here and never saved, because the scenario was submitted or taken over elsewhere: a text that no editor shows. */
export function LeftBehind({ scenario }: { scenario: Scenario }) {
  const { scenarioId, name } = scenario
  const [left, setLeft] = useState(() => readPending(scenario)?.form.project)
  const [busy, setBusy] = useState(false)
  if (!left) return null
  const forget = () => {
    keepPending(scenarioId, null)
    setLeft(undefined)
  }
  const saveAs = async () => {
    setBusy(true)
    const saving = createScenario(`${name.slice(0, scenarioLimits.name - 4)}（另存）`, left, forget)
    const refused = await saving.catch((error: unknown) => (error instanceof Error ? error.message : '没有成功'))
    setBusy(false)
    if (refused) notify(refused, 'bad')
  }
  return (
    <div className={styles.conflict} role="alert">
      <p>您在这台电脑上填写的一些内容没有保存到方案里，方案现在不能修改。这些内容还在，请选择怎么办：</p>
      <div className={styles.actions}>
        <Button busy={busy} onClick={() => void saveAs()}>
          另存为新方案
        </Button>
        <Button kind="quiet" disabled={busy} onClick={forget}>
          放弃
        </Button>
      </div>
    </div>
  )
}
