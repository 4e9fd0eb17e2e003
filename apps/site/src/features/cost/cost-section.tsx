import { useState } from 'react'
import { ApiView } from '#ui/api/api-view.tsx'
import { useContentList } from '#ui/api/content.ts'
import { ErrorState } from '#ui/api/states.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { later } from '#ui/later.tsx'
import type { SectionPageProps } from '#ui/section/page-props.ts'
import { SectionPage } from '#ui/section/section-page.tsx'
import { useTemplates } from './draft/api.ts'

const TEMPLATES = 50
/** Loaded only when there is something to calculate, so that a visitor of the locked page does not download it. */
const CostPage = later(async () => (await import('./cost-page.tsx')).CostPage, <Skeleton />)

function WithTemplates({ ids }: { ids: string[] }) {
  const [attempt, setAttempt] = useState(0)
  const loaded = useTemplates(ids, attempt)
  if (loaded.state === 'loading') return <Skeleton />
  if (loaded.state === 'failed') return <ErrorState msg={loaded.msg} onRetry={() => setAttempt(attempt + 1)} />
  return <CostPage templates={loaded.templates} />
}

/** 内部规章 / 物业费测算: the company's templates are items of the section, in front of those of the product. */
export function CostSection({ sectionKey }: SectionPageProps<'cost'>) {
  const list = useContentList(sectionKey, TEMPLATES)
  return (
    <SectionPage sectionKey={sectionKey}>
      <ApiView result={list} sectionKey={sectionKey}>
        {({ rows }) => <WithTemplates ids={rows.map(({ contentId }) => contentId)} />}
      </ApiView>
    </SectionPage>
  )
}
