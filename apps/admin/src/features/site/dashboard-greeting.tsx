import { Typography } from 'antd'
import { useSession } from '#ui/session.ts'
import styles from './dashboard.module.css'

function partOfDay(hour: number): string {
  if (hour < 6) return '夜深了'
  if (hour < 11) return '早上好'
  if (hour < 13) return '中午好'
  return hour < 18 ? '下午好' : '晚上好'
}

/** Who is there, and when the account was last used before. */
export function Greeting() {
  const user = useSession((session) => session.user)
  const today = new Intl.DateTimeFormat('zh-CN', { dateStyle: 'full', timeZone: 'Asia/Shanghai' }).format(new Date())
  return (
    <header className={styles.greeting}>
      <Typography.Title level={2}>
        {partOfDay(new Date().getHours())}，{user?.nickName}
      </Typography.Title>
      <Typography.Text type="secondary">
        {[today, user?.dept?.deptName, user?.loginIp && `本次登录 ${user.loginDate}，来自 ${user.loginIp}`]
          .filter(Boolean)
          .join(' · ')}
      </Typography.Text>
    </header>
  )
}
