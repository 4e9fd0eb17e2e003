import type { Scenario } from '@anju/contract/cost/scenario/member'
import { scenarioLimits } from '@anju/contract/cost/scenario/terms'
import { useState, useSyncExternalStore } from 'react'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/feedback/messages.tsx'
import { createScenario } from './create.ts'
import { keepPending } from './pending.ts'
import { overwrite, type ScenarioQueue } from './queue.ts'
import styles from './saved.module.css'

type Props = { scenario: Scenario; queue: ScenarioQueue; reload: () => void }

/** Somebody saved elsewhere first, or the server refuses: the text here is kept until it is decided what becomes of it. */
export function Conflict({ scenario, queue, reload }: Props) {
  const { status, form } = useSyncExternalStore(queue.subscribe, queue.snapshot)
  const [busy, setBusy] = useState(false)
  if (status.kind !== 'conflict' && status.kind !== 'refused') return null
  const run = async (work: () => Promise<string | undefined>) => {
    setBusy(true)
    const refused = await work().catch((error: unknown) => (error instanceof Error ? error.message : '没有成功'))
    setBusy(false)
    if (refused) notify(refused, 'bad')
  }
  const forget = () => queue.adopt({ form, version: scenario.version })
  const replace = async () => {
    await overwrite(scenario.scenarioId, queue)
    notify('已用这里的内容覆盖，别处的内容留为一个版本', 'good')
    return undefined
  }
  const saveAs = () =>
    createScenario(`${scenario.name.slice(0, scenarioLimits.name - 4)}（另存）`, form.project, forget)
  const load = () => {
    forget()
    keepPending(scenario.scenarioId, null)
    reload()
  }
  return (
    <div className={styles.conflict} role="alert">
      <p>
        {status.kind === 'conflict'
          ? '这份方案在别处有了新的修改。您在这里填写的内容还在，请选择怎么办：'
          : `${status.reason}。您在这里填写的内容还在，请选择怎么办：`}
      </p>
      <div className={styles.actions}>
        {status.kind === 'conflict' && (
          <Button busy={busy} onClick={() => void run(replace)}>
            用这里的内容覆盖
          </Button>
        )}
        <Button kind="quiet" busy={busy} onClick={() => void run(saveAs)}>
          另存为新方案
        </Button>
        <Button kind="quiet" disabled={busy} onClick={load}>
          放弃这里的修改，载入最新内容
        </Button>
      </div>
    </div>
  )
}
