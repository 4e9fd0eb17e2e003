import { Form, type FormInstance } from 'antd'
import { type ReactNode, useState } from 'react'
import { DialogFrame } from '../feedback/dialog-frame.tsx'
import { runAndNotify } from '../feedback/run-and-notify.ts'
import { useLateRules } from './late-rules.ts'
import { NamesLine } from './names-line.tsx'

export type FormDialogProps<Values extends object> = {
  /** Of the form; the ids of its fields begin with it. */
  name: string
  title: string
  okText?: string
  /** The button is red. */
  isDanger?: boolean
  width?: number
  /** The names of what it is about, if its title has only their number. */
  names?: readonly string[]
  initial?: Partial<Values>
  /** What is written is kept elsewhere, so that nobody is asked before the dialog closes. */
  isDraft?: boolean
  /** Sends what is written; `call` shows a refusal, which loses no word. */
  send: (values: Values) => Promise<unknown>
  /** Said when it has been done. */
  done: string
  /** Reloads what shows the result, also after a refusal: somebody else may have been first. */
  reload: () => Promise<unknown>
  onChange?: (changed: Partial<Values>, form: FormInstance<Values>) => void
  onClose: () => void
  /** Called after it has been done, when the dialog is closed. */
  onDone?: () => void
  /** The fields. */
  children: ReactNode
}

/** A dialog with a form that is sent once and closes when that has succeeded. `RecordForm` is for records that are created and edited. */
export function FormDialog<Values extends object>(props: FormDialogProps<Values>) {
  const { name, initial, send, done, reload, onChange, onClose, onDone, children } = props
  const [form] = Form.useForm<Values>()
  const lateRules = useLateRules(form, (changed: Partial<Values>) => onChange?.(changed, form))
  const [busy, setBusy] = useState(false)
  const submit = async (values: Values) => {
    setBusy(true)
    const isDone = await runAndNotify(send(values), done)
    await reload()
    setBusy(false)
    if (!isDone) return
    onClose()
    onDone?.()
  }
  return (
    <DialogFrame
      title={props.title}
      width={props.width ?? 560}
      okText={props.okText}
      okButtonProps={{ danger: props.isDanger ?? false }}
      confirmLoading={busy}
      onCancel={onClose}
      onOk={form.submit}
    >
      {props.names && <NamesLine names={props.names} />}
      <Form<Values>
        name={name}
        form={form}
        data-draft={props.isDraft || undefined}
        layout="vertical"
        initialValues={initial}
        {...lateRules}
        onFinish={(values) => void submit(values)}
      >
        {children}
      </Form>
    </DialogFrame>
  )
}
