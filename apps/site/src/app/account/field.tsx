import { type ComponentProps, useId, useState } from 'react'
import { classNames } from '#ui/class-names.ts'
import styles from './field.module.css'

type Props = Omit<ComponentProps<'input'>, 'onChange' | 'value'> & {
  label: string
  value: string
  error: string | undefined
  hint?: string
  onValue: (value: string) => void
}

/** A labelled input with its error below; a password can be shown, and pasting is always allowed. */
export function Field({ label, value, error, hint, onValue, type = 'text', ...input }: Props) {
  const id = useId()
  const [isVisible, setIsVisible] = useState(false)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.control}>
        <input
          {...input}
          id={id}
          type={isVisible ? 'text' : type}
          value={value}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
          onChange={(event) => onValue(event.target.value)}
        />
        {type === 'password' && (
          <button
            type="button"
            onClick={() => setIsVisible(!isVisible)}
            aria-pressed={isVisible}
            aria-label={`显示${label}`}
          >
            {isVisible ? '隐藏' : '显示'}
          </button>
        )}
      </div>
      {/* Always there: a message that appears on blur must not move the button that is being clicked. */}
      <p id={`${id}-note`} className={classNames(styles.note, error && styles.error)} aria-live="polite">
        {error ?? hint}
      </p>
    </div>
  )
}
