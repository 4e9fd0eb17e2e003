import type { Enquiry } from '@anju/contract/enquiry/desk'
import { Form } from 'antd'
import { type ReactNode, useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { useEnquiry, useReload } from './enquiry.api.ts'

type FrameProps<Values extends object> = {
  enquiryId: string
  id: string
  title: (no: string) => string
  okText: string
  done: string
  initial: (enquiry: Enquiry) => Values
  /** Sends the form for the version that is shown now. */
  send: (values: Values, at: { enquiryId: string; version: number }) => Promise<unknown>
  onChange?: (changed: Partial<Values>, clear: (name: string) => void) => void
  onClose: () => void
  children: ReactNode
}

/** A dialog that changes an enquiry. A change that somebody else has made first loses no word. */
export function ChangeDialog<Values extends object>(props: FrameProps<Values>) {
  const { enquiryId, id, title, okText, done, initial, send, onChange, onClose, children } = props
  const enquiry = useEnquiry(enquiryId).data?.data
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const reload = useReload()
  if (!enquiry) return null
  const change = async (values: Values) => {
    setBusy(true)
    const changed = await runAndNotify(send(values, { enquiryId, version: enquiry.version }), done)
    await reload()
    setBusy(false)
    if (changed) onClose()
  }
  return (
    <DialogFrame
      title={title(enquiry.no)}
      width={560}
      okText={okText}
      confirmLoading={busy}
      onCancel={onClose}
      onOk={form.submit}
    >
      <Form
        name={id}
        form={form}
        layout="vertical"
        initialValues={initial(enquiry)}
        onValuesChange={(changed) => onChange?.(changed, (name) => form.setFieldValue(name as never, undefined))}
        onFinish={(values) => void change(values)}
      >
        {children}
      </Form>
    </DialogFrame>
  )
}
