import { Alert, Form, Select } from 'antd'
import type { Filters } from '#ui/list/page-shape.ts'
import { call } from '#ui/session/call.ts'
import { TreeChoice } from '#ui/tree/tree-select.tsx'
import { FaultList } from './batch-progress.tsx'
import { type Batch, type Chosen, listAll, type Run } from './batches.ts'
import { useDeskOptions } from './desk.api.ts'
import { ScopeField } from './scope-field.tsx'
import { TrialFrame, useTrial } from './trial.tsx'

export const transfers = { move: '移动', copy: '复制' } as const
export type Transfer = keyof typeof transfers
type Choice = { scope: 'selected' | 'all'; section?: string; deptId?: string; kind?: string }
/** What a trial found: how often each field would be lost. */
type Trial = { choice: Choice; run: Run; lost: ReadonlyMap<string, number> }

export type TransferDialogProps = {
  action: Transfer
  selected: readonly Chosen[]
  /** The list's filters: the other choice is all items that they find. */
  filters: Filters
  onClose: () => void
}

const routes = {
  move: 'PUT /prod-api/cms/content/bulk/move',
  copy: 'POST /prod-api/cms/content/bulk/copy',
} as const
const rules: Record<Transfer, string> = {
  move: '已发布的内容随栏目改变网址，其余不变；草稿与修改一并移动。',
  copy: '复制的内容是草稿，正文、图片与附件相同，不含发布与失效时间。',
}

function send(action: Transfer, items: Batch, { section, deptId, kind }: Choice, dryRun: boolean) {
  const to = { ...(section && { section }), ...(deptId && { deptId }), ...(kind && { kind }) }
  return call(routes[action], { body: { items, ...to, dryRun } })
}

/**
 * Moves or copies many items to a section or department. A trial comes first, which names the fields that would be lost and the items
 * that would stay; nothing is changed before that is confirmed.
 */
export function TransferDialog({ action, selected, filters, onClose }: TransferDialogProps) {
  const [form] = Form.useForm<Choice>()
  const state = useTrial<Trial>()
  const { trial } = state
  const label = transfers[action]

  const tryOut = (choice: Choice) => {
    const lost = new Map<string, number>()
    return state.tryOut(
      (reading) => (choice.scope === 'all' ? listAll(filters, reading) : selected),
      async (batch) => {
        const answer = await send(action, batch, choice, true)
        for (const { fields } of answer.lost) for (const field of fields) lost.set(field, (lost.get(field) ?? 0) + 1)
        return answer
      },
      (run) => ({ choice, run, lost }),
    )
  }
  const work = ({ choice, run: { faults } }: Trial) => {
    const staying = new Set(faults.map(({ contentId }) => contentId))
    void state.work(
      ({ contentId }) => !staying.has(contentId),
      (batch) => send(action, batch, choice, false),
    )
  }
  return (
    <TrialFrame
      title={`批量${label}`}
      width={560}
      state={state}
      nothing={trial !== null && trial.run.faults.length === trial.run.total}
      first={{ label: '下一步', does: form.submit }}
      second={{ label: `开始${label}`, does: () => trial && work(trial) }}
      onClose={onClose}
    >
      {trial ? (
        <TrialResult trial={trial} label={label} />
      ) : (
        <Form form={form} layout="vertical" onFinish={(choice) => void tryOut(choice)}>
          <ScopeField selected={selected.length} />
          <TargetFields />
          <Alert type="info" showIcon title={rules[action]} />
        </Form>
      )}
    </TrialFrame>
  )
}

/** Section, kind and department; what is left empty stays as it is. */
function TargetFields() {
  const { sections, departments } = useDeskOptions()
  const section = Form.useWatch<string | undefined>('section')
  const writable = sections.filter((one) => one.writable)
  const kinds = writable.find((one) => one.section === section)?.kinds ?? []
  return (
    <>
      <Form.Item name="section" label="目标栏目" extra="留空则栏目不变">
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          options={writable.map((one) => ({ value: one.section, label: one.label }))}
        />
      </Form.Item>
      {kinds.length > 0 && (
        <Form.Item name="kind" label="目标分类" extra="用于原分类在目标栏目中不存在的内容">
          <Select allowClear options={kinds.map((kind) => ({ value: kind, label: kind }))} />
        </Form.Item>
      )}
      <Form.Item name="deptId" label="目标部门" extra="留空则部门不变">
        <TreeChoice nodes={departments} />
      </Form.Item>
    </>
  )
}

function TrialResult({ trial: { run, lost }, label }: { trial: Trial; label: string }) {
  const going = run.total - run.faults.length
  return (
    <>
      <p role="status">
        共 {run.total} 条，可以{label} {going} 条，不能{label} {run.faults.length} 条。现在还没有作任何改动。
      </p>
      {lost.size > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`目标栏目没有这些字段，${label}后不再显示`}
          description={`${[...lost].map(([field, count]) => `${field}（${count} 条）`).join('、')}。${
            label === transfers.move ? '原来的内容保留在各条内容的历史中。' : '原内容不受影响。'
          }`}
        />
      )}
      <FaultList faults={run.faults} label={`不能${label}的内容`} />
    </>
  )
}
