import type { ContentRow } from '@anju/contract/content'
import { Tag } from './tag.tsx'

/** What sets an item apart wherever it is listed: pinned, urgent, for staff only. */
export function Marks({ row }: { row: Pick<ContentRow, 'pinned' | 'audience' | 'fields'> }) {
  return (
    <>
      {row.pinned && <Tag tone="highlight">置顶</Tag>}
      {row.fields.urgent === true && <Tag tone="danger">紧急</Tag>}
      {row.audience !== 'public' && <Tag tone="warn">内部</Tag>}
    </>
  )
}
