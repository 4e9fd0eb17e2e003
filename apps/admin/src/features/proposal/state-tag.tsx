import type { TicketRow } from '@anju/contract/proposal/desk'
import { type ProposalState, proposalStateLabels } from '@anju/contract/proposal/terms'
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
  submitted: { color: 'warning', icon: <InboxOutlined aria-hidden /> },
  accepted: { color: 'processing', icon: <UserSwitchOutlined aria-hidden /> },
  working: { color: 'processing', icon: <SyncOutlined aria-hidden /> },
  answered: { color: 'purple', icon: <MessageOutlined aria-hidden /> },
  closed: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
  forwarded: { color: 'default', icon: <ExportOutlined aria-hidden /> },
  merged: { color: 'default', icon: <MergeOutlined aria-hidden /> },
  refused: { color: 'default', icon: <StopOutlined aria-hidden /> },
  withdrawn: { color: 'default', icon: <RollbackOutlined aria-hidden /> },
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
      <StateTag looks={looks} state={state} label={proposalStateLabels[state]} />
      {urgent && (
        <Tag color="error" icon={<ThunderboltOutlined aria-hidden />}>
          紧急
        </Tag>
      )}
      {late !== 'none' && <Tag color="error">{lates[late]}</Tag>}
    </>
  )
}

/** Says that the sender has added something that nobody has answered. */
export function MessageTag() {
  return (
    <Tag color="processing" icon={<MessageOutlined aria-hidden />}>
      新留言
    </Tag>
  )
}
