import { ClearOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { confirm, notify } from '#ui/feedback/dialogs.tsx'
import { type Requirement, usePermitted } from '#ui/session/permitted.tsx'

type Expired = { days: number; beforeTime: string; lines: number }
type CleanButtonProps = {
  what: string
  requirement: Requirement
  /** Asks the server what may be deleted. */
  expired: () => Promise<{ data: Expired }>
  /** Deletes what is older than the number of days that the user has confirmed. */
  clean: (days: string) => Promise<{ removed: number }>
  onCleaned: () => void
}

/** A button that deletes the lines of a record that are over, after it has said how many, shown to permitted users. */
export function CleanButton({ what, requirement, expired, clean, onCleaned }: CleanButtonProps) {
  const permitted = usePermitted(requirement)
  const state = useQuery({ queryKey: ['expired', what], queryFn: expired, enabled: permitted })
  if (!permitted) return null
  const askAndClean = async () => {
    const { data } = await state.refetch()
    if (!data) return
    const { days, beforeTime, lines } = data.data
    const retention = `${days} 天以内的依法保存，任何人都不能删除。`
    if (lines === 0) return notify.warning(`没有 ${days} 天以前的${what}可以清空。${retention}`)
    const question = `${beforeTime} 以前的${what}共 ${lines} 条，是否清空？清空后不能恢复。${retention}`
    if (!(await confirm(question, { danger: true }))) return
    // `call` has shown the reason of a failure.
    const answer = await clean(String(days)).catch(() => undefined)
    if (answer) notify.success(`已清空 ${answer.removed} 条${what}`)
    onCleaned()
  }
  const days = state.data?.data.days
  return (
    <Button danger icon={<ClearOutlined aria-hidden />} onClick={() => void askAndClean()}>
      {days ? `清空 ${days} 天以前的` : '清空到期的'}
    </Button>
  )
}
