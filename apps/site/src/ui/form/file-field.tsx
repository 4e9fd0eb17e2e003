import { fileSize } from '@anju/contract/shown/file-size'
import { useId } from 'react'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import styles from './file-field.module.css'
import form from './form.module.css'
import type { FormFile } from './use-file.ts'

type FileFieldProps = {
  name: string
  hint: string
  accept: string
  file: FormFile
  busy: boolean
  required?: boolean
  /** What is wrong with it beside the file itself. */
  error?: string
}

/** The choice of a file, which is sent with the form. */
export function FileField({ name, hint, accept, file: chosen, busy, required = false, error = '' }: FileFieldProps) {
  const { file, percent, choose } = chosen
  const fault = chosen.fault || error
  const id = useId()
  return (
    <div className={form.field}>
      <span className={styles.title} id={`${id}-title`}>
        {name}
        {required && <span className={form.required}>（必填）</span>}
      </span>
      {file && (
        <p className={styles.chosen}>
          <Icon name="file" /> <span className={styles.name}>{file.name}</span> <span>{fileSize(file.size)}</span>
          <Button kind="bare" disabled={busy} onClick={() => choose(null)}>
            移除
          </Button>
        </p>
      )}
      {percent !== null && (
        <progress max={100} value={percent} aria-label={`上传${name}`}>
          {percent}%
        </progress>
      )}
      <label className={classNames(styles.choice, busy && styles.off)}>
        <input
          type="file"
          accept={accept}
          disabled={busy}
          aria-invalid={fault ? true : undefined}
          aria-describedby={`${id}-note ${id}-fault`}
          onChange={({ target }) => {
            const [chosen] = target.files ?? []
            // The same file can be chosen again.
            target.value = ''
            if (chosen) choose(chosen)
          }}
        />
        <Icon name="file" />
        {file ? `换一份${name}` : `选择${name}`}
      </label>
      <p id={`${id}-note`} className={form.hint}>
        {hint}
      </p>
      <p id={`${id}-fault`} role="status" className={classNames(form.error, fault === '' && styles.empty)}>
        {fault}
      </p>
    </div>
  )
}
