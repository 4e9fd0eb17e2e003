import { ClearOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { confirm } from '#ui/feedback/dialogs.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { Permitted, type Requirement } from '#ui/session/permitted.tsx'

type CleanButtonProps = {
  what: string
  requirement: Requirement
  /** Calls the server. */
  clean: () => Promise<unknown>
  onCleaned: () => void
}

/** A button that clears a log after asking, shown to permitted users. */
export function CleanButton({ what, requirement, clean, onCleaned }: CleanButtonProps) {
  const askAndClean = async () => {
    if (!(await confirm(`是否确认清空所有${what}？清空后不能恢复。`, { danger: true }))) return
    if (await runAndNotify(clean(), '清空成功')) onCleaned()
  }
  return (
    <Permitted {...requirement}>
      <Button danger icon={<ClearOutlined aria-hidden />} onClick={() => void askAndClean()}>
        清空
      </Button>
    </Permitted>
  )
}
