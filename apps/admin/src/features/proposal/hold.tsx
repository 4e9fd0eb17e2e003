import type { Ticket } from '@anju/contract/proposal/desk'
import { proposalLimits } from '@anju/contract/proposal/terms'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { call } from '#ui/session/call.ts'
import { useReload } from './proposal.api.ts'

/** Until when the personal data of a letter is kept, and why longer; a hold excepts it from the deletion. */
export function Hold({ ticket: { proposalId, no, holdNote, eraseOn, erased, may } }: { ticket: Ticket }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const reload = useReload()
  const put = async (note: string, done: string) => {
    setBusy(true)
    const ok = await runAndNotify(call('PUT /prod-api/cms/proposal/hold', { body: { proposalId, note } }), done)
    await reload()
    setBusy(false)
    if (ok) setAsking(false)
  }
  if (erased) return <>{eraseOn} 已按保存期限删除</>
  return (
    <>
      {holdNote ? `保留：${holdNote}` : eraseOn ? `${eraseOn} 删除` : '办结后开始计算'}
      {may.handle && (
        <Button
          type="link"
          size="small"
          loading={busy}
          onClick={() => (holdNote ? void put('', '已取消保留') : setAsking(true))}
        >
          {holdNote ? '取消保留' : '保留'}
        </Button>
      )}
      {asking && (
        <HoldDialog no={no} busy={busy} onHold={(note) => void put(note, '已保留')} onClose={() => setAsking(false)} />
      )}
    </>
  )
}

type HoldDialogProps = { no: string; busy: boolean; onHold: (note: string) => void; onClose: () => void }

function HoldDialog({ no, busy, onHold, onClose }: HoldDialogProps) {
  const [form] = Form.useForm<{ note: string }>()
  return (
    <DialogFrame
      title={`保留：${no}`}
      width={520}
      okText="保留"
      confirmLoading={busy}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form name="ticket-hold" form={form} layout="vertical" onFinish={({ note }) => onHold(note)}>
        <Form.Item
          name="note"
          label="原因"
          extra="到期也不删除个人信息，直到取消保留；原因仅内部可见"
          rules={[{ required: true, whitespace: true, message: '请填写保留的原因' }]}
        >
          <Input.TextArea rows={3} maxLength={proposalLimits.note} showCount placeholder="如：诉讼未结" />
        </Form.Item>
      </Form>
    </DialogFrame>
  )
}
