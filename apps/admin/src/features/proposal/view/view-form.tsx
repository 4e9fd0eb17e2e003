import { savedViewLimits } from '@anju/contract/proposal/terms'
import type { SavedView } from '@anju/contract/proposal/view'
import { Checkbox, Form, Input } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'
import { Permitted } from '#ui/session/permitted.tsx'
import { useReloadViews } from './view.api.ts'

type ViewFormProps = {
  /** The view that is changed; without it, a new one is saved. */
  view?: SavedView
  /** What the inbox shows now. */
  query: string
  onClose: () => void
}
type Values = { name: string; shared: boolean; replaces: boolean }

/** Saves what the inbox shows under a name, or changes a saved view. */
export function ViewForm({ view, query, onClose }: ViewFormProps) {
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const reload = useReloadViews()
  const save = async ({ name, shared = false, replaces }: Values) => {
    setBusy(true)
    const saving = view
      ? call('PUT /prod-api/cms/proposal/views', { body: { viewId: view.viewId, name, ...(replaces && { query }) } })
      : call('POST /prod-api/cms/proposal/views', { body: { name, query, shared } })
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
        name="ticket-view"
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
          <Permitted any={['cms:proposal:setting']}>
            <Form.Item name="shared" valuePropName="checked">
              <Checkbox>公用：所有能看来信列表的人都有这个视图</Checkbox>
            </Form.Item>
          </Permitted>
        )}
      </Form>
    </DialogFrame>
  )
}
