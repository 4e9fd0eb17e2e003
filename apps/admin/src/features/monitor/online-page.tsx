import type { OnlineRow } from '@anju/contract/monitor/records'
import { Tag } from 'antd'
import { confirm } from '#ui/feedback/dialogs.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { call } from '#ui/session/call.ts'
import { personInWords } from '#ui/session/person.tsx'

async function forceOut(row: OnlineRow, onDone: () => void) {
  const question = `是否确认强退用户“${personInWords(row)}”在 ${row.ipaddr} 的会话？对方没有保存的内容可能会丢失。`
  if (!(await confirm(question, { danger: true }))) return
  const ending = call('DELETE /prod-api/monitor/online/:tokenId', { params: { tokenId: row.tokenId } })
  if (await runAndNotify(ending, '已强退')) onDone()
}

/** The active sessions of administrators, each of which can be ended. */
export default function OnlinePage() {
  return (
    <ListPage
      name="monitor-online"
      title="在线用户"
      noun="会话"
      list="GET /prod-api/monitor/online/list"
      rowKey="tokenId"
      nameOf={personInWords}
      filters={[
        { name: 'userName', label: '登录名' },
        { name: 'ipaddr', label: '登录地址' },
      ]}
      columns={[
        {
          key: 'userName',
          title: '登录名',
          always: true,
          sortable: true,
          render: (row) => (
            <>
              {row.userName} {row.own && <Tag color="processing">当前会话</Tag>}
            </>
          ),
        },
        { key: 'nickName', title: '姓名' },
        { key: 'deptName', title: '部门' },
        { key: 'ipaddr', title: '登录地址' },
        { key: 'loginLocation', title: '网络' },
        { key: 'browser', title: '浏览器' },
        { key: 'os', title: '操作系统' },
        { key: 'loginTime', title: '登录时间', width: 170, sortable: true },
        { key: 'lastTime', title: '最近操作', width: 170 },
      ]}
      rowActions={(row, list) => [
        {
          label: '强退',
          danger: true,
          permission: 'monitor:online:forceLogout',
          ...(row.own && { disabled: '不能强退自己的会话，请使用退出登录' }),
          onClick: () => void forceOut(row, list.refresh),
        },
      ]}
    />
  )
}
