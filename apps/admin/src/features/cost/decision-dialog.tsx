import type { ReviewedScenario } from '@anju/contract/cost/scenario/desk'
import { scenarioLimits } from '@anju/contract/cost/scenario/terms'
import { useReload } from '#ui/case/case.api.ts'
import { NoteField } from '#ui/case/note-field.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { call } from '#ui/session/call.ts'
import { scenarios } from './cost.api.ts'

export type Decision = 'approve' | 'refuse' | 'lock' | 'unlock'

const words: Record<Decision, { title: string; done: string; label: string; missing?: string; extra: string }> = {
  approve: { title: '审核通过', done: '已审核通过', label: '意见', extra: '可以不填；负责人和同部门员工可以看到' },
  refuse: {
    title: '退回',
    done: '已退回',
    label: '理由',
    missing: '请写明退回的理由',
    extra: '负责人修改后可以再次提交',
  },
  lock: {
    title: '锁定',
    done: '已锁定',
    label: '理由',
    missing: '请写明锁定的理由',
    extra: '锁定后不能再修改，只能复制为新方案',
  },
  unlock: {
    title: '解除锁定',
    done: '已解除锁定',
    label: '理由',
    missing: '请写明解除锁定的理由',
    extra: '解除后负责人可以撤回修改',
  },
}

type Props = { scenario: ReviewedScenario; decision: Decision; onClose: () => void }

/** Decides about a scenario in the version that is shown. A refusal loses no word. */
export function DecisionDialog({ scenario: { scenarioId, version, name }, decision, onClose }: Props) {
  const { title, done, label, missing, extra } = words[decision]
  const send = (reason: string) => {
    const at = { scenarioId, version, reason }
    return decision === 'approve' || decision === 'refuse'
      ? call('PUT /prod-api/cms/cost/review', { body: { ...at, approved: decision === 'approve' } })
      : call('PUT /prod-api/cms/cost/lock', { body: { ...at, locked: decision === 'lock' } })
  }
  return (
    <FormDialog<{ reason?: string }>
      name="cost-decision"
      title={`${title}：${name}`}
      width={640}
      okText={title}
      send={({ reason = '' }) => send(reason)}
      done={done}
      reload={useReload(scenarios)}
      onClose={onClose}
    >
      <NoteField
        name="reason"
        label={label}
        extra={extra}
        missing={missing}
        rows={4}
        maxLength={scenarioLimits.reason}
      />
    </FormDialog>
  )
}
