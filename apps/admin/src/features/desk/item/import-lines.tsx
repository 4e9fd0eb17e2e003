import type { ImportLine } from '@anju/contract/desk/exchange'
import { Table, Tag } from 'antd'
import { Link } from 'react-router'
import { titleInWords } from '#ui/title-in-words.ts'
import type { Mode } from './content-import.ts'
import { editAddress } from './desk.api.ts'

const words = {
  trial: { add: '将新增', change: '将更新', same: '没有变化', refuse: '有误' },
  import: { add: '已新增', change: '已更新', same: '没有变化', refuse: '未导入' },
} as const

/** How many lines there are of each kind, as a sentence. */
export function summaryOf(mode: Mode, lines: readonly ImportLine[]): string {
  const count = (action: ImportLine['action']) => lines.filter((line) => line.action === action).length
  const [first, ...others] = (['add', 'change', 'same', 'refuse'] as const).map(
    (action) => `${words[mode][action]} ${count(action)} 条`,
  )
  return `${mode === 'trial' ? '试运行，没有写入任何内容：' : ''}${[first, ...others].join('，')}`
}

/** The result of each document or row, those with faults first. */
export function ImportLines({ mode, lines }: { mode: Mode; lines: readonly ImportLine[] }) {
  const sorted = lines.toSorted((one, other) => Number(other.faults.length > 0) - Number(one.faults.length > 0))
  return (
    <Table<ImportLine>
      size="small"
      rowKey="line"
      dataSource={sorted}
      pagination={lines.length > 50 ? { pageSize: 50, showSizeChanger: false, size: 'small' } : false}
      scroll={{ y: '36vh' }}
      columns={[
        { title: '行', dataIndex: 'line', width: 56 },
        {
          title: '标题',
          render: (_, { contentId, title, path }) => (
            <>
              {contentId ? <Link to={editAddress(contentId)}>{titleInWords(title)}</Link> : titleInWords(title)}
              <div style={{ fontSize: 12, overflowWrap: 'anywhere' }}>{path}</div>
            </>
          ),
        },
        { title: '结果', render: (_, line) => <Outcome mode={mode} line={line} /> },
      ]}
    />
  )
}

function Outcome({ mode, line: { action, changes, faults } }: { mode: Mode; line: ImportLine }) {
  const color = action === 'refuse' ? 'error' : action === 'same' ? 'default' : 'success'
  return (
    <>
      <Tag color={color}>{words[mode][action]}</Tag>
      {changes.length > 0 && <span>{changes.join('、')}</span>}
      {faults.map(({ field, msg }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line never changes, and two of its faults may be equal.
        <div key={at}>
          {field && <strong>{field}：</strong>}
          {msg}
        </div>
      ))}
    </>
  )
}
