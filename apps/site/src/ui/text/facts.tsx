import { dialled } from '@anju/contract/wire/telephone'
import type { ReactNode } from 'react'
import styles from './facts.module.css'
import { Tag } from './tag.tsx'

export type Fact = {
  name: string
  value: ReactNode
  /** The value is a number to dial. */
  phone?: boolean
  /** Only staff get this value. */
  member?: boolean
  /** Takes the whole width of the lines: long texts. */
  wide?: boolean
}

type Props = {
  facts: readonly Fact[]
  /** `cards` sets each name above its value, `lines` beside it. */
  look?: 'cards' | 'lines'
}

const hasValue = ({ value }: Fact) => value !== undefined && value !== null && value !== '' && value !== false

/** Particulars with their names; facts without a value are left out. */
export function Facts({ facts, look = 'cards' }: Props) {
  return (
    <dl className={styles[look]}>
      {facts.filter(hasValue).map(({ name, value, phone, member, wide }) => (
        <div key={name} className={wide ? styles.wide : undefined}>
          <dt>
            {name}
            {member && <Tag tone="warn">内部</Tag>}
          </dt>
          <dd>{phone ? <a href={`tel:${dialled(String(value))}`}>{value}</a> : value}</dd>
        </div>
      ))}
    </dl>
  )
}
