import { type ReactNode, useId } from 'react'
import { classNames } from '#ui/class-names.ts'
import type { Draft, FieldErrors } from './proposal-draft.ts'
import styles from './proposal-form.module.css'

type Bound = {
  draft: Draft
  shown: FieldErrors
  change: (part: Partial<Draft>) => void
  check: (name: keyof Draft) => void
}

type TextName = 'subject' | 'content' | 'project' | 'location' | 'contactName' | 'phone' | 'answer'
type TextProps = Bound & {
  name: TextName
  label: string
  maxLength: number
  required?: boolean
  rows?: number
  type?: 'text' | 'tel'
  hint?: string
  autoComplete?: string
  inputMode?: 'numeric'
}

/** A text field of one line or several, with its label, its hint and its error. */
export function TextField({
  draft,
  shown,
  change,
  check,
  name,
  label,
  hint,
  rows,
  required = false,
  ...rest
}: TextProps) {
  const id = useId()
  const error = shown[name]
  const field = {
    ...rest,
    id,
    name,
    required,
    value: draft[name],
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-note` : undefined,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    onBlur: () => check(name),
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {required && <span className={styles.required}>（必填）</span>}
      </label>
      {rows ? <textarea rows={rows} {...field} /> : <input {...field} />}
      {/* Always there: a message that appears on blur must not move the button that is being clicked. */}
      <p id={`${id}-note`} className={classNames(styles.note, error ? styles.error : styles.hint)}>
        {error ?? hint}
      </p>
    </div>
  )
}

type CheckProps = Bound & { name: 'urgent' | 'anonymous' | 'wantsReply' | 'consent'; children: ReactNode }

/** A box to tick. */
export function CheckField({ draft, shown, change, name, children }: CheckProps) {
  const id = useId()
  const error = shown[name]
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft[name]}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => change({ [name]: event.target.checked })}
        />
        {children}
      </label>
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
