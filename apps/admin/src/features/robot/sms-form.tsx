import type { SmsGateway } from '@anju/contract/sms/routes'
import { smsBodyKinds, smsLimits, smsMethods, smsPlaceholders } from '@anju/contract/sms/terms'
import { Input, InputNumber, Select, Switch } from 'antd'
import { optionsOf } from '#ui/form/options.ts'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'

const labels = {
  enabled: { label: '启用', show: (value: unknown) => (value ? '是' : '否') },
  origin: '网关',
  path: '路径',
  method: '方法',
  bodyKind: '正文格式',
  headers: '请求头',
  body: '正文',
  secret: '密钥',
  successPath: '成功的字段',
  successValue: '成功的值',
  perDay: '每天最多条数',
}

const placeholders = Object.entries(smsPlaceholders)
  .map(([name, words]) => `{${name}} ${words}`)
  .join('，')

type SmsFormProps = { gateway: SmsGateway; onClose: () => void; onSaved: () => void }

/** The gateway through which senders have short messages; its secret is written and never shown again. */
export function SmsForm({ gateway: { hasSecret, origins }, ...open }: SmsFormProps) {
  return (
    <RecordForm
      {...open}
      id="gateway"
      noun="短信网关"
      title="短信网关"
      labels={labels}
      load="GET /prod-api/system/sms"
      update="PUT /prod-api/system/sms"
      read={(answer: { data: SmsGateway }) => answer.data}
    >
      <Field name="enabled" valuePropName="checked" extra="启用后，网站的表单提供“用短信告诉我进展”">
        <Switch />
      </Field>
      <Field name="origin" required choose extra="运维在环境变量 SMS_ORIGINS 中允许的主机">
        <Select options={origins.map((value) => ({ value, label: value }))} />
      </Field>
      <Field name="path" required full max={smsLimits.path} extra={`可用：${placeholders}`}>
        <Input placeholder="/sms/send" />
      </Field>
      <Field name="method" required choose>
        <Select options={smsMethods.map((value) => ({ value, label: value }))} />
      </Field>
      <Field name="bodyKind" required choose>
        <Select options={optionsOf(smsBodyKinds)} />
      </Field>
      <Field name="headers" full max={smsLimits.headers} extra="每行一个，如 Authorization: Bearer {secret}">
        <Input.TextArea rows={2} />
      </Field>
      <Field name="body" full max={smsLimits.body}>
        <Input.TextArea rows={3} placeholder='{"phone":"{phone}","content":"{text}"}' />
      </Field>
      <Field
        name="secret"
        full
        max={smsLimits.secret}
        extra={hasSecret ? '不更换请留空；已保存的不再显示' : '加密保存'}
      >
        <Input.Password autoComplete="off" />
      </Field>
      <Field
        name="successPath"
        max={smsLimits.success}
        extra="应答 JSON 中的字段，如 result.code；留空则 HTTP 2xx 即成功"
      >
        <Input />
      </Field>
      <Field name="successValue" max={smsLimits.success}>
        <Input />
      </Field>
      <Field name="perDay" required>
        <InputNumber min={1} max={smsLimits.perDay} precision={0} />
      </Field>
    </RecordForm>
  )
}
