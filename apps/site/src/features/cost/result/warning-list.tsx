import type { CostWarning } from '@anju/contract/cost/shapes/result'
import { lawStatuses } from '@anju/contract/law-terms'
import { readSite } from '#ui/api/site.ts'
import { Button } from '#ui/button.tsx'
import styles from './results.module.css'

const LEVELS: Record<CostWarning['level'], string> = { error: '不合规', warning: '请复核', info: '说明' }

/** What can be done about a warning on the screen; a printed list has no buttons. Without `onRoundUp` nothing can be changed. */
type Actions = { onGo: (field: string) => void; onRoundUp?: () => void }

function WarningButtons({ warning, onGo, onRoundUp }: Actions & { warning: CostWarning }) {
  const { message, field, remedy } = warning
  const go = onRoundUp ? '去修改' : '去查看'
  return (
    <span className={styles.warningButtons}>
      <Button kind="bare" aria-label={`${go}：${message}`} onClick={() => onGo(field)}>
        {go}
      </Button>
      {onRoundUp && remedy === 'roundUp' && (
        <Button kind="bare" onClick={onRoundUp}>
          向上取整
        </Button>
      )}
    </span>
  )
}

/** The warnings of the rules about the calculation. */
export function WarningList({ warnings, actions }: { warnings: CostWarning[]; actions?: Actions }) {
  const { lawsInForce } = readSite()
  if (warnings.length === 0) return <p className={styles.calm}>未发现不合规或需要复核的事项。</p>
  return (
    <ul className={styles.warnings}>
      {warnings.map((warning) => (
        <li key={warning.code} data-level={warning.level}>
          <strong>{LEVELS[warning.level]}</strong>
          <span>
            {warning.message}
            <small>
              依据：{warning.basis}
              {lawsInForce !== lawStatuses.effective && `（所引法规${lawsInForce}）`}
            </small>
          </span>
          {actions && <WarningButtons warning={warning} {...actions} />}
        </li>
      ))}
    </ul>
  )
}
