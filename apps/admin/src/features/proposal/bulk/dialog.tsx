import type { TicketFaults } from '@anju/contract/proposal/bulk'
import type { TicketRow } from '@anju/contract/proposal/desk'
import { type ProposalKind, proposalKindLabels, proposalLimits } from '@anju/contract/proposal/terms'
import { Form, Select } from 'antd'
import { useState } from 'react'
import { type AssignChoice, AssignFields, forgetUser } from '#ui/case/assign-fields.tsx'
import { useReload } from '#ui/case/case.api.ts'
import { NoteField } from '#ui/case/note-field.tsx'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { optionsOf } from '#ui/form/options.ts'
import { call } from '#ui/session/call.ts'
import { assignment, tickets } from '../proposal.api.ts'
import styles from './bulk.module.css'

export const bulkActions = {
  assign: { label: '分派', permission: 'cms:proposal:assign', says: '' },
  take: { label: '由我负责', permission: 'cms:proposal:handle', says: '选中的来信都由您负责。' },
  kind: { label: '改类型', permission: 'cms:proposal:handle', says: '编号不变，来信人查询时看到新的类型。' },
  close: {
    label: '办结已答复的',
    permission: 'cms:proposal:handle',
    says: '只办结“待确认”的来信，来信人会看到“来信已办结”。',
  },
} as const
export type BulkName = keyof typeof bulkActions
export const bulkNames = Object.keys(bulkActions) as BulkName[]

type Choice = AssignChoice & { note?: string; kind?: ProposalKind }

/** Does it with the tickets, each for itself; resolves with those that were left as they were. */
function send(name: BulkName, rows: readonly TicketRow[], { deptId = '', userId = '', note = '', kind }: Choice) {
  const tickets = rows.map(({ proposalId, version }) => ({ proposalId, version }))
  switch (name) {
    case 'assign':
      return call('PUT /prod-api/cms/proposal/bulk/assign', { body: { tickets, deptId, userId, note } })
    case 'kind':
      return call('PUT /prod-api/cms/proposal/bulk/kind', { body: { tickets, kind: kind ?? 'question' } })
    default:
      return call(`PUT /prod-api/cms/proposal/bulk/${name}`, { body: { tickets } })
  }
}

type BulkDialogProps = { name: BulkName; rows: readonly TicketRow[]; onClose: () => void }

/** Does the same with the selected tickets of the inbox, and names those that were refused. */
export function BulkDialog({ name, rows, onClose }: BulkDialogProps) {
  const [form] = Form.useForm<Choice>()
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<TicketFaults | null>(null)
  const reload = useReload(tickets)
  const { label, says } = bulkActions[name]
  const start = async (choice: Choice) => {
    setBusy(true)
    // `call` has shown a refusal of the whole.
    const answer = await send(name, rows, choice).catch(() => null)
    await reload()
    setBusy(false)
    if (answer) setFaults(answer.faults)
  }
  return (
    <DialogFrame
      title={`批量${label}`}
      width={560}
      okText={faults ? '完成' : `${label} ${rows.length} 件`}
      confirmLoading={busy}
      onCancel={onClose}
      onOk={faults ? onClose : form.submit}
    >
      {faults ? (
        <Outcome rows={rows} faults={faults} />
      ) : (
        <Form
          name="ticket-bulk"
          form={form}
          layout="vertical"
          onValuesChange={(changed: Choice) => forgetUser(changed, form)}
          onFinish={(choice) => void start(choice)}
        >
          <p>
            选中 {rows.length} 件来信。{says}
          </p>
          {name === 'assign' && (
            <>
              <AssignFields assignment={assignment} />
              <NoteField label="说明" extra="仅内部可见" rows={3} maxLength={proposalLimits.note} />
            </>
          )}
          {name === 'kind' && (
            <Form.Item name="kind" label="类型" rules={[{ required: true, message: '请选择类型' }]}>
              <Select options={optionsOf(proposalKindLabels)} />
            </Form.Item>
          )}
        </Form>
      )}
    </DialogFrame>
  )
}

function Outcome({ rows, faults }: { rows: readonly TicketRow[]; faults: TicketFaults }) {
  const byId = new Map(rows.map((row) => [row.proposalId, row]))
  return (
    <>
      <p role="status">
        成功 {rows.length - faults.length} 件，未改动 {faults.length} 件。
      </p>
      {faults.length > 0 && (
        <ul className={styles.faults} aria-label="未改动的来信">
          {faults.map(({ proposalId, msg }) => (
            <li key={proposalId}>
              {byId.get(proposalId)?.no} {byId.get(proposalId)?.subject}：{msg}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
