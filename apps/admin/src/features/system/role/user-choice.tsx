import { useQuery } from '@tanstack/react-query'
import { Input, Table } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { EmptyState, LoadError } from '#ui/feedback/states.tsx'
import { call, callQuietly } from '#ui/session/call.ts'
import { personInWords } from '#ui/session/person.tsx'

const key = 'GET /prod-api/system/role/authUser/unallocatedList'
const SIZE = 10

type RoleUserChoiceProps = { roleId: string; onClose: () => void; onAdded: () => void }

/** A dialog to select accounts that do not have the role yet. */
export function RoleUserChoice({ roleId, onClose, onAdded }: RoleUserChoiceProps) {
  const [chosen, setChosen] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const [page, setPage] = useState(1)
  const [words, setWords] = useState('')
  const query = { roleId, userName: words, pageNum: page, pageSize: SIZE }
  const users = useQuery({ queryKey: [key, query], queryFn: () => callQuietly(key, { query }), gcTime: 0 })
  const give = async () => {
    setBusy(true)
    const query = { roleId, userIds: chosen.join(',') }
    const isDone = await runAndNotify(call('PUT /prod-api/system/role/authUser/selectAll', { query }), '授权成功')
    setBusy(false)
    // A refusal does not change the selection.
    if (!isDone) return
    onAdded()
    onClose()
  }
  return (
    <DialogFrame
      title="选择用户"
      width={720}
      onCancel={onClose}
      onOk={() => void give()}
      okButtonProps={{ disabled: chosen.length === 0, loading: busy }}
      okText={chosen.length > 0 ? `添加 ${chosen.length} 人` : '添加'}
    >
      <Input.Search
        allowClear
        placeholder="登录名"
        aria-label="登录名"
        onSearch={(next) => {
          setWords(next.trim())
          setPage(1)
        }}
      />
      {users.isError ? (
        <LoadError message={errorMessage(users.error)} retry={() => void users.refetch()} />
      ) : (
        <Table
          size="small"
          rowKey="userId"
          style={{ marginTop: 12 }}
          loading={users.isPending}
          dataSource={users.data?.rows ?? []}
          scroll={{ x: 600 }}
          locale={{ emptyText: <EmptyState searched={words !== ''} /> }}
          rowSelection={{
            selectedRowKeys: chosen,
            preserveSelectedRowKeys: true,
            onChange: (keys) => setChosen(keys.map(String)),
            getCheckboxProps: (row) => ({ 'aria-label': `选择${personInWords(row)}` }),
          }}
          pagination={{
            size: 'small',
            current: page,
            pageSize: SIZE,
            total: users.data?.total ?? 0,
            showSizeChanger: false,
            onChange: setPage,
          }}
          columns={[
            { title: '登录名', dataIndex: 'userName', ellipsis: true },
            { title: '姓名', dataIndex: 'nickName', width: 110, ellipsis: true },
            { title: '部门', ellipsis: true, render: (_, row) => row.dept?.deptName },
            { title: '手机号码', dataIndex: 'phonenumber', width: 130 },
          ]}
        />
      )}
    </DialogFrame>
  )
}
