import { useQuery } from '@tanstack/react-query'
import { Card, Tabs } from 'antd'
import { callQuietly } from '#ui/call.ts'
import { sentenceOf } from '#ui/failure.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { Failure, Loading } from '#ui/states.tsx'
import styles from './profile.module.css'
import { BasicsForm } from './profile-basics-form.tsx'
import { ProfileCard } from './profile-card.tsx'
import { PasswordForm } from './profile-password-form.tsx'
import { ProfileSessions } from './profile-sessions.tsx'
import { SecondFactorPanel } from './second-factor/second-factor-panel.tsx'

const key = 'GET /prod-api/system/user/profile'

/** The personal centre: who one is, one's own particulars, and one's password. */
export default function ProfilePage() {
  const { data, error, refetch } = useQuery({ queryKey: [key], queryFn: () => callQuietly(key) })
  if (error && !data) return <Failure message={sentenceOf(error)} retry={() => void refetch()} />
  if (!data) return <Loading />
  const tabs = [
    { key: 'basics', label: '基本资料', children: <BasicsForm user={data.data} /> },
    { key: 'password', label: '修改密码', children: <PasswordForm changed={() => undefined} /> },
    { key: 'second-factor', label: '两步验证', children: <SecondFactorPanel /> },
    { key: 'sessions', label: '登录会话', children: <ProfileSessions /> },
  ]
  return (
    <PageFrame title="个人中心">
      <div className={styles.page}>
        <ProfileCard user={data.data} roles={data.roleGroup} />
        <Card title="我的账号">
          <Tabs items={tabs} tabBarGutter={16} className={styles.tabs} />
        </Card>
      </div>
    </PageFrame>
  )
}
