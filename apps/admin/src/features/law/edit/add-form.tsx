import { Divider } from 'antd'
import { RecordForm } from '#ui/form/record-form.tsx'
import styles from '../law.module.css'
import { FactFields, factLabels } from './facts-fields.tsx'
import { MarkdownField } from './markdown-field.tsx'

const labels = { markdown: '正文', ...factLabels }
const empty = {
  markdown: '',
  fileName: '',
  title: '',
  level: '',
  category: '',
  issuer: '',
  region: '',
  docNo: '',
  publishedOn: '',
  effectiveOn: '',
  firstEffectiveOn: '',
}

/** Adds a law by its text; facts that are left empty are read in the text. */
export function AddForm({ onClose, onSaved }: { onClose: () => void; onSaved: () => void }) {
  return (
    <RecordForm
      id={null}
      noun="法规"
      width={860}
      labels={labels}
      load="GET /prod-api/cms/law/facts/:lawId"
      create="POST /prod-api/cms/law"
      update="PUT /prod-api/cms/law"
      initial={{ ...empty, level: undefined }}
      write={(values) => Object.fromEntries(Object.keys(empty).map((name) => [name, values[name] ?? '']))}
      onClose={onClose}
      onSaved={onSaved}
    >
      <MarkdownField withFile />
      <Divider className={styles.full} titlePlacement="start">
        留空的项取自正文
      </Divider>
      <FactFields />
    </RecordForm>
  )
}
