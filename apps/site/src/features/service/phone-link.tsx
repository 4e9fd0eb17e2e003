import { dialled } from '@anju/contract/wire/telephone'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import styles from './phone-link.module.css'

/** A number that a phone dials when it is touched. */
export function PhoneLink({ number, large = false }: { number: string; large?: boolean }) {
  return (
    <a href={`tel:${dialled(number)}`} className={classNames(styles.phone, large && styles.large)}>
      {large && <Icon name="phone" />}
      {number}
    </a>
  )
}
