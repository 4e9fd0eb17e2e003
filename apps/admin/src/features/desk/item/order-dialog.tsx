import type { DeskRow } from '@anju/contract/desk/item'
import { Form, InputNumber } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'

type OrderDialogProps = { row: DeskRow; onClose: () => void; onDone: () => void }

/** Asks for the place of an item in a section that is ordered by hand. */
export function OrderDialog({ row: { contentId, version, sortNo }, onClose, onDone }: OrderDialogProps) {
  const [form] = Form.useForm<{ sortNo: number }>()
  const [saving, setSaving] = useState(false)
  const save = async (choice: { sortNo: number }) => {
    setSaving(true)
    const saved = call('PUT /prod-api/cms/content/order', { body: { contentId, version, ...choice } })
    if (await runAndNotify(saved, '排序已调整')) onDone()
    setSaving(false)
  }
  return (
    <DialogFrame title="调整排序" width={420} onCancel={onClose} onOk={form.submit} confirmLoading={saving}>
      <Form form={form} layout="vertical" onFinish={(choice) => void save(choice)}>
        <Form.Item
          name="sortNo"
          label="排序号"
          extra="小的在前"
          initialValue={sortNo}
          rules={[{ required: true, message: '请输入排序号' }]}
        >
          <InputNumber min={0} max={999_999} precision={0} style={{ width: '100%' }} />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}
