import type { ReviewedScenario } from '@anju/contract/cost/scenario/desk'
import { actionLabels } from '@anju/contract/cost/scenario/terms'
import { Button, Descriptions, Flex, Timeline, Typography } from 'antd'
import { useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { SideDrawer } from '#ui/frame/side-drawer.tsx'
import { Permitted } from '#ui/session/permitted.tsx'
import { Comparison } from './comparison.tsx'
import { useScenario } from './cost.api.ts'
import styles from './cost.module.css'
import { type Decision, DecisionDialog } from './decision-dialog.tsx'
import { StateTag } from './state-tag.tsx'
import { Versions } from './versions.tsx'

/** One scenario: its figures beside the last approved version, its versions and history, and what can be decided. */
export function ScenarioDrawer({ scenarioId, onClose }: { scenarioId: string; onClose: () => void }) {
  const { data, error, refetch } = useScenario(scenarioId)
  const scenario = data?.data
  return (
    <SideDrawer title={scenario?.name ?? '测算方案'} onClose={onClose} size="min(760px, 100vw)">
      {scenario && <Reviewed scenario={scenario} />}
      {!scenario && (error ? <LoadError message={errorMessage(error)} retry={() => void refetch()} /> : <Loading />)}
    </SideDrawer>
  )
}

function Reviewed({ scenario }: { scenario: ReviewedScenario }) {
  const { project, buildingType, state, ownerName, deptName, reason, submitted } = scenario
  const items = [
    { label: '项目', value: [project, buildingType].filter(Boolean).join('，') },
    { label: '状态', value: <StateTag state={state} /> },
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
      <History events={scenario.events} />
    </>
  )
}

/** What can be decided in this state, as far as the user may. */
function Actions({ scenario }: { scenario: ReviewedScenario }) {
  const [open, setOpen] = useState<Decision | null>(null)
  const { state } = scenario
  return (
    <>
      <Flex gap={8} wrap className={styles.actions} role="group" aria-label="审核">
        {state === '已提交' && (
          <Permitted any={['cms:cost:review']}>
            <Button type="primary" onClick={() => setOpen('approve')}>
              审核通过
            </Button>
            <Button onClick={() => setOpen('refuse')}>退回修改</Button>
          </Permitted>
        )}
        {state === '已审核' && (
          <Permitted any={['cms:cost:lock']}>
            <Button onClick={() => setOpen('lock')}>锁定方案</Button>
          </Permitted>
        )}
        {state === '已锁定' && (
          <Permitted any={['cms:cost:lock']}>
            <Button onClick={() => setOpen('unlock')}>解除锁定</Button>
          </Permitted>
        )}
      </Flex>
      {open && <DecisionDialog scenario={scenario} decision={open} onClose={() => setOpen(null)} />}
    </>
  )
}

function History({ events }: Pick<ReviewedScenario, 'events'>) {
  return (
    <section aria-label="经过">
      <h2 className={styles.heading}>经过</h2>
      <Timeline
        items={events.map(({ eventId, at, action, versionNo, userName, note }) => ({
          key: eventId,
          content: (
            <>
              <strong>{actionLabels[action]}</strong>
              {versionNo > 0 && `（第 ${versionNo} 版）`}
              <br />
              <Typography.Text type="secondary">{[at, userName].filter(Boolean).join(' · ')}</Typography.Text>
              {note && <p className={styles.text}>{note}</p>}
            </>
          ),
        }))}
      />
    </section>
  )
}
