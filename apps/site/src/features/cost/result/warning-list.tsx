import type { CostWarning } from '@anju/contract/cost/shapes/result'
import styles from './results.module.css'

const LEVELS: Record<CostWarning['level'], string> = { error: '不合规', warning: '请复核', info: '说明' }

/** The warnings of the rules about the calculation. */
export function WarningList({ warnings }: { warnings: CostWarning[] }) {
  if (warnings.length === 0) return <p className={styles.calm}>未发现不合规或需要复核的事项。</p>
  return (
    <ul className={styles.warnings}>
      {warnings.map(({ code, level, message, basis }) => (
        <li key={code} data-level={level}>
          <strong>{LEVELS[level]}</strong>
          <span>
            {message}
            <small>依据：{basis}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
