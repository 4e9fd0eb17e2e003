import type { TicketRow } from '@anju/contract/proposal/desk'
import type { ProposalState } from '@anju/contract/proposal/terms'
import {
  CheckCircleOutlined,
  ExportOutlined,
  InboxOutlined,
  MergeOutlined,
  MessageOutlined,
  RollbackOutlined,
  StopOutlined,
  SyncOutlined,
  ThunderboltOutlined,
  UserSwitchOutlined,
} from '@ant-design/icons'
import { Tag } from 'antd'
import { type StateLooks, StateTag } from '#ui/case/state-tag.tsx'

const looks: StateLooks<ProposalState> = {
  已提交: { color: 'warning', icon: <InboxOutlined aria-hidden /> },
  已受理: { color: 'processing', icon: <UserSwitchOutlined aria-hidden /> },
  处理中: { color: 'processing', icon: <SyncOutlined aria-hidden /> },
  待确认: { color: 'purple', icon: <MessageOutlined aria-hidden /> },
  已办结: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
  已转办: { color: 'default', icon: <ExportOutlined aria-hidden /> },
  已并案: { color: 'default', icon: <MergeOutlined aria-hidden /> },
  不予受理: { color: 'default', icon: <StopOutlined aria-hidden /> },
  已撤回: { color: 'default', icon: <RollbackOutlined aria-hidden /> },
}

const lates: Record<TicketRow['late'], string> = {
  none: '',
  accept: '受理超期',
  answer: '答复超期',
  limit: '超过十日期限',
}

/** The state of a ticket, as icon and word, whether it is urgent, and which limit it has missed. */
export function TicketTag({ state, late, urgent }: Pick<TicketRow, 'state' | 'late' | 'urgent'>) {
  return (
    <>
      <StateTag looks={looks} state={state} />
      {urgent && (
        <Tag color="error" icon={<ThunderboltOutlined aria-hidden />}>
          紧急
        </Tag>
      )}
      {late !== 'none' && <Tag color="error">{lates[late]}</Tag>}
    </>
  )
}
