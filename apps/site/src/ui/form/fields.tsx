import type { Labels } from '@anju/contract/wire/labels'
import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './form.module.css'

/** Sentences about fields of a draft, by field. */
export type FieldErrors<Draft> = Partial<Record<keyof Draft, string>>

/** What a field needs of the draft that it is in. */
export type Bound<Draft> = {
  draft: Draft
  errors: FieldErrors<Draft>
  change: (part: Partial<Draft>) => void
  check: (name: keyof Draft) => void
}

/** The fields of a draft with values of one type. */
export type NameOf<Draft, Value> = { [Name in keyof Draft]: Draft[Name] extends Value ? Name : never }[keyof Draft] &
  string

type TextProps<Draft> = Bound<Draft> & {
  name: NameOf<Draft, string>
  label: string
  maxLength: number
  required?: boolean
  rows?: number
  type?: 'text' | 'tel' | 'email' | 'date'
  hint?: string
  autoComplete?: string
  inputMode?: 'numeric'
}

/** A text field of one line or several, with its label, its hint and its error. */
export function TextField<Draft>({
  draft,
  errors,
  change,
  check,
  name,
  label,
  hint,
  rows,
  required = false,
  ...rest
}: TextProps<Draft>) {
  const id = useId()
  const error = errors[name]
  const field = {
    ...rest,
    id,
    name,
    required,
    value: draft[name] as string,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? `${id}-note` : undefined,
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value } as Partial<Draft>),
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

type CheckProps<Draft> = Bound<Draft> & { name: NameOf<Draft, boolean>; children: ReactNode }

/** A box to tick. */
export function CheckField<Draft>({ draft, errors, change, name, children }: CheckProps<Draft>) {
  const id = useId()
  const error = errors[name]
  return (
    <div className={styles.field}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft[name] as boolean}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => change({ [name]: event.target.checked } as Partial<Draft>)}
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

type ChoiceProps<Draft> = Bound<Draft> & {
  name: NameOf<Draft, string>
  label: string
  /** The words of the values, by their codes. */
  options: Labels
  required?: boolean
}

/** One of a few values, all of which are shown. */
export function ChoiceField<Draft>({
  draft,
  errors,
  change,
  name,
  label,
  options,
  required = false,
}: ChoiceProps<Draft>) {
  const id = useId()
  const error = errors[name]
  return (
    <fieldset className={styles.kinds} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>
        {label}
        {required && <span className={styles.required}>（必填）</span>}
      </legend>
      {Object.entries(options).map(([option, word]) => (
        <label key={option} className={classNames(styles.kind, draft[name] === option && styles.chosen)}>
          <input
            type="radio"
            name={name}
            checked={draft[name] === option}
            aria-invalid={error ? true : undefined}
            onChange={() => change({ [name]: option } as Partial<Draft>)}
          />
          {word}
        </label>
      ))}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  )
}
