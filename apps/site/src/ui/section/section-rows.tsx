import type { ContentRow } from '@anju/contract/content'
import type { SectionKey } from '@anju/contract/sections'
import type { ReactNode } from 'react'
import { ApiView } from '../api/api-view.tsx'
import { useContentList } from '../api/content.ts'
import { SectionPage } from './section-page.tsx'

type Props = {
  sectionKey: SectionKey
  /** Shown while the items load. */
  skeleton?: ReactNode
  /** Shown if there are none, in place of a sentence. */
  empty?: ReactNode
  children: (rows: readonly ContentRow[]) => ReactNode
}

/** All items of a section as one view, without filters and pages: a profile, an organisation chart, tabs. */
export function SectionRows({ sectionKey, skeleton, empty, children }: Props) {
  const result = useContentList(sectionKey)
  return (
    <SectionPage sectionKey={sectionKey}>
      <ApiView
        result={result}
        sectionKey={sectionKey}
        skeleton={skeleton}
        isEmpty={({ rows }) => rows.length === 0}
        empty={empty}
      >
        {({ rows }) => children(rows)}
      </ApiView>
    </SectionPage>
  )
}
