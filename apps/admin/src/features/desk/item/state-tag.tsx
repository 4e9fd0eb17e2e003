import { type DeskState, deskStates } from '@anju/contract/desk/states'
import {
  AuditOutlined,
  CheckCircleOutlined,
  ClockCircleOutlined,
  EditOutlined,
  FieldTimeOutlined,
  InboxOutlined,
  RollbackOutlined,
  StopOutlined,
} from '@ant-design/icons'
import { Tag } from 'antd'
import type { ReactNode } from 'react'

const icons: Record<DeskState, ReactNode> = {
  draft: <EditOutlined aria-hidden />,
  review: <AuditOutlined aria-hidden />,
  refused: <RollbackOutlined aria-hidden />,
  scheduled: <ClockCircleOutlined aria-hidden />,
  published: <CheckCircleOutlined aria-hidden />,
  changed: <EditOutlined aria-hidden />,
  expired: <FieldTimeOutlined aria-hidden />,
  offline: <StopOutlined aria-hidden />,
  archived: <InboxOutlined aria-hidden />,
}

/** The state of an item, as icon and word. */
export function StateTag({ state }: { state: DeskState }) {
  const { label, color } = deskStates[state]
  return (
    <Tag color={color} icon={icons[state]}>
      {label}
    </Tag>
  )
}
