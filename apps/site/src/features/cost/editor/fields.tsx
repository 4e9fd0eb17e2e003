import { LAST_DAY, textLimits } from '@anju/contract/cost/scenario/text-limits'
import { type ReactNode, useState } from 'react'
import { getAt } from '../draft/draft.ts'
import { useCostForm } from '../draft/form.ts'
import { inputId } from '../figure/input-id.ts'
import { fromPercent, toPercent } from '../figure/percent.ts'
import styles from './fields.module.css'

/**
 * `column`: the label is a table's column head, so it is shown only where the table becomes cards. `fault` is what is wrong with an
 * input that is not calculated with.
 */
type FieldProps = { path: string; label: string; column?: boolean; fault?: string }

/** What is wrong with an input. */
function useFault({ path, fault }: FieldProps): string | undefined {
  const { problem } = useCostForm()
  return problem?.field === path ? problem.message : fault
}

function Frame({ children, ...props }: FieldProps & { children: ReactNode }) {
  const { path, label, column } = props
  const { result } = useCostForm()
  const wrong = useFault(props)
  const warnings = column ? [] : (result?.warnings.filter(({ field }) => field === path) ?? [])
  return (
    <div className={styles.field}>
      <label htmlFor={inputId(path)} className={column ? styles.columnLabel : styles.label}>
        {label}
      </label>
      {children}
      {wrong && (
        <p id={`${inputId(path)}-problem`} className={styles.problem}>
          {wrong}
        </p>
      )}
      {warnings.map(({ code, message }) => (
        <p key={code} className={styles.warning}>
          {message}
        </p>
      ))}
    </div>
  )
}

function useField(field: FieldProps) {
  const { path } = field
  const { draft } = useCostForm()
  const isWrong = useFault(field) !== undefined
  return {
    value: String(getAt(draft.project, path) ?? ''),
    set: (value: unknown) => draft.set(path, value),
    input: {
      id: inputId(path),
      className: styles.input,
      'aria-invalid': isWrong || undefined,
      'aria-describedby': isWrong ? `${inputId(path)}-problem` : undefined,
    },
  }
}

type TextProps = FieldProps & { type?: 'text' | 'date'; placeholder?: string; maxLength?: number }

/** Words or a date. A date of more than ten characters has a year that no calendar has, and would not be saved. */
export function TextField({ type = 'text', placeholder, maxLength = textLimits.text, ...frame }: TextProps) {
  const { value, set, input } = useField(frame)
  return (
    <Frame {...frame}>
      <input
        {...input}
        type={type}
        maxLength={maxLength}
        max={type === 'date' ? LAST_DAY : undefined}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) => (type === 'text' || target.value.length <= textLimits.day) && set(target.value)}
      />
    </Frame>
  )
}

/** Several lines of words. */
export function LongField(frame: FieldProps & { placeholder?: string }) {
  const { value, set, input } = useField(frame)
  return (
    <Frame {...frame}>
      <textarea
        {...input}
        rows={4}
        maxLength={textLimits.reasons}
        placeholder={frame.placeholder}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </Frame>
  )
}

/** A number field that keeps the text as typed. */
export function FigureField(frame: FieldProps & { placeholder?: string }) {
  const { value, set, input } = useField(frame)
  return (
    <Frame {...frame}>
      <input
        {...input}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        placeholder={frame.placeholder}
        value={value}
        onChange={(event) => set(event.target.value)}
      />
    </Frame>
  )
}

/** A share, shown and typed in percent. While it is typed, the text stays as it is. */
export function PercentField({ placeholder, ...frame }: FieldProps & { placeholder?: string }) {
  const { value, set, input } = useField(frame)
  const [typed, setTyped] = useState<string>()
  return (
    <Frame {...frame} label={`${frame.label}（%）`}>
      <input
        {...input}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        placeholder={placeholder}
        value={typed ?? toPercent(value)}
        onChange={(event) => {
          setTyped(event.target.value)
          set(fromPercent(event.target.value))
        }}
        onBlur={() => setTyped(undefined)}
      />
    </Frame>
  )
}

export type Choice = { key: string; label: string }
type ChoiceProps = FieldProps & { choices: Choice[]; onChoose?: (key: string) => void }

/** One of several; `onChoose` does more than to set the value. */
export function ChoiceField({ choices, onChoose, ...frame }: ChoiceProps) {
  const { value, set, input } = useField(frame)
  return (
    <Frame {...frame}>
      <select {...input} value={value} onChange={(event) => (onChoose ?? set)(event.target.value)}>
        {choices.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </Frame>
  )
}

/** Yes or no. */
export function CheckField({ path, label }: FieldProps) {
  const { value, set } = useField({ path, label })
  return (
    <label className={styles.check} htmlFor={inputId(path)}>
      <input
        id={inputId(path)}
        type="checkbox"
        checked={value === 'true'}
        onChange={(event) => set(event.target.checked)}
      />
      {label}
    </label>
  )
}
