import { rates, setRate, useReading } from './reading.ts'
import styles from './speech.module.css'

/** How fast it is read. */
export function RateField() {
  const { rate } = useReading()
  return (
    <label className={styles.rate}>
      语速
      <select value={rate} onChange={({ target }) => setRate(Number(target.value))}>
        {Object.entries(rates).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
