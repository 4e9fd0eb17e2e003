import { Alert, Flex, Form, type FormInstance, type ModalProps } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { notify } from '#ui/feedback/dialogs.tsx'
import { DialogFrame } from '../feedback/dialog-frame.tsx'
import { LoadError, Loading } from '../feedback/states.tsx'
import { afterPaint } from '../theme/after-paint.ts'
import { same, type Values, withMine } from './conflict.ts'
import { ConflictView } from './conflict-view.tsx'
import { useLateRules } from './late-rules.ts'
import styles from './record-form.module.css'
import { LabelsOfForm } from './record-form-field.tsx'
import type { Labels } from './record-form-labels.ts'
import { type RecordRoutes, type Refusal, useRecord } from './record-form-save.ts'

export type RecordFormProps = RecordRoutes & {
  /** Name of the record, as in 新增岗位. */
  noun: string
  /** The record's id, or null for a new one. */
  id: string | null
  onClose: () => void
  /** Called with the server's response. */
  onSaved: (answer: Values) => void
  /** Labels of all fields of the form. */
  labels: Labels
  /** Initial values of a new record. */
  initial?: Values
  /** Replaces 新增…/修改…. */
  title?: string
  width?: number
  /** The fields: the same ones for new and existing records. */
  children: ReactNode
}

/**
 * The dialog that creates and edits a record. The smallest complete use, in `post-fields.tsx`:
 *
 *     const labels = { postName: '岗位名称', postSort: '显示顺序', status: '状态', remark: '备注' }
 *
 *     export function PostForm(open: { id: string | null; onClose: () => void; onSaved: () => void }) {
 *       return (
 *         <RecordForm
 *           {...open}
 *           noun="岗位"
 *           labels={labels}
 *           load="GET /prod-api/system/post/:postId"
 *           create="POST /prod-api/system/post"
 *           update="PUT /prod-api/system/post"
 *           initial={{ postSort: 0, status: '0' }}
 *         >
 *           <Field name="postName" required max={50}><Input /></Field>
 *           <Field name="postSort" required><InputNumber min={0} /></Field>
 *           <Field name="status" choose><DictRadio type="sys_normal_disable" /></Field>
 *           <Field name="remark" max={500} full><Input.TextArea rows={3} /></Field>
 *         </RecordForm>
 *       )
 *     }
 *
 * An edit sends all loaded values with the changes applied, the version included. If somebody else saved the record
 * first (409), both versions are shown. A refusal loses no input, and a form with unsaved changes asks before it
 * closes. A field whose raw value is not readable has `{ label, show }`, for the comparison.
 */
export function RecordForm(props: RecordFormProps) {
  const { noun, id, labels, initial = {}, onClose, onSaved } = props
  const [form] = Form.useForm<Values>()
  const names = Object.keys(labels)
  const record = useRecord(props, id)
  const [adopted, setAdopted] = useState<Values | null>(null)
  const base = adopted ?? (id === null ? initial : record.loaded)
  const [opened, setOpened] = useState(false)
  const box = useFirstField(opened && base !== null)

  const dirty = () => base !== null && names.some((name) => !same(base[name], form.getFieldValue(name)))
  const save = async (values: Values) => {
    const answer = await record.save(values)
    if (!answer) return
    notify.success(id === null ? '新增成功' : '修改成功')
    onSaved(answer)
  }
  const mine = () => form.getFieldsValue(true) as Values
  const adoptTheirs = (theirs: Values) => {
    setAdopted(theirs)
    form.setFieldsValue(Object.fromEntries(names.map((name) => [name, undefined])))
    form.setFieldsValue(theirs)
    record.dismissConflict()
  }
  useRefusalAtField(form, labels, record.refusal)

  const { theirs } = record
  return (
    <DialogFrame
      title={props.title ?? `${id === null ? '新增' : '修改'}${noun}`}
      width={props.width ?? 680}
      unsaved={dirty}
      onCancel={record.saving ? undefined : onClose}
      onOpened={() => setOpened(true)}
      cancelButtonProps={{ disabled: record.saving }}
      onOk={form.submit}
      okButtonProps={{ disabled: base === null }}
      confirmLoading={record.saving}
      footer={theirs ? null : footer}
    >
      <div ref={box}>
        {record.loadError !== null && <LoadError message={record.loadError} retry={record.retry} />}
        {base === null && record.loadError === null && <Loading />}
        {theirs && base && (
          <ConflictView
            labels={labels}
            base={base}
            mine={mine()}
            theirs={theirs}
            saving={record.saving}
            onMine={() => void save(withMine(names, base, mine(), theirs))}
            onTheirs={() => adoptTheirs(theirs)}
            onContinue={record.dismissConflict}
          />
        )}
        {base && (
          <RecordFields
            form={form}
            labels={labels}
            hidden={theirs !== null}
            initial={base}
            refusal={record.refusal?.sentence}
            onSave={() => void save(mine())}
          >
            {props.children}
          </RecordFields>
        )}
      </div>
    </DialogFrame>
  )
}

/** Shows what the server refuses at the field that it is about. */
function useRefusalAtField(form: FormInstance<Values>, labels: Labels, refusal: Refusal | null): void {
  useEffect(() => {
    const { field: name, sentence } = refusal ?? {}
    if (name !== undefined && name in labels) form.setFields([{ name, errors: [sentence ?? ''] }])
  }, [refusal, labels, form])
}

type RecordFieldsProps = {
  form: FormInstance<Values>
  labels: Labels
  hidden: boolean
  initial: Values
  refusal: string | undefined
  onSave: () => void
  children: ReactNode
}

/** The fields of the form, below the sentence of a refusal. */
function RecordFields({ form, labels, hidden, initial, refusal, onSave, children }: RecordFieldsProps) {
  const lateRules = useLateRules(form)
  return (
    <Form
      form={form}
      layout="vertical"
      hidden={hidden}
      initialValues={initial}
      {...lateRules}
      // In the middle, so that its label and its error are visible too.
      onFinishFailed={({ errorFields: [first] }) =>
        first && afterPaint(() => form.scrollToField(first.name, { focus: true, block: 'center' }))
      }
      onKeyDown={(event) => event.ctrlKey && event.key === 'Enter' && afterPaint(form.submit)}
      onFinish={onSave}
    >
      {refusal !== undefined && (
        <Alert type="error" showIcon role="alert" title={refusal} style={{ marginBottom: 12 }} />
      )}
      <LabelsOfForm value={labels}>
        <div className={styles.grid}>{children}</div>
      </LabelsOfForm>
    </Form>
  )
}

/** The buttons of the dialog, whose 确定 waits for the fields where it is pressed before they are drawn. */
const footer: ModalProps['footer'] = (_, { OkBtn, CancelBtn }) => (
  <Flex gap={8} align="center" justify="end">
    <span className={styles.hint}>Ctrl + Enter 保存</span>
    <CancelBtn />
    <OkBtn />
  </Flex>
)

/** Focuses the first field once the form is mounted, unless another one has the focus already. */
function useFirstField(ready: boolean) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!ready || box.current?.contains(document.activeElement)) return
    box.current?.querySelector<HTMLElement>('form :is(input, textarea):not(:disabled, [type=hidden])')?.focus()
  }, [ready])
  return box
}
