import { type ApplicationStage, applicationStageLabels } from '@anju/contract/recruitment/terms'
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
  new: { color: 'warning', icon: <InboxOutlined aria-hidden /> },
  screened: { color: 'processing', icon: <FilterOutlined aria-hidden /> },
  interview: { color: 'purple', icon: <TeamOutlined aria-hidden /> },
  hired: { color: 'success', icon: <CheckCircleOutlined aria-hidden /> },
  rejected: { color: 'default', icon: <CloseCircleOutlined aria-hidden /> },
  withdrawn: { color: 'default', icon: <RollbackOutlined aria-hidden /> },
}

/** The stage of an application, as icon and word. */
export function StageTag({ stage }: { stage: ApplicationStage }) {
  return <StateTag looks={looks} state={stage} label={applicationStageLabels[stage]} />
}

/** A rating in words; empty without one. */
export const ratingInWords = (rating: number) => (rating > 0 ? `${rating} 分` : '')
