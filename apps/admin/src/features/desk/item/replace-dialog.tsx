import type { WordChange } from '@anju/contract/desk/bulk'
import { Alert, Button, Form, Input, Radio } from 'antd'
import { type Key, useEffect, useEffectEvent, useState } from 'react'
import type { Filters } from '#ui/list/page-shape.ts'
import { call } from '#ui/session/call.ts'
import { usePermitted } from '#ui/session/permitted.tsx'
import { FaultList } from './batch-progress.tsx'
import { type Batch, type Chosen, listAll, type NamedFault } from './batches.ts'
import { ReplaceChanges } from './replace-changes.tsx'
import { ScopeField } from './scope-field.tsx'
import { TrialFrame, useTrial } from './trial.tsx'

export type Choice = { scope: 'selected' | 'all'; find: string; text?: string; mode: 'copy' | 'publish' }
/** What a trial said: which items would change where, and which would stay for some reason. */
type Trial = { choice: Choice; changes: readonly WordChange[]; faults: readonly NamedFault[] }

export type ReplaceDialogProps = {
  selected: readonly Chosen[]
  /** The list's filters: the other choice is all items that they find. */
  filters: Filters
  /** What another page asks to be replaced; its trial begins at once. */
  begun?: Choice
  onClose: () => void
}

const send = (items: Batch, { find, text = '', mode }: Choice, dryRun: boolean) =>
  call('PUT /prod-api/cms/content/bulk/replace', { body: { items, find, text, publish: mode === 'publish', dryRun } })

/**
 * Puts other words in the place of some, in many items at once. A trial comes first, which lists each item and each place; of these one
 * chooses, and nothing is changed before that.
 */
export function ReplaceDialog({ selected, filters, begun, onClose }: ReplaceDialogProps) {
  const [form] = Form.useForm<Choice>()
  const state = useTrial<Trial>()
  const { trial, items } = state
  const [chosen, setChosen] = useState<readonly Key[]>([])

  const tryOut = (choice: Choice) => {
    const changes: WordChange[] = []
    const wanted = { ...filters, text: filters.text || choice.find }
    return state.tryOut(
      (reading) => (choice.scope === 'all' ? listAll(wanted, reading) : selected),
      async (batch) => {
        const answer = await send(batch, choice, true)
        changes.push(...answer.changes)
        return answer
      },
      ({ faults }) => {
        setChosen(changes.map(({ contentId }) => contentId))
        return { choice, changes, faults }
      },
    )
  }
  const tryBegun = useEffectEvent(() => {
    if (begun) void tryOut(begun)
  })
  useEffect(tryBegun, [])
  const work = ({ choice }: Trial) => {
    const going = new Set(chosen)
    void state.work(
      ({ contentId }) => going.has(contentId),
      (batch) => send(batch, choice, false),
    )
  }
  return (
    <TrialFrame
      title="查找替换"
      width={720}
      state={state}
      nothing={trial?.changes.length === 0}
      first={{ label: '试运行', does: form.submit }}
      second={{
        label: `替换选中的 ${chosen.length} 条`,
        does: () => trial && work(trial),
        disabled: chosen.length === 0,
      }}
      onClose={onClose}
    >
      {trial ? (
        <TrialResult trial={trial} titles={items.current} chosen={chosen} onChoose={setChosen} onBack={state.back} />
      ) : (
        <Words form={form} selected={selected.length} begun={begun ?? { find: filters.text }} onFinish={tryOut} />
      )}
    </TrialFrame>
  )
}

type WordsProps = {
  form: ReturnType<typeof Form.useForm<Choice>>[0]
  selected: number
  begun: Partial<Choice>
  onFinish: (choice: Choice) => Promise<void>
}

function Words({ form, selected, begun: { find = '', text, mode = 'copy' }, onFinish }: WordsProps) {
  const mayPublish = usePermitted({ any: ['cms:content:publish'] })
  const same = ({ getFieldValue }: { getFieldValue: (name: 'find') => string }) => ({
    validator: async (_: unknown, text = '') => {
      if (text === getFieldValue('find')) throw new Error('替换为的文字与查找的相同')
    },
  })
  return (
    <Form form={form} layout="vertical" onFinish={(choice) => void onFinish(choice)}>
      <ScopeField selected={selected} />
      <Form.Item
        name="find"
        label="查找"
        initialValue={find}
        rules={[{ required: true, whitespace: true, message: '请输入要查找的文字' }]}
        extra="在标题、摘要、正文、各栏目的字段和图片说明中查找，不分大小写与全角半角；加粗等格式断开的文字也能找到"
      >
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item
        name="text"
        label="替换为"
        initialValue={text}
        extra="留空则删去这些文字"
        dependencies={['find']}
        rules={[same]}
      >
        <Input maxLength={200} />
      </Form.Item>
      <Form.Item name="mode" label="已发布的内容" initialValue={mode}>
        <Radio.Group
          options={[
            { value: 'copy', label: '只改工作稿' },
            { value: 'publish', label: '并发布', disabled: !mayPublish },
          ]}
        />
      </Form.Item>
      <Alert
        type="info"
        showIcon
        title="先试运行，列出每一处改动，不写入任何内容；替换前的文稿保留在各条内容的历史中。"
      />
    </Form>
  )
}

type TrialResultProps = {
  trial: Trial
  titles: readonly Chosen[]
  chosen: readonly Key[]
  onChoose: (keys: readonly Key[]) => void
  onBack: () => void
}

function TrialResult({ trial: { changes, faults }, titles, chosen, onChoose, onBack }: TrialResultProps) {
  const places = changes.reduce((sum, { total }) => sum + total, 0)
  return (
    <>
      <p role="status">
        {changes.length === 0 ? '没有可以替换的内容。' : `${changes.length} 条内容中有 ${places} 处。`}
        {faults.length > 0 && `不能替换 ${faults.length} 条。`}现在还没有作任何改动。
      </p>
      <ReplaceChanges changes={changes} titles={titles} chosen={chosen} onChoose={onChoose} />
      <FaultList faults={faults} label="不能替换的内容" />
      <Button onClick={onBack}>返回修改条件</Button>
    </>
  )
}
