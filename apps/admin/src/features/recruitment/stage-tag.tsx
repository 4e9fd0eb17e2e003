import type { ApplicationStage } from '@anju/contract/recruitment/terms'
import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  FilterOutlined,
  InboxOutlined,
  RollbackOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import { Tag } from 'antd'
import type { ReactNode } from 'react'

const looks: Record<ApplicationStage, { color: string; icon: ReactNode }> = {
  待筛选: { color: 'warning', icon: <InboxOutlined aria-hidden /> },
  初筛通过: { color: 'processing', icon: <FilterOutlined aria-hidden /> },
  面试: { color: 'purple', icon: <TeamOutlined aria-hidden /> },
  录用: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
  未录用: { color: 'default', icon: <CloseCircleOutlined aria-hidden /> },
  已撤回: { color: 'default', icon: <RollbackOutlined aria-hidden /> },
}

/** The stage of an application, as icon and word. */
export function StageTag({ stage }: { stage: ApplicationStage }) {
  const { color, icon } = looks[stage]
  return (
    <Tag color={color} icon={icon}>
      {stage}
    </Tag>
  )
}

/** A rating in words; empty without one. */
export const ratingInWords = (rating: number) => (rating > 0 ? `${rating} 分` : '')
