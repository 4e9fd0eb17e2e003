import type { ContentRow } from '@anju/contract/content'
import { type SectionKey, sections } from '@anju/contract/sections'
import type { ReactNode } from 'react'
import { ApiView } from '../api/api-view.tsx'
import { useContentList } from '../api/content.ts'
import type { Step } from './breadcrumb.tsx'
import { Filters } from './filters.tsx'
import { Pagination } from './pagination.tsx'
import { SectionPage } from './section-page.tsx'

type Props = {
  sectionKey: SectionKey
  /** One sentence under the heading; the section's `about` unless given. */
  lead?: string
  /** Steps after the section itself, for a view within it. */
  trail?: readonly Step[]
  /** Rows to a page; the section's own number unless given. */
  pageSize?: number
  /** `false` leaves out what is over. */
  past?: boolean
  /** `false` leaves the section's filters out. */
  filters?: false
  /** Beside the filters. */
  tools?: ReactNode
  /** Shown while the list loads. */
  skeleton?: ReactNode
  /** Shown when no row matches. */
  empty?: ReactNode
  /** Below the notice that the section is for staff only. */
  preview?: ReactNode
  /** Below the list. */
  after?: ReactNode
  children: (rows: readonly ContentRow[], total: number) => ReactNode
}

/** The list of a section in its frame: filters, every state of the request, and pages, as the address says. */
export function SectionList({ sectionKey, lead, trail, skeleton, empty, preview, after, children, ...list }: Props) {
  const { filters, pageSize } = sections[sectionKey]
  const rowsToAPage = list.pageSize ?? pageSize
  const result = useContentList(sectionKey, rowsToAPage, list.past)
  const locked = result.state === 'locked'
  const hasFilters = list.filters !== false && (filters.length > 0 || list.tools)
  return (
    <SectionPage sectionKey={sectionKey} lead={lead} trail={trail}>
      {hasFilters && !locked && (
        <Filters sectionKey={sectionKey} years={result.data?.years}>
          {list.tools}
        </Filters>
      )}
      <ApiView
        result={result}
        sectionKey={sectionKey}
        skeleton={skeleton}
        isEmpty={({ total }) => total === 0}
        empty={empty}
      >
        {({ rows, total }) => (
          <>
            {children(rows, total)}
            <Pagination total={total} pageSize={rowsToAPage} />
          </>
        )}
      </ApiView>
      {locked && preview}
      {after}
    </SectionPage>
  )
}
