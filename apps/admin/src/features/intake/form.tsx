import { newNonce } from '@anju/browser/nonce'
import { caseSourceLabels, outsideNoLength, recordedSources } from '@anju/contract/case/source'
import { MOBILE, TELEPHONE, TELEPHONE_OR_NONE } from '@anju/contract/wire/telephone'
import { Alert, Button, Checkbox, Form, type FormInstance, Input, type InputRef, Radio } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { usePageDraft } from '#ui/case/page-draft.ts'
import { PhotoField } from '#ui/case/photo/field.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { mailField, mobileField } from '#ui/form/contact-rules.ts'
import { refusedField } from '#ui/session/call.ts'
import { ApplicationFields, EnquiryFields, LetterFields } from './fields.tsx'
import { HandlingFields } from './handling.tsx'
import { type Call, matters } from './intake.api.ts'
import styles from './intake.module.css'
import type { MatterKind } from './matter-kind.ts'
import type { Receipt } from './receipt.tsx'
import { ResumeField } from './resume-field.tsx'
import { useFiles } from './use-files.ts'

const sources = recordedSources.map((value) => ({ value, label: caseSourceLabels[value] }))

const contacts: Readonly<Record<MatterKind, { name: string; phone: string; pattern: string; missing: string }>> = {
  proposal: { name: '', phone: '', pattern: TELEPHONE_OR_NONE, missing: '请输入手机号码，或带区号的座机号码' },
  application: { name: '请填写姓名', phone: '请填写手机号码', pattern: MOBILE, missing: '请输入 11 位手机号码' },
  enquiry: {
    name: '请填写称呼',
    phone: '请填写电话',
    pattern: TELEPHONE,
    missing: '请输入手机号码，或带区号的座机号码',
  },
}

const newCall = (matter: MatterKind): Call => ({
  nonce: newNonce(),
  matter,
  source: 'phone',
  kind: 'repair',
  buildingKind: 'residential',
  projectId: '',
  buildingId: '',
  handling: 'settings',
})

const fieldNames = [
  'phone',
  'email',
  'name',
  'contactName',
  'content',
  'subject',
  'projectId',
  'buildingId',
  'city',
  'positionId',
  'answer',
  'handling',
  'deptId',
  'userId',
  'outsideDueAt',
  'outsideNo',
  'consent',
] as const

/** Shows what the server refuses beside its field, which takes the focus; or returns the sentence. */
function showFault(form: FormInstance<Call>, error: unknown): string {
  const field = refusedField(error, fieldNames)
  if (!field) return errorMessage(error)
  const name = field === 'name' ? 'contactName' : field
  form.setFields([{ name, errors: [errorMessage(error)] }])
  form.getFieldInstance(name)?.focus?.()
  return ''
}

type Filing = [file: (values: Call) => Promise<void>, fault: string, busy: boolean]

/** Sends the files and then the call; what is refused stays in the form. */
function useFiling(
  form: FormInstance<Call>,
  initial: Call,
  files: ReturnType<typeof useFiles>,
  onFiled: (receipt: Receipt) => void,
): Filing {
  const [fault, setFault] = useState('')
  const [busy, setBusy] = useState(false)
  const file = async (values: Call) => {
    if (busy) return
    setBusy(true)
    setFault('')
    try {
      const uploaded = await files.send(values.matter)
      if (!uploaded) return setBusy(false)
      const receipt = await matters[values.matter].file({ ...initial, ...values, ...uploaded })
      files.clear()
      onFiled(receipt)
    } catch (error) {
      files.forgetExpired(error)
      setFault(showFault(form, error))
      setBusy(false)
    }
  }
  return [file, fault, busy]
}

type Props = {
  /** What the clerk may record. */
  allowed: readonly MatterKind[]
  /** Leads to what the caller has said before, below the telephone. */
  former: ReactNode
  onPhone: (phone: string) => void
  onFiled: (receipt: Receipt) => void
}

/** The call as it is written down. It survives a reload until it is filed. */
export function IntakeForm({ allowed, former, onPhone, onFiled }: Props) {
  const [form] = Form.useForm<Call>()
  const [first = 'proposal'] = allowed
  const draft = usePageDraft<Call>('intake', 'record')
  const [initial] = useState<Call>(() => ({ ...newCall(first), ...draft.read(), consent: false }))
  const files = useFiles()
  const phone = useRef<InputRef>(null)
  const matter = Form.useWatch('matter', form) ?? initial.matter
  const source = Form.useWatch('source', form) ?? initial.source
  useEffect(() => {
    phone.current?.focus()
    onPhone(initial.phone ?? '')
  }, [initial, onPhone])
  const [file, fault, busy] = useFiling(form, initial, files, (receipt) => {
    draft.clear()
    onFiled(receipt)
  })
  const press = (event: KeyboardEvent) => {
    const chosen = event.altKey ? allowed[Number(event.code.replace('Digit', '')) - 1] : undefined
    if (chosen) form.setFieldValue('matter', chosen)
    else if (!(event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return
    else form.submit()
    event.preventDefault()
  }
  return (
    <Form<Call>
      name="intake"
      form={form}
      data-draft
      layout="vertical"
      className={styles.form}
      initialValues={initial}
      scrollToFirstError={{ focus: true }}
      onKeyDown={press}
      onValuesChange={(changed: Partial<Call>, values) => {
        draft.store({ ...values, nonce: initial.nonce })
        if (changed.phone !== undefined) onPhone(changed.phone)
      }}
      onFinish={(values) => void file(values)}
    >
      <Form.Item name="matter" label="登记" hidden={allowed.length < 2} layout="horizontal">
        <Radio.Group optionType="button" options={allowed.map((value) => ({ value, label: matters[value].label }))} />
      </Form.Item>
      <CallerFields
        matter={matter}
        source={source}
        former={former}
        phone={<Input ref={phone} type="tel" autoComplete="off" maxLength={40} />}
      />
      {matter === 'proposal' && <LetterFields photos={<PhotoField photos={files.photos} busy={busy} />} />}
      {matter === 'application' && <ApplicationFields resume={<ResumeField resume={files.resume} busy={busy} />} />}
      {matter === 'enquiry' && <EnquiryFields />}
      {matter !== 'application' && <HandlingFields matter={matter} />}
      <Form.Item
        name="consent"
        valuePropName="checked"
        rules={[
          {
            validator: (_, value) =>
              value ? Promise.resolve() : Promise.reject(new Error('请先向来电人说明个人信息的处理，并勾选')),
          },
        ]}
      >
        <Checkbox>已向来电人说明个人信息的处理</Checkbox>
      </Form.Item>
      {fault && <Alert type="error" showIcon role="alert" title={fault} />}
      <div className={styles.send}>
        <Button type="primary" htmlType="submit" loading={busy}>
          登记
        </Button>
        <span>Ctrl + Enter 登记{allowed.length > 1 && '，Alt + 1、2、3 换类别'}</span>
      </div>
    </Form>
  )
}

type CallerProps = { matter: MatterKind; source: Call['source']; phone: ReactNode; former: ReactNode }

/** Who calls, and by which way. */
function CallerFields({ matter, source, phone, former }: CallerProps) {
  const { name, phone: required, pattern, missing } = contacts[matter]
  return (
    <>
      <div className={styles.pair}>
        <Form.Item
          name="phone"
          label="联系电话"
          extra={former}
          normalize={mobileField.normalize}
          validateTrigger="onBlur"
          rules={[
            { required: required !== '', message: required },
            { pattern: new RegExp(pattern), message: missing },
          ]}
        >
          {phone}
        </Form.Item>
        <Form.Item
          name="contactName"
          label={matter === 'application' ? '姓名' : '称呼'}
          rules={[{ required: name !== '', whitespace: true, message: name }]}
        >
          <Input maxLength={30} autoComplete="off" />
        </Form.Item>
        <Form.Item name="email" label="邮箱" {...mailField} validateTrigger="onBlur">
          <Input maxLength={100} autoComplete="off" />
        </Form.Item>
      </div>
      <Form.Item name="source" label="来源" layout="horizontal">
        <Radio.Group options={sources} />
      </Form.Item>
      {source !== 'phone' && (
        <div className={styles.pair}>
          <Form.Item name="outsideNo" label="外部编号" extra="如 12345 的工单号">
            <Input maxLength={outsideNoLength} autoComplete="off" />
          </Form.Item>
          {matter !== 'application' && (
            <Form.Item name="outsideDueAt" label="外部期限（北京时间）" extra="比公司的时限早时，以它为准">
              <Input type="datetime-local" />
            </Form.Item>
          )}
        </div>
      )}
    </>
  )
}
