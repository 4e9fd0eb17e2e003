import type { Ticket } from '@anju/contract/proposal/desk'
import { proposalLimits } from '@anju/contract/proposal/terms'
import { Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useReload } from '#ui/case/case.api.ts'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { call } from '#ui/session/call.ts'
import { tickets } from './proposal.api.ts'

/** Until when the personal data of a letter is kept, and why longer; a hold excepts it from the deletion. */
export function Hold({ ticket: { proposalId, no, holdNote, eraseOn, erased, may } }: { ticket: Ticket }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const reload = useReload(tickets)
  const put = (note: string) => call('PUT /prod-api/cms/proposal/hold', { body: { proposalId, note } })
  const release = async () => {
    setBusy(true)
    await runAndNotify(put(''), '已取消保留')
    await reload()
    setBusy(false)
  }
  if (erased) return <>{eraseOn} 已按保存期限删除</>
  return (
    <>
      {holdNote ? `保留：${holdNote}` : eraseOn ? `${eraseOn} 删除` : '办结后开始计算'}
      {may.handle && (
        <Button type="link" size="small" loading={busy} onClick={() => (holdNote ? void release() : setAsking(true))}>
          {holdNote ? '取消保留' : '保留'}
        </Button>
      )}
      {asking && (
        <FormDialog<{ note: string }>
          name="ticket-hold"
          title={`保留：${no}`}
          width={520}
          okText="保留"
          send={({ note }) => put(note)}
          done="已保留"
          reload={reload}
          onClose={() => setAsking(false)}
        >
          <Form.Item
            name="note"
            label="原因"
            extra="到期也不删除个人信息，直到取消保留；原因仅内部可见"
            rules={[{ required: true, whitespace: true, message: '请填写保留的原因' }]}
          >
            <Input.TextArea rows={3} maxLength={proposalLimits.note} showCount placeholder="如：诉讼未结" />
          </Form.Item>
        </FormDialog>
      )}
    </>
  )
}
