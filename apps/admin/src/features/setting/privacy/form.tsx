import type { OwnRules } from '@anju/contract/privacy/rules'
import { useQueryClient } from '@tanstack/react-query'
import { Input } from 'antd'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import type { OpenDialog } from '../setting.api.ts'
import { privacyKey, privacyLabels } from './facts.tsx'

/** What the company writes itself into the rules on personal data; saving publishes the next version. */
export function PrivacyForm({ onSaved, ...open }: OpenDialog) {
  const client = useQueryClient()
  return (
    <RecordForm
      {...open}
      onSaved={() => {
        void client.invalidateQueries({ queryKey: [privacyKey] })
        onSaved()
      }}
      id="privacy"
      noun="隐私政策"
      title="修改并公布隐私政策"
      labels={privacyLabels}
      load={privacyKey}
      update="PUT /prod-api/cms/setting/privacy"
      read={(answer: { data: OwnRules & { version: number } }) => answer.data}
    >
      <Field name="officer" max={60} extra="处理个人信息达到规定数量的，应当指定；没有指定可不填">
        <Input />
      </Field>
      <Field name="contact" max={200} full extra="行使权利时怎样联系；不填则为服务热线、邮箱和地址">
        <Input />
      </Field>
      <Field
        name="recipients"
        max={2000}
        full
        extra="受托处理的单位（如云服务、短信、邮件）和对外提供的单位、目的与种类，每段一行；不填则写明不提供给其他单位"
      >
        <Input.TextArea rows={4} />
      </Field>
      <Field
        name="additions"
        max={4000}
        full
        extra="其他需要告知的事项，每段一行。处理的信息、目的和保存期限由各项设置得出，不必重复"
      >
        <Input.TextArea rows={6} />
      </Field>
    </RecordForm>
  )
}
