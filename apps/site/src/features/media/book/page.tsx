import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { SectionPageProps } from '#ui/section/page-props.ts'
import { SectionList } from '#ui/section/section-list.tsx'
import { Shelf } from './tile.tsx'

/** The book shelf: published by the company, recommended, teaching material. */
export function BookPage({ sectionKey }: SectionPageProps<'books'>) {
  return (
    <SectionList sectionKey={sectionKey} skeleton={<Skeleton shape="cards" count={8} />}>
      {(rows) => <Shelf sectionKey={sectionKey} rows={rows} />}
    </SectionList>
  )
}
