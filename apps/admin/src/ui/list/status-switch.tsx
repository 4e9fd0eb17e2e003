import { Switch, Tooltip } from 'antd'
import { useState } from 'react'
import { confirm, notify } from '#ui/feedback/dialogs.tsx'

type StatusSwitchProps = {
  /** `0` in use, `1` out of use, as on the wire. */
  status: string
  /** What is switched, as in 确认要停用用户“张三”吗？ */
  name: string
  noun: string
  /** Tells the server; a rejection leaves the switch as it was. */
  change: (status: '0' | '1') => Promise<unknown>
  /** Afterwards, such as to load the list again. */
  onChanged?: () => unknown
  /** Why it cannot be switched. */
  disabled?: string
}

/** Puts something in or out of use, after asking. It shows what the server has, so it stays as it was until that changed. */
export function StatusSwitch({ status, name, noun, change, onChanged, disabled }: StatusSwitchProps) {
  const [busy, setBusy] = useState(false)
  const toggle = async () => {
    const word = status === '0' ? '停用' : '启用'
    if (busy || !(await confirm(`确认要${word}${noun}“${name}”吗？`))) return
    setBusy(true)
    try {
      await change(status === '0' ? '1' : '0')
      await onChanged?.()
      notify.success(`${word}成功`)
    } catch {
      // The refusal has been said where calls are made.
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
