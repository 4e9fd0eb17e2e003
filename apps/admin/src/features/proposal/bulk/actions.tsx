import type { TicketRow } from '@anju/contract/proposal/desk'
import {
  type BulkStep,
  bulkSteps,
  type ProposalKind,
  type ProposalStep,
  proposalKindLabels,
  proposalLimits,
  proposalSteps,
} from '@anju/contract/proposal/terms'
import type { Permission } from '@anju/contract/screens'
import { Form, Select } from 'antd'
import type { AssignChoice } from '#ui/case/assign-fields.tsx'
import type { BulkAction } from '#ui/case/bulk/bulk-dialog.tsx'
import { assignSeveral, bulkCalls } from '#ui/case/bulk/calls.tsx'
import { optionsOf } from '#ui/form/options.ts'
import { SnippetText } from '#ui/form/snippet-text.tsx'
import { call } from '#ui/session/call.ts'
import { assignment, useTemplates } from '../proposal.api.ts'

type Values = AssignChoice & { note?: string; kind?: ProposalKind }
type Action = BulkAction<TicketRow, Values> & { permission: Permission }

const { refs, faultsOf } = bulkCalls('proposalId')

/** One sentence for all senders, with the templates that name nothing of a single letter. */
function SharedNote({ missing }: { missing: string | undefined }) {
  const snippets = useTemplates().filter(({ text }) => !/\{(编号|标题|项目)\}/.test(text))
  return (
    <Form.Item
      name="note"
      label="给来信人的话"
      extra="选中的来信人都会看到这段话，请不要写某一位的情况"
      rules={missing ? [{ required: true, whitespace: true, message: missing }] : []}
    >
      <SnippetText rows={5} maxLength={proposalLimits.note} snippets={snippets} label="模板" />
    </Form.Item>
  )
}

const says: Record<BulkStep, string> = {
  accept: '',
  reply: '还没有受理的，答复即受理。',
  refuse: '',
  forward: '',
}

const stepAction = (step: BulkStep): Action => {
  const { label, note }: ProposalStep = proposalSteps[step]
  return {
    label,
    permission: 'cms:proposal:handle',
    says: says[step] || (note === 'required' ? '' : `不填写时显示：${note.otherwise}`),
    fields: <SharedNote missing={note === 'required' ? '请填写给来信人的话' : undefined} />,
    send: (rows, { note: text = '' }, dryRun) =>
      faultsOf(
        call('PUT /prod-api/cms/proposal/bulk/step', { body: { tickets: refs(rows), step, note: text, dryRun } }),
      ),
  }
}

/** What is done with several letters at once. */
export const bulkActions: readonly Action[] = [
  ...bulkSteps.map(stepAction),
  assignSeveral('cms:proposal:assign', assignment, proposalLimits.note, (rows, to) =>
    faultsOf(call('PUT /prod-api/cms/proposal/bulk/assign', { body: { tickets: refs(rows), ...to } })),
  ),
  {
    label: '由我负责',
    permission: 'cms:proposal:handle',
    says: '选中的来信都由您负责。',
    send: (rows, _, dryRun) =>
      faultsOf(call('PUT /prod-api/cms/proposal/bulk/take', { body: { tickets: refs(rows), dryRun } })),
  },
  {
    label: '改类型',
    permission: 'cms:proposal:handle',
    says: '编号不变，来信人查询时看到新的类型。',
    fields: (
      <Form.Item name="kind" label="类型" rules={[{ required: true, message: '请选择类型' }]}>
        <Select options={optionsOf(proposalKindLabels)} />
      </Form.Item>
    ),
    send: (rows, { kind = 'question' }, dryRun) =>
      faultsOf(call('PUT /prod-api/cms/proposal/bulk/kind', { body: { tickets: refs(rows), kind, dryRun } })),
  },
  {
    label: '办结已答复的',
    permission: 'cms:proposal:handle',
    says: '只办结“待确认”的来信，来信人会看到“来信已办结”。',
    send: (rows, _, dryRun) =>
      faultsOf(call('PUT /prod-api/cms/proposal/bulk/close', { body: { tickets: refs(rows), dryRun } })),
  },
]
