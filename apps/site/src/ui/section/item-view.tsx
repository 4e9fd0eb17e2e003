import type { ContentItem } from '@anju/contract/content'
import type { SectionKey } from '@anju/contract/sections'
import type { ReactNode } from 'react'
import { ApiView } from '../api/api-view.tsx'
import { useContentItem } from '../api/content.ts'
import { sectionOf } from '../api/sections.ts'
import { ClosedItemState } from '../api/states.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { SectionPage } from './section-page.tsx'

type Props = { sectionKey: SectionKey; contentId: string; children: (item: ContentItem) => ReactNode }

/** One item on the address of its section (`?id=`), for sections that have no address of their own for items. */
export function ItemView({ sectionKey, contentId, children }: Props) {
  const result = useContentItem(contentId)
  if (result.state === 'ready' && result.data.section === sectionKey) return children(result.data)
  const { path, label } = sectionOf(sectionKey)
  const closed = <ClosedItemState hosts={[sectionKey]} backTo={path} backLabel={label} />
  return (
    <SectionPage sectionKey={sectionKey}>
      <ApiView result={result} sectionKey={sectionKey} closed={closed} skeleton={<Skeleton shape="article" />}>
        {() => closed}
      </ApiView>
    </SectionPage>
  )
}
