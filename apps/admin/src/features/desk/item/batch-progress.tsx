import { Alert, Button, Progress } from 'antd'
import { Link } from 'react-router'
import type { NamedFault, Run } from './batches.ts'
import { editAddress } from './desk.api.ts'
import styles from './item.module.css'

/** So many are enough to see what is wrong; ten thousand would stop the page. */
const SHOWN = 200

type BatchProgressProps = { run: Run; running: boolean; onStop: () => void }

/** How far a change of many items is, and which of them were left as they were. */
export function BatchProgress({ run: { reading, done, total, faults, stopped }, running, onStop }: BatchProgressProps) {
  // Without a tick and in amber: a full green bar says that everything was done.
  const unchanged = faults.length > 0 || stopped !== '' || (!running && done === 0)
  return (
    <>
      <Progress
        percent={total === 0 ? (reading ? 0 : 100) : Math.floor((done / total) * 100)}
        {...(unchanged && { status: 'normal' as const, strokeColor: 'var(--ant-color-warning)' })}
        aria-label="进度"
      />
      <p role="status">
        {reading
          ? `正在读取清单：已读取 ${done} 条，共 ${total} 条。`
          : `共 ${total} 条，已处理 ${done} 条，成功 ${done - faults.length} 条，未改动 ${faults.length} 条。`}
        {running && (
          <Button type="link" size="small" onClick={onStop}>
            停止
          </Button>
        )}
      </p>
      {stopped && <Alert type="warning" showIcon role="alert" title={stopped} />}
      <FaultList faults={faults} label="未改动的内容" />
    </>
  )
}

/** Items with the reason why they are left as they are; those with the same reason are under it, with their number. */
export function FaultList({ faults, label }: { faults: readonly NamedFault[]; label: string }) {
  if (faults.length === 0) return null
  const groups = [...Map.groupBy(faults, ({ msg }) => msg)]
  return (
    <ul className={styles.faults} aria-label={label}>
      {groups.slice(0, SHOWN).map(([msg, items]) => (
        <li key={msg}>
          <FaultGroup msg={msg} items={items} isOnly={groups.length === 1} />
        </li>
      ))}
      {groups.length > SHOWN && <li>其余 {groups.length - SHOWN} 种原因没有列出</li>}
    </ul>
  )
}

type FaultGroupProps = { msg: string; items: readonly NamedFault[]; isOnly: boolean }

function FaultGroup({ msg, items, isOnly }: FaultGroupProps) {
  const [first] = items
  if (first && items.length === 1)
    return (
      <>
        <Link to={editAddress(first.contentId)}>{first.title}</Link>：{msg}
      </>
    )
  return (
    <details open={isOnly}>
      <summary>
        {items.length} 条：{msg}
      </summary>
      <ul>
        {items.slice(0, SHOWN).map(({ contentId, title }) => (
          <li key={contentId}>
            <Link to={editAddress(contentId)}>{title}</Link>
          </li>
        ))}
        {items.length > SHOWN && <li>其余 {items.length - SHOWN} 条没有列出</li>}
      </ul>
    </details>
  )
}
