import type { Scenario } from '@anju/contract/cost/scenario/member'
import { scenarioLimits } from '@anju/contract/cost/scenario/terms'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { notify } from '#ui/feedback/messages.tsx'
import { AskDialog } from './ask-dialog.tsx'
import { copyScenario } from './create.ts'
import type { ScenarioQueue } from './queue.ts'
import styles from './saved.module.css'
import { useSteps } from './use-steps.ts'

type Props = { scenario: Scenario; queue?: ScenarioQueue; reload: () => void }
type DialogName = 'version' | 'submit' | 'name' | 'copy'

/** What can be done with a scenario in its state, by its owner or by a colleague. */
export function ScenarioActions({ scenario, queue, reload }: Props) {
  const [dialog, setDialog] = useState<DialogName>()
  const [busy, setBusy] = useState(false)
  const steps = useSteps(scenario, queue, reload)
  const { state, mine, archived } = scenario
  const run = async (step: () => Promise<string | undefined>) => {
    setBusy(true)
    const refused = await step()
    setBusy(false)
    if (refused) notify(refused, 'bad')
  }
  const isLocked = state === 'locked'
  const button = (label: string, onClick: () => void) => (
    <Button kind="quiet" disabled={busy} onClick={onClick}>
      {label}
    </Button>
  )
  return (
    <fieldset className={styles.actions}>
      <legend className="visually-hidden">方案操作</legend>
      {queue && (
        <Button disabled={busy} onClick={() => setDialog('submit')}>
          提交审核
        </Button>
      )}
      {queue && button('存为新版本', () => setDialog('version'))}
      {mine &&
        !archived &&
        (state === 'submitted' || state === 'reviewed') &&
        button('撤回修改', () => void run(steps.revise))}
      {!mine && !isLocked && button('接手修改', () => void run(steps.take))}
      {button('复制', () => setDialog('copy'))}
      {mine && !isLocked && button('改名', () => setDialog('name'))}
      {mine && !isLocked && state !== 'submitted' && (
        <Button kind="quiet" disabled={busy} onClick={() => void run(steps.archive)}>
          {archived ? '取消归档' : '归档'}
        </Button>
      )}
      {dialog && <Asking dialog={dialog} scenario={scenario} steps={steps} onClose={() => setDialog(undefined)} />}
    </fieldset>
  )
}

type AskingProps = { dialog: DialogName; scenario: Scenario; steps: ReturnType<typeof useSteps>; onClose: () => void }

function Asking({ dialog, scenario, steps, onClose }: AskingProps) {
  const { name, scenarioId } = scenario
  const naming = { label: '方案名称', maxLength: scenarioLimits.name, missing: '请填写方案名称', onClose }
  const noting = { label: '说明', maxLength: scenarioLimits.note, onClose }
  if (dialog === 'name') return <AskDialog title="改名" ok="保存" initial={name} onSubmit={steps.rename} {...naming} />
  if (dialog === 'copy') {
    const initial = `${name.slice(0, scenarioLimits.name - 4)}（复制）`
    const copy = (text: string) => copyScenario(scenarioId, text)
    return <AskDialog title="复制为新方案" ok="复制" initial={initial} onSubmit={copy} {...naming} />
  }
  if (dialog === 'version')
    return (
      <AskDialog
        {...noting}
        title="存为新版本"
        ok="保存版本"
        note="版本不再改变，可以随时查看、比较和复制。"
        onSubmit={(text) => steps.keep(text, false)}
      />
    )
  return (
    <AskDialog
      {...noting}
      title="提交审核"
      ok="提交"
      note="提交的内容成为一个版本，审核期间不能修改，可以撤回。"
      onSubmit={(text) => steps.keep(text, true)}
    />
  )
}
