import { RecordForm } from '#ui/form/record-form.tsx'
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
      labels={{ markdown: '正文' }}
      load="GET /prod-api/cms/law/text/:lawId"
      update="PUT /prod-api/cms/law/text"
      onClose={onClose}
      onSaved={onSaved}
    >
      <MarkdownField />
    </RecordForm>
  )
}
