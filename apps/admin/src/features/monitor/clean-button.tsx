import { ClearOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { attempt } from '#ui/feedback/attempt.ts'
import { confirm } from '#ui/feedback/dialogs.tsx'
import { type Asked, Permitted } from '#ui/session/permitted.tsx'

type CleanButtonProps = {
  what: string
  asked: Asked
  /** Tells the server. */
  clean: () => Promise<unknown>
  onCleaned: () => void
}

/** Empties a log after asking; there for those who may. */
export function CleanButton({ what, asked, clean, onCleaned }: CleanButtonProps) {
  const askAndClean = async () => {
    if (!(await confirm(`是否确认清空所有${what}？清空后不能恢复。`, { danger: true }))) return
    if (await attempt(clean(), '清空成功')) onCleaned()
  }
  return (
    <Permitted {...asked}>
      <Button danger icon={<ClearOutlined aria-hidden />} onClick={() => void askAndClean()}>
        清空
      </Button>
    </Permitted>
  )
}
