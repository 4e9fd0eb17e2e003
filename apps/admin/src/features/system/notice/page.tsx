import type { NoticeRow } from '@anju/contract/system/notice'
import { toWireDate } from '@anju/contract/wire/time'
import { Button, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useDialog } from '#ui/frame/use-dialog.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { Person } from '#ui/session/person.tsx'
import { queryClient } from '#ui/session/query-client.ts'
import { NoticeDrawer } from './drawer.tsx'
import { NoticeForm } from './fields.tsx'
import { NoticeReaders } from './readers.tsx'

/** Reloads the bell in the header. */
const forgetBell = () => void queryClient.invalidateQueries({ queryKey: ['system', 'notice'] })

const isExpired = ({ expiresOn }: NoticeRow) => Boolean(expiresOn) && (expiresOn ?? '') < toWireDate(Date.now())

const audienceOf = ({ audience, forStaff }: NoticeRow) => `${audience || '所有后台用户'}${forStaff ? '，含员工' : ''}`

/** Notices to administrators and employees, and who has read them. */
export default function NoticePage() {
  const [readers, open] = useDialog()
  const [opened, setOpened] = useState<{ noticeId: string; refresh: () => void } | null>(null)
  return (
    <>
      <ListPage
        name="system-notice"
        title="通知公告"
        noun="公告"
        list="GET /prod-api/system/notice/list"
        rowKey="noticeId"
        nameOf={(row) => row.noticeTitle}
        filters={[
          { name: 'noticeTitle', label: '公告标题' },
          { name: 'createBy', label: '发布人', placeholder: '姓名或登录名' },
          { name: 'noticeType', label: '公告类型', dict: 'sys_notice_type' },
          { name: 'status', label: '状态', dict: 'sys_notice_status' },
        ]}
        columns={[
          {
            key: 'noticeTitle',
            title: '公告标题',
            always: true,
            sortable: true,
            render: ({ noticeId, noticeTitle }, { refresh }) => (
              <Button
                type="link"
                size="small"
                style={{ paddingInline: 0 }}
                title={noticeTitle}
                onClick={() => setOpened({ noticeId, refresh })}
              >
                <Typography.Text ellipsis style={{ maxWidth: 360, color: 'inherit' }}>
                  {noticeTitle}
                </Typography.Text>
              </Button>
            ),
          },
          { key: 'noticeType', title: '公告类型', dict: 'sys_notice_type', sortable: true },
          { key: 'status', title: '状态', dict: 'sys_notice_status' },
          {
            key: 'isRead',
            title: '我的阅读',
            // A hidden notice has no readers.
            render: (row) =>
              row.isRead ? '已读' : row.status === '0' && !isExpired(row) ? <Tag color="warning">未读</Tag> : '—',
          },
          {
            key: 'audience',
            title: '对象',
            render: (row) => (
              <Typography.Text ellipsis={{ tooltip: audienceOf(row) }} style={{ maxWidth: 200 }}>
                {audienceOf(row)}
              </Typography.Text>
            ),
          },
          {
            key: 'expiresOn',
            title: '到期日',
            render: (row) => (isExpired(row) ? <Tag>{row.expiresOn} 已到期</Tag> : row.expiresOn || '—'),
          },
          { key: 'createBy', title: '发布人', render: ({ createBy }) => <Person login={createBy} /> },
          { key: 'createTime', title: '发布时间', width: 170, sortable: true },
        ]}
        permissions={{ add: 'system:notice:add', edit: 'system:notice:edit', remove: 'system:notice:remove' }}
        form={(open) => (
          <NoticeForm
            {...open}
            onSaved={() => {
              forgetBell()
              open.onSaved()
            }}
          />
        )}
        remove="DELETE /prod-api/system/notice/:noticeIds"
        rowActions={(row) => [
          { label: '阅读情况', onClick: () => open((close) => <NoticeReaders notice={row} onClose={close} />) },
        ]}
      />
      <NoticeDrawer
        noticeId={opened?.noticeId ?? null}
        onClose={() => {
          opened?.refresh()
          setOpened(null)
        }}
      />
      {readers}
    </>
  )
}
