import type { SessionRow } from '@anju/contract/session-row'
import { useQuery } from '@tanstack/react-query'
import { Button, Table, Tag } from 'antd'
import { confirm } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { call, callQuietly } from '#ui/session/call.ts'
import { lastLoginText } from '#ui/session/last-login.ts'
import styles from './profile.module.css'

const key = 'GET /prod-api/system/user/profile/session/list'

async function end({ tokenId, browser, os, ipaddr }: SessionRow, done: () => unknown) {
  if (!(await confirm(`确定结束 ${os} ${browser} 在 ${ipaddr} 的登录吗？`, { danger: true }))) return
  const ending = call('DELETE /prod-api/system/user/profile/session/:tokenId', { params: { tokenId } })
  if (await runAndNotify(ending, '该会话已结束')) done()
}

async function endOthers(done: () => unknown) {
  if (!(await confirm('确定结束本次登录以外的所有会话吗？', { danger: true }))) return
  const ending = call('DELETE /prod-api/system/user/profile/session/others')
  if (await runAndNotify(ending, '其他会话已结束')) done()
}

/** The user's own sessions; each other one can be ended, or all of them. */
export function ProfileSessions() {
  const { data, error, refetch } = useQuery({ queryKey: [key], queryFn: () => callQuietly(key) })
  if (error && !data) return <LoadError message={errorMessage(error)} retry={() => void refetch()} />
  if (!data) return <Loading />
  return (
    <>
      <div className={styles.sessions}>
        <span>{lastLoginText()}</span>
        <Button danger disabled={data.total < 2} onClick={() => void endOthers(refetch)}>
          结束其他会话
        </Button>
      </div>
      <Table
        size="small"
        rowKey="tokenId"
        dataSource={data.rows}
        pagination={false}
        scroll={{ x: 'max-content' }}
        columns={[
          {
            title: '设备',
            render: (_, { os, browser, own }) => (
              <>
                {os} {browser} {own && <Tag color="processing">当前会话</Tag>}
              </>
            ),
          },
          { title: '登录地址', render: (_, { ipaddr, loginLocation }) => `${ipaddr} ${loginLocation}` },
          { title: '登录时间', dataIndex: 'loginTime' },
          { title: '最近使用', dataIndex: 'lastTime' },
          {
            title: '操作',
            fixed: 'end',
            render: (_, row) =>
              !row.own && (
                <Button
                  type="link"
                  danger
                  size="small"
                  aria-label={`结束 ${row.ipaddr} ${row.loginTime} 的会话`}
                  onClick={() => void end(row, refetch)}
                >
                  结束
                </Button>
              ),
          },
        ]}
      />
    </>
  )
}
