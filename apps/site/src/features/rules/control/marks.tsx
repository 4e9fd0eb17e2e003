import { printMark } from '@anju/contract/control/terms'
import { toWireDate } from '@anju/contract/wire/time'
import styles from './marks.module.css'

/** Says across the page, and across every sheet that is printed, that a document does not hold any more. */
export function Obsolete() {
  return <p className={styles.obsolete}>作废</p>
}

/** What any print from the site is; nothing on the screen. */
export function PrintMark() {
  return <p className={styles.print}>{printMark(toWireDate(Date.now()))}</p>
}
