import { Switch, Tooltip } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { confirm } from '#ui/feedback/dialogs.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'

type StatusSwitchProps = {
  /** `0` enabled, `1` disabled, as on the wire. */
  status: string
  /** Name of the record, as in 确认要停用用户“张三”吗？ */
  name: string
  noun: string
  /** What disabling does cannot be taken back whole: it is asked first. Returns what else that question says. */
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

/** Enables or disables a record, which can be taken back, or else is asked first. It shows the server's state, so it stays unchanged until that has changed. */
export function StatusSwitch({ status, name, noun, alsoDisabled, change, onChanged, disabled }: StatusSwitchProps) {
  const [busy, setBusy] = useState(false)
  // The switch stays enabled while it asks, because it gets the focus back.
  const asking = useRef(false)
  const word = status === '0' ? '停用' : '启用'
  const [from, to] = status === '0' ? (['0', '1'] as const) : (['1', '0'] as const)
  const isAsked = to === '1' && alsoDisabled
  const ask = async () => {
    if (!isAsked) return true
    asking.current = true
    try {
      return await confirm(withMore(`确认要停用${noun}“${name}”吗？`, await isAsked()))
    } catch {
      // `call` has shown why there is no question.
      return false
    } finally {
      asking.current = false
    }
  }
  const set = async (next: '0' | '1') => {
    const answer = await change(next)
    await onChanged?.()
    return answer
  }
  const toggle = async () => {
    if (busy || asking.current || !(await ask())) return
    setBusy(true)
    await runAndNotify(set(to), `${word}成功`, isAsked ? undefined : () => set(from))
    setBusy(false)
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
