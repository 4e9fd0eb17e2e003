import { Tag } from 'antd'
import type { ReactNode } from 'react'
import styles from './list.module.css'

/** How each state looks. */
export type StateLooks<State extends string> = Readonly<Record<State, { color: string; icon: ReactNode }>>

/** The state of a case as icon and word. */
export function StateTag<State extends string>(props: { looks: StateLooks<State>; state: State; label: string }) {
  const { looks, state, label } = props
  return <Tag {...looks[state]}>{label}</Tag>
}

/** State and other tags of a case in a column of a list. */
export const CaseTags = ({ children }: { children: ReactNode }) => <span className={styles.tags}>{children}</span>
