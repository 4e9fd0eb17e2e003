import type { TrainingOutline } from './stages.ts'
import styles from './statistics.module.css'

/** Figures of the training work, large, each with its unit and what it counts. */
export function Statistics({ statistics }: { statistics: NonNullable<TrainingOutline['statistics']> }) {
  return (
    <div className={styles.frame}>
      <dl className={styles.statistics}>
        {statistics.map(({ label, value, unit }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}
              <span>{unit}</span>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
