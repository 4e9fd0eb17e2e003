import type { ContentRow } from '@anju/contract/content'
import { type SectionKey, sections } from '@anju/contract/sections'
import type { ReactNode } from 'react'
import { ApiView } from '../api/api-view.tsx'
import { useContentList } from '../api/content.ts'
import { Filters } from './filters.tsx'
import { Pagination } from './pagination.tsx'
import { SectionPage } from './section-page.tsx'

type Props = {
  sectionKey: SectionKey
  /** One sentence under the heading; the section's `about` unless given. */
  lead?: string | undefined
  /** Beside the filters. */
  tools?: ReactNode
  /** Below the list. */
  after?: ReactNode
  children: (rows: readonly ContentRow[]) => ReactNode
}

/** A section's list in its frame: the filters of its row, every state, and the pages; all of it stands in the address. */
export function SectionList({ sectionKey, lead, tools, after, children }: Props) {
  const result = useContentList(sectionKey)
  return (
    <SectionPage sectionKey={sectionKey} lead={lead}>
      {result.state !== 'locked' && (
        <Filters sectionKey={sectionKey} years={result.data?.years}>
          {tools}
        </Filters>
      )}
      <ApiView result={result} sectionKey={sectionKey} isEmpty={({ total }) => total === 0}>
        {({ rows, total }) => (
          <>
            {children(rows)}
            <Pagination total={total} pageSize={sections[sectionKey].pageSize} />
          </>
        )}
      </ApiView>
      {after}
    </SectionPage>
  )
}
