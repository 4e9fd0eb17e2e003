import type { ManagedUser } from '@anju/contract/system/user-row'
import { DownloadOutlined } from '@ant-design/icons'
import { Avatar, Button, Flex } from 'antd'
import { DictTag } from '#ui/dict.tsx'
import { avatarAddress } from '#ui/frame/avatar-address.ts'
import { DetailDrawer } from '#ui/frame/detail-drawer.tsx'
import { saveResource } from '#ui/session/transfer.ts'

/** The picture of an account, to view and to save. */
function Photo({ user }: { user: ManagedUser }) {
  return (
    <Flex align="center" gap={12}>
      <Avatar size={64} src={avatarAddress(user.avatar)} alt={`${user.nickName}的头像`} />
      <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={() => void saveResource(user.avatar)}>
        保存头像
      </Button>
    </Flex>
  )
}

/** All details of one account. */
export function UserDetail({ user, onClose }: { user: ManagedUser; onClose: () => void }) {
  return (
    <DetailDrawer
      title="用户详情"
      onClose={onClose}
      items={[
        ...(user.avatar ? [{ label: '头像', value: <Photo user={user} /> }] : []),
        { label: '登录名', value: user.userName },
        { label: '姓名', value: user.nickName },
        { label: '工号', value: user.staff && `${user.staffNo} ${user.staff.name}` },
        { label: '归属部门', value: user.dept?.deptName },
        { label: '手机号码', value: user.phonenumber },
        { label: '邮箱', value: user.email },
        { label: '性别', value: <DictTag type="sys_user_sex" value={user.sex} /> },
        { label: '状态', value: <DictTag type="sys_normal_disable" value={user.status} /> },
        { label: '角色', value: user.roles.map(({ roleName }) => roleName).join('、') },
        { label: '两步验证', value: user.secondFactor ? '已启用' : '未启用' },
        { label: '最近登录', value: user.loginDate && `${user.loginDate}（${user.loginIp}）` },
        { label: '创建', value: `${user.createTime} ${user.createBy}` },
        { label: '修改', value: user.updateTime && `${user.updateTime} ${user.updateBy}` },
        { label: '备注', value: user.remark },
      ]}
    />
  )
}
