import { Switch, Tooltip } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { confirm, notify } from '#ui/feedback/dialogs.tsx'

type StatusSwitchProps = {
  /** `0` enabled, `1` disabled, as on the wire. */
  status: string
  /** Name of the record, as in 确认要停用用户“张三”吗？ */
  name: string
  noun: string
  /** Returns what else the question says before the record is disabled. */
  alsoDisabled?: () => ReactNode | Promise<ReactNode>
  /** Sends the change; if it rejects, the switch stays unchanged. */
  change: (status: '0' | '1') => Promise<unknown>
  /** Called after the change, such as to reload the list. */
  onChanged?: () => unknown
  /** The reason why the switch is disabled. */
  disabled?: string
}

const withMore = (question: string, more: ReactNode) =>
  more ? (
    <>
      {question}
      <div>{more}</div>
    </>
  ) : (
    question
  )

/** Enables or disables a record after asking. It shows the server's state, so it stays unchanged until that has changed. */
export function StatusSwitch({ status, name, noun, alsoDisabled, change, onChanged, disabled }: StatusSwitchProps) {
  const [busy, setBusy] = useState(false)
  // The switch stays enabled while it asks, because it gets the focus back.
  const asking = useRef(false)
  const word = status === '0' ? '停用' : '启用'
  const ask = async () => {
    asking.current = true
    try {
      const more = status === '0' ? await alsoDisabled?.() : undefined
      return await confirm(withMore(`确认要${word}${noun}“${name}”吗？`, more))
    } catch {
      // `call` has shown why there is no question.
      return false
    } finally {
      asking.current = false
    }
  }
  const toggle = async () => {
    if (busy || asking.current || !(await ask())) return
    setBusy(true)
    try {
      await change(status === '0' ? '1' : '0')
      await onChanged?.()
      notify.success(`${word}成功`)
    } catch {
      // `call` has shown the refusal.
    } finally {
      setBusy(false)
    }
  }
  const control = (
    <Switch
      size="small"
      checked={status === '0'}
      loading={busy}
      disabled={disabled !== undefined}
      onChange={() => void toggle()}
      aria-label={`${name}：${status === '0' ? '正常' : '停用'}`}
    />
  )
  return disabled === undefined ? control : <Tooltip title={disabled}>{control}</Tooltip>
}
