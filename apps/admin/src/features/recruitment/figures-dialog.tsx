import type { PositionFigures } from '@anju/contract/recruitment/desk'
import { applicationStages } from '@anju/contract/recruitment/terms'
import { Table } from 'antd'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { usePositions } from './recruitment.api.ts'

/** How many applications each position has, by stage. */
export function FiguresDialog({ onClose }: { onClose: () => void }) {
  const positions = usePositions()
  return (
    <DialogFrame title="岗位统计" width={860} footer={null} onCancel={onClose}>
      <Table<PositionFigures>
        rowKey="positionId"
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={positions}
        locale={{ emptyText: '还没有应聘' }}
        columns={[
          { key: 'position', title: '岗位', dataIndex: 'position' },
          { key: 'total', title: '合计', dataIndex: 'total', align: 'right' },
          ...applicationStages.map((stage, at) => ({
            key: stage,
            title: stage,
            align: 'right' as const,
            render: (_: unknown, { stages }: PositionFigures) => stages[at],
          })),
        ]}
      />
    </DialogFrame>
  )
}
