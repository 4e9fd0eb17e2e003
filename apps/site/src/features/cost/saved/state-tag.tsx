import type { ScenarioState } from '@anju/contract/cost/scenario/terms'
import { Tag, type TagTone } from '#ui/text/tag.tsx'

const tones: Record<ScenarioState, TagTone> = {
  草稿: 'plain',
  已提交: 'highlight',
  已退回: 'danger',
  已审核: 'accent',
  已锁定: 'accent',
}

/** The state of a scenario as a word. */
export const StateTag = ({ state }: { state: ScenarioState }) => <Tag tone={tones[state]}>{state}</Tag>
