import type { ManagedUser } from '@anju/contract/system/user-row'
import { DownloadOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Alert, Avatar, Button, Card, Descriptions, Flex, Tag, Tooltip } from 'antd'
import { useParams } from 'react-router'
import { absentText } from '#ui/case/absent.ts'
import { DictTag } from '#ui/dict.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { avatarAddress } from '#ui/frame/avatar-address.ts'
import { PageFrame } from '#ui/frame/page-frame.tsx'
import { callQuietly } from '#ui/session/call.ts'
import { Permitted, usePermitted } from '#ui/session/permitted.tsx'
import { ByWhom } from '#ui/session/person.tsx'
import { queryClient } from '#ui/session/query-client.ts'
import { saveResource } from '#ui/session/transfer.ts'
import { useAccountActions, useEndingLock } from './account-actions.tsx'
import { endAccount } from './account-status.tsx'
import { PersonAccess } from './person-access.tsx'
import { PersonSessions, PersonWork } from './person-work.tsx'

const accountKey = 'GET /prod-api/system/user/:userId'
const UNLOCK = 'monitor:logininfor:unlock'
const accessKey = 'GET /prod-api/system/user/access/:userId'

/** One person of the console: who, what they may do and why, what they still answer for, and everything that can be done to the account. */
export default function PersonPage() {
  const { userId = '' } = useParams()
  const params = { params: { userId } }
  const account = useQuery({ queryKey: [accountKey, userId], queryFn: () => callQuietly(accountKey, params) })
  const access = useQuery({ queryKey: [accessKey, userId], queryFn: () => callQuietly(accessKey, params) })
  const refresh = () => void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === userId })
  const user = account.data?.data
  const failure = account.error ?? access.error
  const retry = () => {
    void account.refetch()
    void access.refetch()
  }
  return (
    <PageFrame title={user ? `用户详情：${user.nickName}` : '用户详情'}>
      <Flex vertical gap={16}>
        {failure && <LoadError message={errorMessage(failure)} retry={retry} />}
        {(account.isPending || access.isPending) && <Loading />}
        {account.data && user && access.data && (
          <>
            <PersonHeader user={user} lockedUntil={access.data.data.lockedUntil} onChanged={refresh} />
            <Account user={user} posts={postsOf(account.data)} />
            <PersonAccess access={access.data.data} />
            <PersonWork userId={userId} />
            <Permitted any={['monitor:online:list']}>
              <PersonSessions userId={userId} userName={user.userName} />
            </Permitted>
          </>
        )}
      </Flex>
    </PageFrame>
  )
}

type AccountAnswer = { postIds: readonly string[]; posts: readonly { postId: string; postName: string }[] }

const postsOf = ({ postIds, posts }: AccountAnswer) =>
  posts.flatMap(({ postId, postName }) => (postIds.includes(postId) ? postName : []))

type PersonHeaderProps = { user: ManagedUser; lockedUntil: string; onChanged: () => void }

/** The name with what matters about the account at once, and what can be done. */
function PersonHeader({ user, lockedUntil, onChanged }: PersonHeaderProps) {
  const { actionsOf, dialog } = useAccountActions()
  const isLocked = lockedUntil !== ''
  const actions = actionsOf(user, onChanged).filter(({ permission }) => permission !== UNLOCK || isLocked)
  return (
    <Card size="small">
      <Flex vertical gap={12}>
        <Flex align="center" gap={12} wrap>
          <Avatar size={48} src={avatarAddress(user.avatar)} alt="">
            {user.nickName.slice(0, 1)}
          </Avatar>
          <strong>{`${user.nickName}（${user.userName}）`}</strong>
          <DictTag type="sys_normal_disable" value={user.status} />
          {user.secondFactor && <Tag color="success">两步验证</Tag>}
          {user.absence && <Tag>{absentText(user.absence)}</Tag>}
        </Flex>
        {isLocked && <Alert type="warning" showIcon title={`登录失败次数过多，${lockedUntil} 前不能登录。`} />}
        <Flex gap={8} wrap>
          {actions.map(({ label, permission, disabled, onClick }) => (
            <Permitted key={label} any={permission ? [permission] : undefined}>
              <Tooltip title={disabled}>
                <Button disabled={disabled !== undefined} onClick={onClick}>
                  {label}
                </Button>
              </Tooltip>
            </Permitted>
          ))}
          <EndButton user={user} onChanged={onChanged} />
        </Flex>
      </Flex>
      {dialog}
    </Card>
  )
}

/** Ends everything of somebody who leaves the company, in one act. */
function EndButton({ user, onChanged }: { user: ManagedUser; onChanged: () => void }) {
  const mayEnd = usePermitted({ all: ['system:user:edit', 'system:user:query'] })
  const reason = useEndingLock()(user)
  if (!mayEnd || user.status !== '0') return null
  return (
    <Tooltip title={reason}>
      <Button
        danger
        disabled={reason !== undefined}
        onClick={() => void endAccount(user).then((done) => done && onChanged())}
      >
        离职
      </Button>
    </Tooltip>
  )
}

function Account({ user, posts }: { user: ManagedUser; posts: readonly string[] }) {
  const lines = [
    ['登录名', user.userName],
    ['姓名', user.nickName],
    ['工号', user.staff && `${user.staffNo} ${user.staff.name}`],
    ['归属部门', user.dept?.deptName],
    ['岗位', posts.join('、')],
    ['手机号码', user.phonenumber],
    ['邮箱', user.email],
    ['性别', <DictTag key="sex" type="sys_user_sex" value={user.sex} />],
    ['两步验证', user.secondFactor ? '已启用' : '未启用'],
    ['最近登录', user.loginDate && `${user.loginDate}（${user.loginIp}）`],
    ['创建', <ByWhom key="created" at={user.createTime} login={user.createBy} />],
    ['修改', <ByWhom key="changed" at={user.updateTime} login={user.updateBy} />],
    ['备注', user.remark],
  ] as const
  return (
    <Card
      size="small"
      title="账号"
      extra={
        user.avatar && (
          <Button size="small" icon={<DownloadOutlined aria-hidden />} onClick={() => void saveResource(user.avatar)}>
            保存头像
          </Button>
        )
      }
    >
      <Descriptions
        size="small"
        column={{ xs: 1, sm: 2, xl: 3 }}
        items={lines.map(([label, value]) => ({ key: label, label, children: value || '—' }))}
      />
    </Card>
  )
}
