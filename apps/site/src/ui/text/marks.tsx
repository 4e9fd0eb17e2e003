import type { ContentRow } from '@anju/contract/content'
import { isOver } from '@anju/contract/content/end'
import { Tag } from './tag.tsx'

/** What sets an item apart wherever it is listed: pinned, urgent or over, for staff only. */
export function Marks({ row }: { row: Pick<ContentRow, 'pinned' | 'audience' | 'fields'> }) {
  const over = isOver(row.fields.endsAt)
  return (
    <>
      {row.pinned && <Tag tone="highlight">置顶</Tag>}
      {over && <Tag>已结束</Tag>}
      {row.fields.urgent === true && !over && <Tag tone="danger">紧急</Tag>}
      {row.audience !== 'public' && <Tag tone="warn">内部</Tag>}
    </>
  )
}
