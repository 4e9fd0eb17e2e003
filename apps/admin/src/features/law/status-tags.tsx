import type { LawStatus } from '@anju/contract/law-terms'
import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  EditOutlined,
  EyeInvisibleOutlined,
  HistoryOutlined,
  QuestionCircleOutlined,
  StopOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import { Tag } from 'antd'
import type { ReactNode } from 'react'

const looks: Record<LawStatus, { color: string; icon: ReactNode }> = {
  effective: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
  amended: { color: 'default', icon: <HistoryOutlined aria-hidden /> },
  repealed: { color: 'error', icon: <StopOutlined aria-hidden /> },
  pending: { color: 'processing', icon: <ClockCircleOutlined aria-hidden /> },
  review: { color: 'warning', icon: <QuestionCircleOutlined aria-hidden /> },
}

type TaggedLaw = {
  status: LawStatus
  statusLabel: string
  withdrawn: boolean
  edited: boolean
  warnings: readonly string[]
  inDoubt: boolean
}

/** The status of a law and what else is to be known of it, as icons and words. */
export function StatusTags({ status, statusLabel, withdrawn, edited, warnings, inDoubt }: TaggedLaw) {
  const { color, icon } = looks[status]
  return (
    <>
      <Tag color={color} icon={icon}>
        {statusLabel}
      </Tag>
      {withdrawn && (
        <Tag color="error" icon={<EyeInvisibleOutlined aria-hidden />}>
          已撤下
        </Tag>
      )}
      {inDoubt && status !== 'review' && (
        <Tag color="warning" icon={<QuestionCircleOutlined aria-hidden />}>
          存疑
        </Tag>
      )}
      {edited && <Tag icon={<EditOutlined aria-hidden />}>人工</Tag>}
      {warnings.length > 0 && <Tag icon={<WarningOutlined aria-hidden />}>{warnings.length} 条提示</Tag>}
    </>
  )
}
