import type { SectionKey } from '@anju/contract/sections'
import { ApiView } from '#ui/api/api-view.tsx'
import { useContentItem } from '#ui/api/content.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { SectionPage } from '#ui/section/section-page.tsx'
import { Prose } from '#ui/text/prose.tsx'
import { outlineOf, useOutline } from './stages.ts'
import { TrainingSystem } from './training-system.tsx'

function Body({ contentId }: { contentId: string }) {
  const result = useContentItem(contentId)
  return result.data?.body ? <Prose html={result.data.body} /> : null
}

/** The training system at a glance: philosophy, ladder, figures, the year's plan for staff, whom to ask. */
export default function Page({ sectionKey }: { sectionKey: SectionKey }) {
  const outline = useOutline()
  return (
    <SectionPage sectionKey={sectionKey}>
      <ApiView
        result={outline}
        sectionKey={sectionKey}
        skeleton={<Skeleton shape="article" />}
        isEmpty={({ total }) => total === 0}
      >
        {(page) => (
          <TrainingSystem outline={outlineOf(page)}>
            {page.rows[0] && <Body contentId={page.rows[0].contentId} />}
          </TrainingSystem>
        )}
      </ApiView>
    </SectionPage>
  )
}
