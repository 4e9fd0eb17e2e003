import type { UserRow } from '@anju/contract/system/user-row'
import { CameraOutlined, UserOutlined } from '@ant-design/icons'
import { Avatar, Card } from 'antd'
import { useState } from 'react'
import { avatarAddress } from '#ui/frame/avatar-address.ts'
import { AvatarDialog } from './avatar-dialog.tsx'
import styles from './profile.module.css'

const AVATAR = 112

/** The user's own account data; the picture can be changed. */
export function ProfileCard({ user, roles }: { user: UserRow; roles: string }) {
  const [open, setOpen] = useState(false)
  const lines: [string, string][] = [
    ['登录名', user.userName],
    ['手机号码', user.phonenumber],
    ['邮箱', user.email],
    ['所属部门', user.dept?.deptName ?? ''],
    ['所属角色', roles],
    ['创建时间', user.createTime],
  ]
  return (
    <Card title="个人信息">
      <button type="button" className={styles.avatar} onClick={() => setOpen(true)} aria-label="修改头像">
        <Avatar size={AVATAR} src={avatarAddress(user.avatar)} icon={<UserOutlined aria-hidden />} alt="" />
        <span>
          <CameraOutlined aria-hidden /> 修改头像
        </span>
      </button>
      <dl className={styles.lines}>
        {lines.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '未填写'}</dd>
          </div>
        ))}
      </dl>
      {open && <AvatarDialog close={() => setOpen(false)} />}
    </Card>
  )
}
