import { Form, Radio } from 'antd'
import type { DeskKind } from '../desk-kind.ts'
import type { WorkMode, WorkText } from './panel.tsx'

/** The states to which a case can be moved, each with its text and its call. */
export const moveModes = <State extends string, Values extends WorkText>(
  { terms }: Pick<DeskKind, 'terms'>,
  states: readonly State[],
  modeOf: (state: State, name: string) => Pick<WorkMode<Values>, 'text' | 'send'>,
) =>
  states.map((to): WorkMode<Values> => {
    const name = terms.labels[to] ?? ''
    return { key: `move:${to}`, label: `移到“${name}”`, done: `已移到“${name}”`, ...modeOf(to, name) }
  })

/** Whether what is written is for colleagues alone, or for the sender as well. */
export function ReaderField({ sender }: { sender: string }) {
  return (
    <Form.Item name="isPublic" label="谁可以看到">
      <Radio.Group
        options={[
          { value: false, label: '仅内部' },
          { value: true, label: `${sender}也可以看到` },
        ]}
      />
    </Form.Item>
  )
}
