import type { Telephone } from '@anju/contract/search'
import { dialled } from '@anju/contract/wire/telephone'
import { Icon } from '#ui/icon.tsx'
import styles from './phone-number.module.css'

/** A telephone with whose it is; a phone dials it when it is touched. */
export function PhoneNumber({ phone: { label, number, hours } }: { phone: Telephone }) {
  return (
    <a href={`tel:${dialled(number)}`} className={styles.phone}>
      <Icon name="phone" />
      <span>
        {label} <b>{number}</b>
        {hours && hours !== '全天' && <small>{hours}</small>}
      </span>
    </a>
  )
}
