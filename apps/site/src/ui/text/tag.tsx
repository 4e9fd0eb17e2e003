import { type LawStatus, lawStatuses } from '@anju/contract/law-terms'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './tag.module.css'

export type TagTone = 'accent' | 'plain' | 'highlight' | 'warn' | 'danger'

/** A short word on what something is: a kind, a state, 内部, 置顶. */
export function Tag({ tone = 'plain', children }: { tone?: TagTone; children: ReactNode }) {
  return <span className={classNames(styles.tag, styles[tone])}>{children}</span>
}

const tones: Record<LawStatus, TagTone> = {
  effective: 'accent',
  pending: 'highlight',
  amended: 'plain',
  repealed: 'danger',
  review: 'warn',
}

/** Whether a law is in force, in the words of the server, which know as of which month. */
export function LawStatusTag({ status, label }: { status: LawStatus; label?: string | undefined }) {
  return <Tag tone={tones[status]}>{label || lawStatuses[status]}</Tag>
}
