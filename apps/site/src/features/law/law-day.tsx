import { useId } from 'react'
import { useQueryState } from '#ui/api/use-query-state.ts'
import { LawDate } from './law-date.tsx'
import styles from './law-page.module.css'

/** The day as of which laws are searched and read; today while it is empty. */
export function LawDay() {
  const [day, set] = useQueryState('on')
  const id = useId()
  return (
    <span className={styles.level}>
      <label htmlFor={id}>适用日期</label>
      <LawDate id={id} value={day} onChange={set} />
      {day && (
        <button type="button" className={styles.today} onClick={() => set('')}>
          回到今天
        </button>
      )}
    </span>
  )
}
