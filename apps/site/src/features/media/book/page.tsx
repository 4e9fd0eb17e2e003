import { type SectionKey, sections } from '@anju/contract/sections'
import { ApiView } from '#ui/api/api-view.tsx'
import { useContentList } from '#ui/api/content.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Filters } from '#ui/section/filters.tsx'
import { Pagination } from '#ui/section/pagination.tsx'
import { SectionPage } from '#ui/section/section-page.tsx'
import { Shelf } from './tile.tsx'

/** The book shelf: published by the company, recommended, teaching material. */
export default function Page({ sectionKey }: { sectionKey: SectionKey }) {
  const result = useContentList(sectionKey)
  return (
    <SectionPage sectionKey={sectionKey}>
      <Filters sectionKey={sectionKey} />
      <ApiView
        result={result}
        sectionKey={sectionKey}
        skeleton={<Skeleton shape="cards" count={8} />}
        isEmpty={({ total }) => total === 0}
      >
        {(page) => (
          <>
            <Shelf rows={page.rows} />
            <Pagination total={page.total} pageSize={sections[sectionKey].pageSize} />
          </>
        )}
      </ApiView>
    </SectionPage>
  )
}
