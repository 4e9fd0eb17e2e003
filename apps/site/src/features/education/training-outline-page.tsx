import { fieldsOf, useContentItem } from '#ui/api/content.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import type { SectionPageProps } from '#ui/section/page-props.ts'
import { SectionRows } from '#ui/section/section-rows.tsx'
import { Prose } from '#ui/text/prose.tsx'
import { TrainingSystem } from './training-system.tsx'

function Body({ contentId }: { contentId: string }) {
  const result = useContentItem(contentId)
  const { body = '', audience } = result.data ?? {}
  return body ? <Prose html={body} member={audience !== 'public'} /> : null
}

/** The training system at a glance: philosophy, ladder, figures, the year's plan for staff, and the contact. */
export function TrainingOutlinePage({ sectionKey }: SectionPageProps<'training-outline'>) {
  return (
    <SectionRows sectionKey={sectionKey} skeleton={<Skeleton shape="article" />}>
      {(rows) =>
        rows.slice(0, 1).map((row) => (
          <TrainingSystem key={row.contentId} outline={fieldsOf(sectionKey, row)}>
            <Body contentId={row.contentId} />
          </TrainingSystem>
        ))
      }
    </SectionRows>
  )
}
