import type { NoticeRow } from '@anju/contract/system/notice'
import { Tag } from 'antd'
import { useState } from 'react'
import { ListPage } from '#ui/list-page.tsx'
import { queryClient } from '#ui/query.ts'
import { NoticeForm } from './notice-fields.tsx'
import { NoticeReaders } from './notice-readers.tsx'

/** The bell in the header asks again. */
const forgetBell = () => void queryClient.invalidateQueries({ queryKey: ['system', 'notice'] })

/** Notices to all administrators, and who has read them. */
export default function NoticePage() {
  const [asked, ask] = useState<NoticeRow | null>(null)
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
          { name: 'createBy', label: '发布人' },
          { name: 'noticeType', label: '公告类型', dict: 'sys_notice_type' },
          { name: 'status', label: '状态', dict: 'sys_notice_status' },
        ]}
        columns={[
          { key: 'noticeTitle', title: '公告标题', always: true, sortable: true },
          { key: 'noticeType', title: '公告类型', dict: 'sys_notice_type', sortable: true },
          { key: 'status', title: '状态', dict: 'sys_notice_status' },
          {
            key: 'isRead',
            title: '我是否已读',
            render: (row) => (row.isRead ? '已读' : <Tag color="warning">未读</Tag>),
          },
          { key: 'createBy', title: '发布人' },
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
        rowActions={(row) => [{ label: '阅读情况', onClick: () => ask(row) }]}
      />
      {asked && <NoticeReaders notice={asked} onClose={() => ask(null)} />}
    </>
  )
}
