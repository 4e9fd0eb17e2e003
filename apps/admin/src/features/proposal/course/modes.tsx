import type { Ticket } from '@anju/contract/proposal/desk'
import { ratingLabels, unansweredStates } from '@anju/contract/proposal/terms'
import { Form, Input, Radio } from 'antd'
import type { WorkMode, WorkText } from '#ui/case/work/panel.tsx'
import { call } from '#ui/session/call.ts'

/** What the forms of these modes have beside the text. */
export type CourseValues = WorkText & {
  until?: string
  approved?: boolean
  reached?: boolean
  satisfaction?: number
  solved?: boolean
}
type Mode = WorkMode<CourseValues>

const versionOf = ({ proposalId, version }: Ticket) => ({ proposalId, version })
const yesOrNo = (yes: string, no: string) => [
  { value: true, label: yes },
  { value: false, label: no },
]

/** Asks the sender for something without which nobody can go on. */
const questionMode = (ticket: Ticket): Mode => ({
  key: 'question',
  label: '请来信人补充',
  done: '已请来信人补充',
  text: {
    label: '需要补充什么',
    extra: '来信人会看到；等待补充时答复期限按设置顺延，最迟的日期不变',
    missing: '请填写需要来信人补充什么',
  },
  send: ({ note }) => call('PUT /prod-api/cms/proposal/question', { body: { ...versionOf(ticket), note } }),
})

/** Asks for more time. */
const extensionMode = (ticket: Ticket): Mode => ({
  key: 'extension',
  label: '申请延期',
  done: '已申请延期，请等待审批',
  initial: { until: ticket.extensibleTo },
  above: (
    <Form.Item
      name="until"
      label="延期到"
      extra={`现在的答复期限是 ${ticket.answerOn}，最迟可到 ${ticket.extensibleTo}`}
      rules={[{ required: true, message: '请选择延期到哪一天' }]}
    >
      <Input type="date" min={ticket.answerOn} max={ticket.extensibleTo} />
    </Form.Item>
  ),
  text: {
    label: '延期的原因',
    extra: '由另一位有分派权限的同事审批；批准后来信人会看到原因',
    missing: '请填写延期的原因',
  },
  send: ({ note, until = '' }) =>
    call('PUT /prod-api/cms/proposal/extension', { body: { ...versionOf(ticket), until, note } }),
})

/** Approves or declines more time that somebody else has asked for. */
const decisionMode = (ticket: Ticket, { until, reason, userName }: NonNullable<Ticket['extension']>): Mode => ({
  key: 'decision',
  label: '审批延期',
  done: '已审批',
  initial: { approved: true },
  above: (
    <Form.Item name="approved" label={`${userName}申请延期到 ${until}`} extra={`原因：${reason}`}>
      <Radio.Group options={yesOrNo('同意', '不同意')} />
    </Form.Item>
  ),
  text: { label: '审批意见', extra: '仅内部可见', missing: '请填写审批意见' },
  send: ({ note, approved = true }) =>
    call('PUT /prod-api/cms/proposal/extension/decision', { body: { ...versionOf(ticket), approved, note } }),
})

/** Sends it back to those who assign; whoever does not assign does not see it any more. */
const returnMode = (ticket: Ticket, onGone: () => void): Mode => ({
  key: 'return',
  label: '退单',
  done: '已退回待分派',
  text: {
    label: '退单的原因',
    extra: '仅内部可见；退回待分派，由分派的人另行安排',
    missing: '请填写退单的原因',
  },
  send: async ({ note }) => {
    await call('PUT /prod-api/cms/proposal/return', { body: { ...versionOf(ticket), note } })
    if (!ticket.may.assign) onGone()
  },
})

/** Urges the answer. */
const urgeMode = (ticket: Ticket): Mode => ({
  key: 'urge',
  label: '督办',
  done: '已督办',
  text: { label: '督办的话', extra: '仅内部可见，可以不写；负责的人和部门会收到提醒' },
  send: ({ note }) => call('PUT /prod-api/cms/proposal/urge', { body: { ...versionOf(ticket), note } }),
})

const ratings = ratingLabels.flatMap((label, value) => (label ? { value, label: `${value} ${label}` } : []))

/** Whether the sender was reached, and then what they said. */
function CallbackFields() {
  const reached = Form.useWatch('reached')
  return (
    <>
      <Form.Item name="reached" label="回访结果">
        <Radio.Group options={yesOrNo('已接通', '未接通')} />
      </Form.Item>
      {reached !== false && (
        <>
          <Form.Item name="satisfaction" label="满意度" rules={[{ required: true, message: '请选择满意度' }]}>
            <Radio.Group options={ratings} />
          </Form.Item>
          <Form.Item name="solved" label="问题是否解决" rules={[{ required: true, message: '请选择问题是否解决' }]}>
            <Radio.Group options={yesOrNo('已经解决', '没有解决')} />
          </Form.Item>
        </>
      )}
    </>
  )
}

/** Records that a second person has called the sender after the answer. */
const callbackMode = (ticket: Ticket): Mode => ({
  key: 'callback',
  label: '回访',
  done: '已记录回访',
  initial: { reached: true },
  above: <CallbackFields />,
  text: { label: '回访备注', extra: '仅内部可见，可以不写；统计与来信人自己的评价分开' },
  send: ({ note, reached = true, satisfaction, solved }) => {
    const said = reached && satisfaction !== undefined && solved !== undefined ? { satisfaction, solved } : {}
    return call('PUT /prod-api/cms/proposal/callback', { body: { ...versionOf(ticket), reached, note, ...said } })
  },
})

/** What waits for the user before anything else. */
export const firstModes = (ticket: Ticket): Mode[] =>
  ticket.extension?.mayDecide ? [decisionMode(ticket, ticket.extension)] : []

/** What can be done between the steps of a letter, and after its answer. */
export function courseModes(ticket: Ticket, onGone: () => void): Mode[] {
  const { may, state, waitsUntil, extensibleTo, deptId, userId, mayCallBack } = ticket
  if (mayCallBack) return [callbackMode(ticket)]
  if (!unansweredStates.includes(state)) return []
  const isAssigned = deptId !== '' || userId !== ''
  return [
    ...(may.handle && !waitsUntil ? [questionMode(ticket)] : []),
    ...(may.handle && extensibleTo ? [extensionMode(ticket)] : []),
    ...(may.handle && isAssigned ? [returnMode(ticket, onGone)] : []),
    ...(may.assign && isAssigned ? [urgeMode(ticket)] : []),
  ]
}
