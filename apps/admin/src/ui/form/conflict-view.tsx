import { Alert, Button, Flex, Tag } from 'antd'
import type { ReactNode } from 'react'
import { WideTable } from '../frame/wide-table.tsx'
import { Person } from '../session/person.tsx'
import { type Difference, differences, type Values } from './conflict.ts'
import { type Labels, labelOf } from './record-form-labels.ts'

const changedBy = {
  both: { color: 'error', text: '双方都改了' },
  me: { color: 'processing', text: '只有我改了' },
  them: { color: 'warning', text: '只有对方改了，将保留' },
} as const

function valueText(labels: Labels, name: string, value: unknown): ReactNode {
  const entry = labels[name]
  if (value === null || value === undefined || value === '') return '（空）'
  if (typeof entry === 'object') return entry.show(value)
  return Array.isArray(value) ? value.join('、') : String(value)
}

type ConflictViewProps = {
  labels: Labels
  base: Values
  mine: Values
  theirs: Values
  saving: boolean
  onMine: () => void
  onTheirs: () => void
  onContinue: () => void
}

/** Shows both versions of a record that somebody else saved meanwhile, and three buttons to resolve the conflict. */
export function ConflictView({ labels, base, mine, theirs, saving, onMine, onTheirs, onContinue }: ConflictViewProps) {
  const differing = differences(Object.keys(labels), base, mine, theirs)
  const cell = (side: 'mine' | 'theirs') => (_: unknown, row: Difference) => valueText(labels, row.name, row[side])
  return (
    <Flex vertical gap={12}>
      <Alert
        type="warning"
        showIcon
        role="alert"
        title="内容已被他人修改"
        description={
          <>
            您打开之后，{theirs.updateBy ? <Person login={String(theirs.updateBy)} /> : '其他人'}
            {theirs.updateBy ? ` 于 ${theirs.updateTime}` : ''} 保存了新的内容。您填写的内容都还在，请选择如何处理。
          </>
        }
      />
      <WideTable<Difference>
        label="双方的内容"
        rowKey="name"
        dataSource={differing}
        locale={{ emptyText: '双方的内容相同' }}
        columns={[
          { title: '字段', render: (_, row) => labelOf(labels, row.name) },
          { title: '我的内容', render: cell('mine') },
          { title: '最新内容', render: cell('theirs') },
          {
            title: '说明',
            render: (_, row) => <Tag color={changedBy[row.changedBy].color}>{changedBy[row.changedBy].text}</Tag>,
          },
        ]}
      />
      <Flex gap={8} wrap justify="end">
        <Button onClick={onContinue}>继续编辑</Button>
        <Button onClick={onTheirs}>采用最新内容</Button>
        <Button type="primary" loading={saving} onClick={onMine}>
          采用我的修改
        </Button>
      </Flex>
    </Flex>
  )
}
