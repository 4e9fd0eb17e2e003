import type { MemberRow } from '@anju/contract/member/account'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Table, Typography } from 'antd'
import { confirm } from '#ui/feedback/dialogs.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { SideDrawer } from '#ui/frame/side-drawer.tsx'
import { call, callQuietly } from '#ui/session/call.ts'
import { Permitted } from '#ui/session/permitted.tsx'

const list = 'GET /prod-api/cms/member/session/:memberId'
const end = 'DELETE /prod-api/cms/member/session/:memberId/:sessionId'
const endAll = 'DELETE /prod-api/cms/member/session/:memberId'
const unlinking = 'DELETE /prod-api/cms/member/companyLogin/:memberId'
const may = ['cms:member:forceLogout'] as const

/** The sessions of a staff member, each of which can be ended, or all at once. */
export function MemberSessions({ member, onClose }: { member: MemberRow; onClose: () => void }) {
  const { memberId, name } = member
  const sessions = useQuery({ queryKey: [list, memberId], queryFn: () => callQuietly(list, { params: { memberId } }) })
  const { data: rows = [], companyLogins = [] } = sessions.data ?? {}
  const finish = async (one?: { sessionId: string; loginTime: string }) => {
    const which = one ? `${one.loginTime} 登录的会话` : '全部会话'
    if (!(await confirm(`确认要结束员工“${name}”的${which}吗？`, { danger: true }))) return
    const ending = one
      ? call(end, { params: { memberId, sessionId: one.sessionId } })
      : call(endAll, { params: { memberId } })
    if (await runAndNotify(ending, '已结束')) await sessions.refetch()
  }
  const unlink = async () => {
    const question = `确认要解除员工“${name}”绑定的单位账号吗？其登录随即失效；下次用单位账号登录时，按工号重新绑定。`
    if (!(await confirm(question, { danger: true }))) return
    if (await runAndNotify(call(unlinking, { params: { memberId } }), '已解除')) await sessions.refetch()
  }
  return (
    <SideDrawer title={`在线会话：${name}`} onClose={onClose} size="min(720px, 100vw)">
      {sessions.isPending && <Loading />}
      {sessions.error && <LoadError message={errorMessage(sessions.error)} retry={() => void sessions.refetch()} />}
      {companyLogins.length > 0 && (
        <Flex align="center" justify="space-between" gap={12} wrap style={{ marginBottom: 16 }}>
          <span>单位账号：{companyLogins.join('、')}</span>
          <Permitted any={['cms:member:edit']}>
            <Button danger onClick={() => void unlink()}>
              解除绑定
            </Button>
          </Permitted>
        </Flex>
      )}
      {sessions.data && rows.length === 0 && <Typography.Text>现在没有登录。</Typography.Text>}
      {rows.length > 0 && (
        <Flex vertical gap={12}>
          <Permitted any={may}>
            <Button danger onClick={() => void finish()} style={{ alignSelf: 'flex-end' }}>
              全部结束
            </Button>
          </Permitted>
          <Table
            size="small"
            rowKey="sessionId"
            dataSource={[...rows]}
            pagination={false}
            scroll={{ x: 'max-content' }}
            columns={[
              { title: '登录时间', dataIndex: 'loginTime' },
              { title: '最近操作', dataIndex: 'lastTime' },
              { title: '登录地址', render: (_, row) => `${row.ipaddr} ${row.loginLocation}` },
              { title: '浏览器', render: (_, row) => `${row.browser} / ${row.os}` },
              {
                title: '操作',
                fixed: 'end',
                render: (_, { sessionId, loginTime }) => (
                  <Permitted any={may}>
                    <Button
                      type="link"
                      size="small"
                      danger
                      aria-label={`结束：${loginTime} 的会话`}
                      onClick={() => void finish({ sessionId, loginTime })}
                    >
                      结束
                    </Button>
                  </Permitted>
                ),
              },
            ]}
          />
        </Flex>
      )}
    </SideDrawer>
  )
}
