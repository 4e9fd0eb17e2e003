import type { Permission } from '@anju/contract/screens'
import { DatePicker, Form } from 'antd'
import type { Dayjs } from 'dayjs'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import type { Filters } from '#ui/list/page-shape.ts'
import { call } from '#ui/session/call.ts'
import { companyNow } from '#ui/theme/company-time.ts'
import { BatchProgress } from './batch-progress.tsx'
import { type Batch, type Chosen, listAll, useBatches } from './batches.ts'
import { ReasonField } from './reason.tsx'
import { ScopeField } from './scope-field.tsx'

type BulkRow = { label: string; permission: Permission; hasReason?: true }

export const bulkActions = {
  submit: { label: '提交审核', permission: 'cms:content:edit' },
  refuse: { label: '退回', permission: 'cms:content:review', hasReason: true },
  publish: { label: '发布', permission: 'cms:content:publish' },
  offline: { label: '下线', permission: 'cms:content:publish', hasReason: true },
  archive: { label: '归档', permission: 'cms:content:publish', hasReason: true },
  pin: { label: '置顶', permission: 'cms:content:publish' },
} as const satisfies Record<string, BulkRow>
export type BulkAction = keyof typeof bulkActions
export const bulkNames = Object.keys(bulkActions) as BulkAction[]

type Choice = { scope: 'selected' | 'all'; reason?: string; topUntil?: Dayjs | null }

export type BulkDialogProps = {
  action: BulkAction
  selected: readonly Chosen[]
  /** The list's filters: the other choice is all items that they find. */
  filters: Filters
  onClose: () => void
}

const MOMENT = 'YYYY-MM-DD HH:mm:ss'

/** Changes one batch of items; returns those that were refused. */
function send(action: BulkAction, items: Batch, { reason = '', topUntil }: Choice) {
  switch (action) {
    case 'submit':
    case 'publish':
      return call(`PUT /prod-api/cms/content/bulk/${action}`, { body: { items } })
    case 'pin':
      return call('PUT /prod-api/cms/content/bulk/pin', {
        body: { items, topUntil: topUntil ? topUntil.format(MOMENT) : '' },
      })
    default:
      return call(`PUT /prod-api/cms/content/bulk/${action}`, { body: { items, reason } })
  }
}

/** Does the same with many items, in batches, with a bar of progress; it can be stopped, and names what was refused. */
export function BulkDialog({ action, selected, filters, onClose }: BulkDialogProps) {
  const [form] = Form.useForm<Choice>()
  const { run, running, start, stop } = useBatches()
  const { label, hasReason }: BulkRow = bulkActions[action]
  const begin = (choice: Choice) =>
    start(
      (reading) => (choice.scope === 'all' ? listAll(filters, reading) : selected),
      (batch) => send(action, batch, choice),
    )
  const finished = run !== null && !running
  return (
    <DialogFrame
      title={`批量${label}`}
      width={560}
      onCancel={() => {
        stop()
        onClose()
      }}
      onOk={finished ? onClose : form.submit}
      okText={finished ? '完成' : `开始${label}`}
      confirmLoading={running}
    >
      {run ? (
        <BatchProgress run={run} running={running} onStop={stop} />
      ) : (
        <Form form={form} layout="vertical" onFinish={(choice) => void begin(choice)}>
          <ScopeField selected={selected.length} />
          {hasReason && <ReasonField />}
          {action === 'pin' && (
            <Form.Item name="topUntil" label="置顶到" extra="留空则取消置顶">
              <DatePicker showTime minDate={companyNow()} style={{ width: '100%' }} />
            </Form.Item>
          )}
        </Form>
      )}
    </DialogFrame>
  )
}
