import type { EnquiryFigures } from '@anju/contract/enquiry/desk'
import { enquiryStates } from '@anju/contract/enquiry/terms'
import { Table } from 'antd'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { useFigures } from './enquiry.api.ts'

/** How many enquiries there are for each kind of building, by state. */
export function FiguresDialog({ onClose }: { onClose: () => void }) {
  const figures = useFigures()
  return (
    <DialogFrame title="意向统计" width={860} footer={null} onCancel={onClose}>
      <Table<EnquiryFigures>
        rowKey="buildingKind"
        size="small"
        pagination={false}
        scroll={{ x: 'max-content' }}
        dataSource={figures}
        locale={{ emptyText: '还没有合作意向' }}
        columns={[
          { key: 'buildingKind', title: '项目类型', dataIndex: 'buildingKind' },
          { key: 'total', title: '合计', dataIndex: 'total', align: 'right' },
          {
            key: 'area',
            title: '面积（平方米）',
            align: 'right' as const,
            render: (_: unknown, { area }: EnquiryFigures) => area.toLocaleString('zh-CN'),
          },
          ...enquiryStates.map((state, at) => ({
            key: state,
            title: state,
            align: 'right' as const,
            render: (_: unknown, { states }: EnquiryFigures) => states[at],
          })),
        ]}
      />
    </DialogFrame>
  )
}
