import { getAt } from '../draft/draft.ts'
import { useCostForm } from '../draft/form.ts'
import { TextField } from './fields.tsx'
import styles from './rows.module.css'

/** The note of a row: its text is shown, and typed after opening it. */
export function RowNote({ path }: { path: string }) {
  const note = String(getAt(useCostForm().draft.project, `${path}.note`) ?? '')
  return (
    <details className={styles.details}>
      <summary>{note ? `备注：${note}` : '备注'}</summary>
      <TextField path={`${path}.note`} label="备注" />
    </details>
  )
}
