import { Button, Form, Radio } from 'antd'
import { type ReactNode, useEffect, useState } from 'react'
import { runAndNotify } from '../feedback/run-and-notify.ts'
import { type CaseKind, useReload } from './case.api.ts'
import { useDraft } from './draft.ts'
import { NoteField } from './note-field.tsx'

export type Note = { note: string; isPublic: boolean }

type NoteFormProps<Values extends Note> = {
  kind: CaseKind
  id: string
  label: string
  extra?: string | undefined
  maxLength: number
  /** Who reads what is not internal; without one everything is. */
  reader?: string
  /** Sends the note; rejects if it was not sent, after the reason has been shown. */
  send: (values: Values) => Promise<unknown>
  /** More fields, such as references. */
  children?: (busy: boolean) => ReactNode
}

/** Adds a note for colleagues, or a sentence for whoever has sent the case. What is written is kept as a draft. */
export function NoteForm<Values extends Note>(props: NoteFormProps<Values>) {
  const { kind, id, label, extra, maxLength, reader, send, children } = props
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const reload = useReload(kind)
  const draft = useDraft<Values>(kind, id, 'note')
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was written before, once for each case
  useEffect(() => {
    form.resetFields()
    form.setFieldsValue(draft.read() as never)
  }, [id])
  const add = async (values: Values) => {
    setBusy(true)
    if (await runAndNotify(send(values), '已记录')) {
      draft.clear()
      form.resetFields()
    }
    await reload()
    setBusy(false)
  }
  return (
    <Form
      name={`${kind.name}-note`}
      data-draft
      form={form}
      layout="vertical"
      initialValues={{ isPublic: false }}
      onValuesChange={(_, values) => draft.store(values)}
      onFinish={(values) => void add(values)}
    >
      <NoteField label={label} extra={extra} missing="请填写内容" rows={3} maxLength={maxLength} />
      {reader && (
        <Form.Item name="isPublic" label="谁可以看到">
          <Radio.Group
            options={[
              { value: false, label: '仅内部' },
              { value: true, label: `${reader}也可以看到` },
            ]}
          />
        </Form.Item>
      )}
      {children?.(busy)}
      <Button htmlType="submit" loading={busy}>
        记录
      </Button>
    </Form>
  )
}
