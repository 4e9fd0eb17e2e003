import type { NoticeRow } from '@anju/contract/system/notice'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Alert, Input, Pagination } from 'antd'
import { useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { EmptyState, LoadError } from '#ui/feedback/states.tsx'
import { SideDrawer } from '#ui/frame/side-drawer.tsx'
import { WideTable } from '#ui/frame/wide-table.tsx'
import { callQuietly } from '#ui/session/call.ts'

const key = 'GET /prod-api/system/notice/readUsers/list'
const SIZE = 10

/** The users who have read a notice, with time, and how many employees have opened it. */
export function NoticeReaders({ notice, onClose }: { notice: NoticeRow; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const [words, setWords] = useState('')
  const { noticeId, noticeTitle } = notice
  const query = { noticeId, searchValue: words, pageNum: page, pageSize: SIZE }
  const readers = useQuery({
    queryKey: [key, query],
    queryFn: () => callQuietly(key, { query }),
    placeholderData: keepPreviousData,
  })
  return (
    <SideDrawer title={`“${noticeTitle}”的阅读情况`} onClose={onClose} size="min(760px, 100vw)">
      {readers.data?.openedByStaff !== undefined && (
        <Alert
          type="info"
          showIcon
          style={{ marginBottom: 12 }}
          title={`${readers.data.openedByStaff} 名员工打开过这条公告。下面是控制台用户；要知道哪些员工还没有读，请在“阅读确认”中向他们发送。`}
        />
      )}
      <Input.Search
        allowClear
        placeholder="登录名或姓名"
        aria-label="登录名或姓名"
        onSearch={(next) => {
          setWords(next.trim())
          setPage(1)
        }}
      />
      {readers.isError ? (
        <LoadError message={errorMessage(readers.error)} retry={() => void readers.refetch()} />
      ) : (
        <WideTable
          label="已读的人"
          rowKey="userId"
          loading={readers.isFetching}
          dataSource={readers.data?.rows ?? []}
          locale={{ emptyText: <EmptyState searched={words !== ''} text="还没有人读过" /> }}
          columns={[
            { title: '登录名', dataIndex: 'userName' },
            { title: '姓名', dataIndex: 'nickName' },
            { title: '部门', dataIndex: 'deptName' },
            { title: '手机号码', dataIndex: 'phonenumber' },
            { title: '阅读时间', dataIndex: 'readTime' },
          ]}
        />
      )}
      <Pagination
        size="small"
        align="end"
        hideOnSinglePage={readers.data?.total === 0}
        current={page}
        pageSize={SIZE}
        total={readers.data?.total ?? 0}
        showSizeChanger={false}
        showTotal={(total) => `共 ${total} 人已读`}
        onChange={setPage}
      />
    </SideDrawer>
  )
}
