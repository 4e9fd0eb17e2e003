import { TIME_ZONE as timeZone } from '@anju/contract/wire/time'
import { Typography } from 'antd'
import { lastLoginText } from '#ui/session/last-login.ts'
import { useSession } from '#ui/session/session.ts'
import styles from './dashboard.module.css'

function partOfDay(hour: number): string {
  if (hour < 6) return '夜深了'
  if (hour < 11) return '早上好'
  if (hour < 13) return '中午好'
  return hour < 18 ? '下午好' : '晚上好'
}

/** Greets the user and shows the previous login. */
export function Greeting() {
  const user = useSession((session) => session.user)
  const now = new Date()
  const today = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'full', timeZone }).format(now)
  const hour = Number(new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone }).format(now))
  return (
    <header className={styles.greeting}>
      <Typography.Title level={2}>
        {partOfDay(hour)}，{user?.nickName}
      </Typography.Title>
      <Typography.Text type="secondary">
        {[
          today,
          user?.dept?.deptName,
          lastLoginText(),
          user?.loginIp && `本次登录 ${user.loginDate}，来自 ${user.loginIp}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Typography.Text>
    </header>
  )
}
