import { RESUME_ACCEPT, RESUME_HINT } from '@anju/contract/recruitment/resume-file'
import { fileSize } from '@anju/contract/shown/file-size'
import { useId } from 'react'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'
import form from '#ui/form/form.module.css'
import { Icon } from '#ui/icon.tsx'
import styles from './resume-field.module.css'
import type { Resume } from './use-resume.ts'

/** The choice of a résumé, which is sent with the form. */
export function ResumeField({ resume: { file, fault, percent, choose }, busy }: { resume: Resume; busy: boolean }) {
  const id = useId()
  return (
    <div className={form.field}>
      <span className={styles.title} id={`${id}-title`}>
        简历
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
        <progress max={100} value={percent} aria-label="上传简历">
          {percent}%
        </progress>
      )}
      <label className={classNames(styles.choice, busy && styles.off)}>
        <input
          type="file"
          accept={RESUME_ACCEPT}
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
        {file ? '换一份简历' : '选择简历'}
      </label>
      <p id={`${id}-note`} className={form.hint}>
        {RESUME_HINT}
      </p>
      <p id={`${id}-fault`} role="status" className={classNames(form.error, fault === '' && styles.empty)}>
        {fault}
      </p>
    </div>
  )
}
