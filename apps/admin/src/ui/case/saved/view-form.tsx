import type { SavedView } from '@anju/contract/case/view'
import { savedViewLimits } from '@anju/contract/case/views'
import { Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '../../feedback/dialog-frame.tsx'
import { runAndNotify } from '../../feedback/run-and-notify.ts'
import { Permitted } from '../../session/permitted.tsx'
import { type DeskKind, sharingRights } from '../desk-kind.ts'
import { savedViewCalls, useReloadViews } from './view.api.ts'

type ViewFormProps = {
  desk: DeskKind
  /** The view that is changed; without it, a new one is saved. */
  view?: SavedView
  /** What the list shows now. */
  query: string
  onClose: () => void
}
type Values = { name: string; shared: boolean; replaces: boolean }

/** Saves what the list shows under a name, or changes a saved view. */
export function ViewForm({ desk, view, query, onClose }: ViewFormProps) {
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const reload = useReloadViews(desk)
  const save = async ({ name, shared = false, replaces }: Values) => {
    setBusy(true)
    const saving = view
      ? savedViewCalls(desk).edit({ viewId: view.viewId, name, ...(replaces && { query }) })
      : savedViewCalls(desk).add({ name, query, shared })
    const done = await runAndNotify(saving, view ? '视图已修改' : '视图已保存')
    await reload()
    setBusy(false)
    if (done) onClose()
  }
  return (
    <DialogFrame
      title={view ? `修改视图：${view.name}` : '保存视图'}
      width={440}
      confirmLoading={busy}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form
        name={`${desk.name}-view`}
        form={form}
        layout="vertical"
        initialValues={{ name: view?.name ?? '', shared: false, replaces: false }}
        onFinish={(values) => void save(values)}
      >
        <Form.Item
          name="name"
          label="视图名称"
          extra={view ? undefined : '保存当前的筛选条件与排序'}
          rules={[{ required: true, whitespace: true, message: '请填写视图名称' }]}
        >
          <Input maxLength={savedViewLimits.name} showCount />
        </Form.Item>
        {view ? (
          <Form.Item name="replaces" valuePropName="checked">
            <Checkbox>换成列表当前的筛选条件与排序</Checkbox>
          </Form.Item>
        ) : (
          <Permitted any={sharingRights(desk)}>
            <Form.Item name="shared" valuePropName="checked">
              <Checkbox>公用：所有能看{desk.noun}列表的人都有这个视图</Checkbox>
            </Form.Item>
          </Permitted>
        )}
      </Form>
    </DialogFrame>
  )
}
