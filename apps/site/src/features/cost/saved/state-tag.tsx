import { type ScenarioState, scenarioStateLabels } from '@anju/contract/cost/scenario/terms'
import { Tag, type TagTone } from '#ui/text/tag.tsx'

const tones: Record<ScenarioState, TagTone> = {
  draft: 'plain',
  submitted: 'highlight',
  returned: 'danger',
  reviewed: 'accent',
  locked: 'accent',
}

/** The state of a scenario as a word. */
export const StateTag = ({ state }: { state: ScenarioState }) => (
  <Tag tone={tones[state]}>{scenarioStateLabels[state]}</Tag>
)
