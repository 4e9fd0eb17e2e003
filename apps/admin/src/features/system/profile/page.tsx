import { useQuery } from '@tanstack/react-query'
import { Card, Tabs } from 'antd'
import { useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { useOpening } from '#ui/frame/opening.ts'
import { PageFrame } from '#ui/frame/page-frame.tsx'
import { callQuietly } from '#ui/session/call.ts'
import { AbsencePanel } from '../absence/absence-panel.tsx'
import { SecondFactorPanel } from '../second-factor/second-factor-panel.tsx'
import { BasicsForm } from './basics-form.tsx'
import { ProfileCard } from './card.tsx'
import { PasswordForm } from './password-form.tsx'
import styles from './profile.module.css'
import { ProfileSessions } from './sessions.tsx'

const key = 'GET /prod-api/system/user/profile'

/** The user's own page: profile, contact details, password, sessions. */
export default function ProfilePage() {
  const [form, setForm] = useState('basics')
  useOpening(setForm)
  const { data, error, refetch } = useQuery({ queryKey: [key], queryFn: () => callQuietly(key) })
  if (error && !data) return <LoadError message={errorMessage(error)} retry={() => void refetch()} />
  if (!data) return <Loading />
  const forms = [
    { key: 'basics', label: '基本资料', children: <BasicsForm user={data.data} /> },
    { key: 'password', label: '修改密码', children: <PasswordForm changed={() => undefined} /> },
    { key: 'absence', label: '休假代理', children: <AbsencePanel /> },
    { key: 'second-factor', label: '两步验证', children: <SecondFactorPanel /> },
  ].map((one) => ({ ...one, className: styles.narrow }))
  const tabs = [...forms, { key: 'sessions', label: '登录会话', children: <ProfileSessions /> }]
  return (
    <PageFrame title="个人中心">
      <div className={styles.page}>
        <ProfileCard user={data.data} roles={data.roleGroup} />
        <Card title="我的账号">
          <Tabs items={tabs} activeKey={form} onChange={setForm} className={styles.tabs} />
        </Card>
      </div>
    </PageFrame>
  )
}
