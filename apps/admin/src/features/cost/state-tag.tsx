import type { ScenarioState } from '@anju/contract/cost/scenario/terms'
import { CheckCircleOutlined, EditOutlined, InboxOutlined, LockOutlined, RollbackOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { StateTag } from '#ui/case/state-tag.tsx'

const looks: Record<ScenarioState, { color: string; icon: ReactNode; label: string }> = {
  draft: { color: 'default', icon: <EditOutlined aria-hidden />, label: '修改中' },
  submitted: { color: 'warning', icon: <InboxOutlined aria-hidden />, label: '待审核' },
  returned: { color: 'error', icon: <RollbackOutlined aria-hidden />, label: '已退回' },
  reviewed: { color: 'success', icon: <CheckCircleOutlined aria-hidden />, label: '已审核' },
  locked: { color: 'processing', icon: <LockOutlined aria-hidden />, label: '已锁定' },
}

/** How reviewers call the states; one that its owner changes after a review is 修改中. */
export const stateOptions = (Object.keys(looks) as ScenarioState[]).map((value) => ({
  value,
  label: looks[value].label,
}))

/** The state of a scenario as icon and word. */
export function ScenarioTag({ state }: { state: ScenarioState }) {
  return <StateTag looks={looks} state={state} label={looks[state].label} />
}
