import type { ContentChange } from '@anju/contract/content/overview'
import { Tag, type TagTone } from '../../text/tag.tsx'

const marks: Record<ContentChange['change'], { label: string; tone: TagTone }> = {
  new: { label: '新', tone: 'highlight' },
  revised: { label: '有修订', tone: 'accent' },
  ended: { label: '已失效', tone: 'danger' },
}

/** What happened to an item, in a word. */
export function ChangeMark({ change }: Pick<ContentChange, 'change'>) {
  const { label, tone } = marks[change]
  return <Tag tone={tone}>{label}</Tag>
}
