import { type LawStatus, lawStatuses } from '@anju/contract/law-terms'
import { Tag, type TagTone } from './tag.tsx'

const tones: Record<LawStatus, TagTone> = {
  effective: 'accent',
  pending: 'highlight',
  amended: 'plain',
  repealed: 'danger',
  review: 'warn',
}

/** Whether a law is in force, as a word. */
export function LawStatusTag({ status }: { status: LawStatus }) {
  return <Tag tone={tones[status]}>{lawStatuses[status]}</Tag>
}
