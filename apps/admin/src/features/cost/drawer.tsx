import type { ReviewedScenario } from '@anju/contract/cost/scenario/desk'
import { Button, Descriptions } from 'antd'
import { useState } from 'react'
import { CaseActions } from '#ui/case/actions.tsx'
import { type CaseDialogProps, useCase } from '#ui/case/case.api.ts'
import { CaseHistory } from '#ui/case/history.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { SideDrawer } from '#ui/frame/side-drawer.tsx'
import { Permitted } from '#ui/session/permitted.tsx'
import { Comparison } from './comparison.tsx'
import { scenarios } from './cost.api.ts'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'
import { ScenarioTag } from './state-tag.tsx'
import { Versions } from './versions.tsx'

/** One scenario: its figures beside the last approved version, its versions and history, and what can be decided. */
export function ScenarioDrawer({ id, onClose }: CaseDialogProps) {
  const { data, error, refetch } = useCase(scenarios, id)
  const scenario = data?.data
  return (
    <SideDrawer title={scenario?.name ?? scenarios.noun} onClose={onClose} size="min(760px, 100vw)">
      {scenario && <Reviewed scenario={scenario} />}
      {!scenario && (error ? <LoadError message={errorMessage(error)} retry={() => void refetch()} /> : <Loading />)}
    </SideDrawer>
  )
}

function Reviewed({ scenario }: { scenario: ReviewedScenario }) {
  const { project, buildingType, state, ownerName, deptName, reason, submitted } = scenario
  const items = [
    { label: '项目', value: [project, buildingType].filter(Boolean).join('，') },
    { label: '状态', value: <ScenarioTag state={state} /> },
    { label: '负责人', value: [ownerName, deptName].filter(Boolean).join('，') },
    { label: '提交说明', value: submitted?.note },
    { label: '审核意见', value: reason },
  ]
  return (
    <>
      <Descriptions
        column={1}
        size="small"
        bordered
        items={items.map(({ label, value }) => ({ key: label, label, children: value || '—' }))}
      />
      <Actions scenario={scenario} />
      <Comparison {...scenario} />
      <Versions {...scenario} />
      <CaseHistory title={scenarios.history} lines={scenarios.linesOf(scenario.events)} />
    </>
  )
}

/** What can be decided in this state, as far as the user may. */
function Actions({ scenario }: { scenario: ReviewedScenario }) {
  const [open, setOpen] = useState<Decision | null>(null)
  const { state } = scenario
  return (
    <>
      <CaseActions label="审核">
        {state === 'submitted' && (
          <Permitted any={['cms:cost:review']}>
            <Button type="primary" onClick={() => setOpen('approve')}>
              审核通过
            </Button>
            <Button onClick={() => setOpen('refuse')}>退回修改</Button>
          </Permitted>
        )}
        {state === 'reviewed' && (
          <Permitted any={['cms:cost:lock']}>
            <Button onClick={() => setOpen('lock')}>锁定方案</Button>
          </Permitted>
        )}
        {state === 'locked' && (
          <Permitted any={['cms:cost:lock']}>
            <Button onClick={() => setOpen('unlock')}>解除锁定</Button>
          </Permitted>
        )}
      </CaseActions>
      {open && <DecisionDialog scenario={scenario} decision={open} onClose={() => setOpen(null)} />}
    </>
  )
}
