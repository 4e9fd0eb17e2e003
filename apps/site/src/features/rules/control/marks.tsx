import type { Edition } from '@anju/contract/control/editions'
import { printMark } from '@anju/contract/control/terms'
import { toWireDate } from '@anju/contract/wire/time'
import { Notice } from '#ui/feedback/messages.tsx'
import { usePrintedAt } from '#ui/printed-at.ts'
import styles from './marks.module.css'

/** Says across the page, and across every sheet that is printed, that a document does not hold any more. */
export function Obsolete() {
  return (
    <div className={styles.obsolete}>
      <Notice tone="bad" text="作废：请以网站现行版为准" />
    </div>
  )
}

/** What any print from the site is; nothing on the screen. */
export function PrintMark() {
  return <p className={styles.print}>{printMark(toWireDate(usePrintedAt()))}</p>
}

/** Who wrote, reviewed and approved an edition. */
export const signatures = ({ written, reviewed, approved }: Edition): string =>
  [written, reviewed, approved].map(({ name }) => name || '—').join(' / ')
