import { plainDay } from '@anju/contract/wire/day'
import { isDay } from '@anju/contract/wire/time'
import { useState } from 'react'
import styles from './law-date.module.css'

const WHOLE = /^\d{4}-\d{2}-\d{2}$/

type Props = { id?: string; label?: string; value: string; onChange: (day: string) => void }

/**
 * A day to be typed as people write it (2026年1月31日, 2026/1/31, 20260131). The browser's own field has the order and the words of the
 * browser's language. It applies when the day is whole, or with Enter, or when the field is left.
 */
export function LawDate({ id, label, value, onChange }: Props) {
  const [typed, setTyped] = useState(value)
  const [wrong, setWrong] = useState(false)
  const [last, setLast] = useState(value)
  if (last !== value) {
    setLast(value)
    setTyped(value)
    setWrong(false)
  }
  function apply() {
    const day = plainDay(typed)
    const isRight = day === '' || isDay(day)
    setWrong(!isRight)
    if (!isRight) return
    setTyped(day)
    if (day !== value) onChange(day)
  }
  return (
    <span className={styles.day}>
      <input
        id={id}
        aria-label={label}
        aria-invalid={wrong || undefined}
        inputMode="numeric"
        placeholder="年-月-日"
        maxLength={20}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setWrong(false)
          if (target.value !== value && (target.value === '' || (WHOLE.test(target.value) && isDay(target.value))))
            onChange(target.value)
        }}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === 'Enter') apply()
        }}
      />
      {wrong && <span role="alert">没有这一天，请写成 2026-01-31</span>}
    </span>
  )
}
