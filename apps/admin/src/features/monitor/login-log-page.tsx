import { UnlockOutlined } from '@ant-design/icons'
import { ListPage } from '#ui/list/list-page.tsx'
import { call } from '#ui/session/call.ts'
import type { Requirement } from '#ui/session/permitted.tsx'
import { unlockLogin } from '#ui/session/unlock-login.ts'
import { CleanButton } from './clean-button.tsx'
import { RecordNotice } from './record-notice.tsx'

const removers: Requirement = { all: ['monitor:logininfor:remove'], allRoles: ['admin'] }

const realms = [
  { value: 'administrator', label: '管理员' },
  { value: 'member', label: '员工' },
  { value: 'ticket', label: '工单' },
]

/** The login log; a name that is locked after failed logins can be unlocked. */
export default function LoginLogPage() {
  return (
    <ListPage
      name="monitor-logininfor"
      title="登录日志"
      noun="登录日志"
      list="GET /prod-api/monitor/logininfor/list"
      rowKey="infoId"
      nameOf={(row) => `${row.userName} ${row.loginTime}`}
      filters={[
        { name: 'realm', label: '账号类型', options: realms },
        { name: 'userName', label: '登录名', placeholder: '姓名或登录名' },
        { name: 'ipaddr', label: '登录地址' },
        { name: 'status', label: '登录状态', dict: 'sys_common_status' },
        { range: true, label: '登录时间' },
      ]}
      columns={[
        { key: 'userName', title: '登录名', always: true, sortable: true, render: (row) => row.person },
        { key: 'realm', title: '账号类型', render: (row) => realms.find(({ value }) => value === row.realm)?.label },
        { key: 'ipaddr', title: '登录地址' },
        { key: 'loginLocation', title: '网络' },
        { key: 'browser', title: '浏览器' },
        { key: 'os', title: '操作系统' },
        { key: 'status', title: '登录状态', dict: 'sys_common_status' },
        { key: 'msg', title: '说明' },
        { key: 'loginTime', title: '登录时间', width: 170, sortable: true },
      ]}
      permissions={{ export: 'monitor:logininfor:export' }}
      notice={<RecordNotice record="login_log" />}
      exportKey="POST /prod-api/monitor/logininfor/export"
      // Only failed logins of the console lock anybody.
      rowActions={(row) =>
        row.realm === 'administrator' && row.status !== '0'
          ? [
              {
                label: '解锁',
                icon: <UnlockOutlined aria-hidden />,
                permission: 'monitor:logininfor:unlock',
                onClick: () => void unlockLogin(row.userName, row.person),
              },
            ]
          : []
      }
      toolbar={(list) => (
        <CleanButton
          expired={() => call('GET /prod-api/monitor/records/expired', { query: { record: 'login_log' } })}
          clean={(days) => call('DELETE /prod-api/monitor/logininfor/clean', { query: { days } })}
          what="登录日志"
          requirement={removers}
          onCleaned={list.refresh}
        />
      )}
    />
  )
}
