import type { TicketRow } from '@anju/contract/proposal/desk'
import { AlertOutlined, ClockCircleOutlined, HourglassOutlined, RollbackOutlined } from '@ant-design/icons'
import { Tag } from 'antd'

/** What has happened to a letter beside its state: urged, sent back, waiting for its sender or for more time. */
export function CourseTags({ row }: { row: Pick<TicketRow, 'urges' | 'sentBack' | 'waitsUntil' | 'extensionWaits'> }) {
  return (
    <>
      {row.urges > 0 && (
        <Tag color="error" icon={<AlertOutlined aria-hidden />}>
          督办 {row.urges} 次
        </Tag>
      )}
      {row.sentBack && (
        <Tag color="warning" icon={<RollbackOutlined aria-hidden />}>
          退单
        </Tag>
      )}
      {row.waitsUntil && (
        <Tag color="default" icon={<HourglassOutlined aria-hidden />}>
          等待补充
        </Tag>
      )}
      {row.extensionWaits && (
        <Tag color="warning" icon={<ClockCircleOutlined aria-hidden />}>
          待审批延期
        </Tag>
      )}
    </>
  )
}
