import type { ApplicationStage } from '@anju/contract/recruitment/terms'
import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  FilterOutlined,
  InboxOutlined,
  RollbackOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import { type StateLooks, StateTag } from '#ui/case/state-tag.tsx'

const looks: StateLooks<ApplicationStage> = {
  待筛选: { color: 'warning', icon: <InboxOutlined aria-hidden /> },
  初筛通过: { color: 'processing', icon: <FilterOutlined aria-hidden /> },
  面试: { color: 'purple', icon: <TeamOutlined aria-hidden /> },
  录用: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
  未录用: { color: 'default', icon: <CloseCircleOutlined aria-hidden /> },
  已撤回: { color: 'default', icon: <RollbackOutlined aria-hidden /> },
}

/** The stage of an application, as icon and word. */
export function StageTag({ stage }: { stage: ApplicationStage }) {
  return <StateTag looks={looks} state={stage} />
}

/** A rating in words; empty without one. */
export const ratingInWords = (rating: number) => (rating > 0 ? `${rating} 分` : '')
