import type { ReaderRow, ReadingRow } from '@anju/contract/reading/desk'
import { type ReaderState, readerStates, readingLimits } from '@anju/contract/reading/terms'
import { Button, Form, Input, Tag } from 'antd'
import { useState } from 'react'
import { FormDialog } from '#ui/form/form-dialog.tsx'
import { PeopleDrawer } from '#ui/list/people-drawer.tsx'
import { call, callQuietly } from '#ui/session/call.ts'
import { Permitted } from '#ui/session/permitted.tsx'

const key = 'GET /prod-api/cms/reading/people'
const colours: Record<ReaderState, string> = {
  due: 'processing',
  overdue: 'error',
  confirmed: 'success',
  exempt: 'default',
}

/** Who of the caller's people has confirmed a text, and who has not, those first. */
export function ReadersDrawer({ reading, onClose }: { reading: ReadingRow; onClose: () => void }) {
  const { readingId, title } = reading
  return (
    <PeopleDrawer<ReaderRow, ReaderState>
      title={`“${title}”的确认情况`}
      queryKey={[key, readingId]}
      load={(query) => callQuietly(key, { query: { readingId, ...query } })}
      states={readerStates}
      onClose={onClose}
      columns={(reload) => [
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
                <ExemptButton readingId={readingId} reader={row} reload={reload} />
              </Permitted>
            ),
        },
      ]}
    />
  )
}

type ExemptProps = { readingId: string; reader: ReaderRow; reload: () => Promise<unknown> }

function ExemptButton({ readingId, reader: { memberId, name, state, exemption }, reload }: ExemptProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="link" size="small" onClick={() => setOpen(true)}>
        {state === 'exempt' ? '修改豁免' : '豁免'}
      </Button>
      {isOpen && (
        <FormDialog<{ reason?: string }>
          name="reading-exempt"
          title={`豁免${name}`}
          done="已保存"
          initial={{ reason: exemption }}
          reload={reload}
          send={({ reason = '' }) =>
            call('PUT /prod-api/cms/reading/exempt', { body: { readingId, memberId, reason } })
          }
          onClose={() => setOpen(false)}
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
      )}
    </>
  )
}
