import { ListPage } from '#ui/list/list-page.tsx'
import { call } from '#ui/session/call.ts'
import type { Requirement } from '#ui/session/permitted.tsx'
import { CleanButton } from './clean-button.tsx'
import { RecordNotice } from './record-notice.tsx'

const removers: Requirement = { all: ['monitor:fileaccess:remove'], allRoles: ['admin'] }

/** The log of access to internal files: who downloaded which file, or was refused it. */
export default function FileAccessPage() {
  return (
    <ListPage
      name="monitor-fileaccess"
      title="访问记录"
      noun="访问记录"
      list="GET /prod-api/monitor/fileaccess/list"
      rowKey="accessId"
      nameOf={(row) => `${row.memberName} ${row.accessTime}`}
      filters={[
        { name: 'memberName', label: '姓名或工号' },
        { name: 'title', label: '内容' },
        { name: 'fileName', label: '文件' },
        { name: 'contentId', label: '内容编号', hidden: true },
        { name: 'memberId', label: '员工编号', hidden: true },
        { name: 'ipaddr', label: '访问地址' },
        { name: 'status', label: '结果', dict: 'sys_common_status' },
        { range: true, label: '访问时间' },
      ]}
      columns={[
        {
          key: 'memberName',
          title: '员工',
          always: true,
          sortable: true,
          render: (row) => `${row.memberName}（${row.staffNo}）`,
        },
        { key: 'title', title: '内容', sortable: true },
        { key: 'fileName', title: '文件' },
        { key: 'ipaddr', title: '访问地址' },
        { key: 'accessLocation', title: '网络', hidden: true },
        { key: 'browser', title: '浏览器', hidden: true },
        { key: 'os', title: '操作系统', hidden: true },
        { key: 'status', title: '结果', dict: 'sys_common_status' },
        { key: 'msg', title: '说明' },
        { key: 'accessTime', title: '访问时间', width: 170, sortable: true },
      ]}
      permissions={{ export: 'monitor:fileaccess:export' }}
      notice={<RecordNotice record="file_access" />}
      exportKey="POST /prod-api/monitor/fileaccess/export"
      toolbar={(list) => (
        <CleanButton
          expired={() => call('GET /prod-api/monitor/records/expired', { query: { record: 'file_access' } })}
          clean={(days) => call('DELETE /prod-api/monitor/fileaccess/clean', { query: { days } })}
          what="访问记录"
          requirement={removers}
          onCleaned={list.refresh}
        />
      )}
    />
  )
}
