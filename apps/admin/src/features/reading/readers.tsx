import type { ReaderRow, ReadingRow } from '@anju/contract/reading/desk'
import { type ReaderState, readerStates, readingLimits } from '@anju/contract/reading/terms'
import { useQuery } from '@tanstack/react-query'
import { Button, Flex, Form, Input, Pagination, Select, Table, Tag } from 'antd'
import { useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { EmptyState, LoadError } from '#ui/feedback/states.tsx'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { optionsOf } from '#ui/form/options.ts'
import { SideDrawer } from '#ui/frame/side-drawer.tsx'
import { call, callQuietly } from '#ui/session/call.ts'
import { Permitted } from '#ui/session/permitted.tsx'

const key = 'GET /prod-api/cms/reading/people'
const SIZE = 20
const colours: Record<ReaderState, string> = {
  due: 'processing',
  overdue: 'error',
  confirmed: 'success',
  exempt: 'default',
}

/** Who of the caller's people has confirmed a text, and who has not, those first. */
export function ReadersDrawer({ reading, onClose }: { reading: ReadingRow; onClose: () => void }) {
  const [page, setPage] = useState(1)
  const [name, setName] = useState('')
  const [state, setState] = useState<ReaderState | undefined>()
  const [chosen, setChosen] = useState<ReaderRow | null>(null)
  const { readingId, title } = reading
  const query = { readingId, name, pageNum: page, pageSize: SIZE, ...(state && { state }) }
  const readers = useQuery({ queryKey: [key, query], queryFn: () => callQuietly(key, { query }) })
  const again = <Then extends (next: never) => void>(then: Then) =>
    ((next: never) => {
      then(next)
      setPage(1)
    }) as Then
  return (
    <SideDrawer title={`“${title}”的确认情况`} onClose={onClose} size="min(900px, 100vw)">
      <Flex gap={8} wrap>
        <Input.Search
          allowClear
          placeholder="姓名或工号"
          aria-label="姓名或工号"
          style={{ maxWidth: 240 }}
          onSearch={again((next: string) => setName(next.trim()))}
        />
        <Select
          allowClear
          placeholder="全部状态"
          aria-label="状态"
          style={{ minWidth: 140 }}
          value={state}
          options={optionsOf(readerStates)}
          onChange={again((next: ReaderState | undefined) => setState(next))}
        />
      </Flex>
      {readers.isError ? (
        <LoadError message={errorMessage(readers.error)} retry={() => void readers.refetch()} />
      ) : (
        <ReaderTable
          rows={readers.data?.rows ?? []}
          isLoading={readers.isPending}
          isSearched={name !== '' || state !== undefined}
          onExempt={setChosen}
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
        showTotal={(total) => `共 ${total} 人`}
        onChange={setPage}
      />
      {chosen && (
        <ExemptDialog readingId={readingId} reader={chosen} reload={readers.refetch} onClose={() => setChosen(null)} />
      )}
    </SideDrawer>
  )
}

type ReaderTableProps = {
  rows: readonly ReaderRow[]
  isLoading: boolean
  isSearched: boolean
  onExempt: (row: ReaderRow) => void
}

function ReaderTable({ rows, isLoading, isSearched, onExempt }: ReaderTableProps) {
  return (
    <Table
      size="small"
      rowKey="memberId"
      style={{ marginBlock: 12 }}
      loading={isLoading}
      dataSource={rows}
      pagination={false}
      scroll={{ x: 'max-content' }}
      locale={{ emptyText: <EmptyState searched={isSearched} text="没有您能看到的员工" /> }}
      columns={[
        { title: '姓名', dataIndex: 'name' },
        {
          title: '状态',
          key: 'state',
          render: (_, row) => (
            <Tag color={colours[row.state]} title={row.exemption}>
              {readerStates[row.state]}
            </Tag>
          ),
        },
        { title: '部门', dataIndex: 'department' },
        { title: '工号', dataIndex: 'staffNo' },
        { title: '期限', dataIndex: 'dueOn' },
        { title: '打开', dataIndex: 'openedTime' },
        { title: '确认', dataIndex: 'confirmedTime' },
        {
          title: '操作',
          key: 'action',
          render: (_, row) =>
            row.state !== 'confirmed' && (
              <Permitted any={['cms:reading:exempt']}>
                <Button type="link" size="small" onClick={() => onExempt(row)}>
                  {row.state === 'exempt' ? '修改豁免' : '豁免'}
                </Button>
              </Permitted>
            ),
        },
      ]}
    />
  )
}

type ExemptProps = { readingId: string; reader: ReaderRow; reload: () => Promise<unknown>; onClose: () => void }

function ExemptDialog({ readingId, reader: { memberId, name, exemption }, reload, onClose }: ExemptProps) {
  return (
    <FormDialog<{ reason?: string }>
      name="reading-exempt"
      title={`豁免${name}`}
      done="已保存"
      initial={{ reason: exemption }}
      reload={reload}
      send={({ reason = '' }) => call('PUT /prod-api/cms/reading/exempt', { body: { readingId, memberId, reason } })}
      onClose={onClose}
    >
      <Form.Item
        name="reason"
        label="理由"
        extra="如：产假。清空即撤销豁免。"
        rules={[{ required: !exemption, message: '请填写理由' }]}
      >
        <Input maxLength={readingLimits.reason} />
      </Form.Item>
    </FormDialog>
  )
}
