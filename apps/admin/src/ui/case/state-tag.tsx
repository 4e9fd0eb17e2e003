import { Tag } from 'antd'
import type { ReactNode } from 'react'

/** How each state looks. */
export type StateLooks<State extends string> = Readonly<Record<State, { color: string; icon: ReactNode }>>

/** The state of a case as icon and word. */
export function StateTag<State extends string>(props: { looks: StateLooks<State>; state: State; label: string }) {
  const { looks, state, label } = props
  return <Tag {...looks[state]}>{label}</Tag>
}
