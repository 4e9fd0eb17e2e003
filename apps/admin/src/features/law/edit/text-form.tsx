import { Checkbox } from 'antd'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import { MarkdownField } from './markdown-field.tsx'

type TextFormProps = { lawId: string; title: string; onClose: () => void; onSaved: () => void }

/** Edits the text of a law; it stays when its file is imported again. */
export function TextForm({ lawId, title, onClose, onSaved }: TextFormProps) {
  return (
    <RecordForm
      id={lawId}
      noun="正文"
      title={`修改正文：${title}`}
      width={900}
      labels={{ markdown: '正文', unnumbered: { label: '不分条', show: (value) => (value ? '是' : '否') } }}
      load="GET /prod-api/cms/law/text/:lawId"
      update="PUT /prod-api/cms/law/text"
      onClose={onClose}
      onSaved={onSaved}
    >
      <MarkdownField />
      <Field name="unnumbered" valuePropName="checked" full>
        <Checkbox>正文不分条（如决定、批复），可以替换有条文的正文</Checkbox>
      </Field>
    </RecordForm>
  )
}
