import { strengthOf } from '@anju/contract/password/strength'
import { Progress } from 'antd'

const STATUS = ['exception', 'exception', 'normal', 'success'] as const

/** Shows the strength of the typed password: a bar, a word and advice. The server decides. */
export function PasswordMeter({ password, hint }: { password: string; hint?: string }) {
  if (password === '') return hint ? <span>{hint}</span> : null
  const { level, label, advice } = strengthOf(password)
  return (
    <div role="status">
      <Progress
        percent={(level + 1) * 25}
        steps={4}
        size={[56, 6]}
        showInfo={false}
        status={STATUS[level]}
        aria-label="密码强度"
      />
      <div>
        密码强度：{label}
        {advice && `。${advice}`}
      </div>
    </div>
  )
}
