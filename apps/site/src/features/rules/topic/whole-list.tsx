import type { ContentRow } from '@anju/contract/content'
import type { SectionKey } from '@anju/contract/sections'
import type { ReactNode } from 'react'
import { ApiView } from '#ui/api/api-view.tsx'
import { useApi } from '#ui/api/use-api.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

type Props = {
  sectionKey: SectionKey
  children: (rows: readonly ContentRow[]) => ReactNode
  pageNum?: number
  /** The rows of the pages before. */
  before?: readonly ContentRow[]
}

const PAGE_SIZE = 50

/** All rows of a section, fetched page after page. */
export function WholeList({ sectionKey, children, pageNum = 1, before = [] }: Props) {
  const result = useApi('GET /api/cms/content/list', { query: { section: sectionKey, pageSize: PAGE_SIZE, pageNum } })
  const rows = [...before, ...(result.data?.rows ?? [])]
  if (result.data && result.data.rows.length === PAGE_SIZE && rows.length < result.data.total)
    return (
      <WholeList sectionKey={sectionKey} pageNum={pageNum + 1} before={rows}>
        {children}
      </WholeList>
    )
  return (
    <ApiView
      result={result}
      sectionKey={sectionKey}
      skeleton={<Skeleton shape="article" />}
      isEmpty={() => rows.length === 0}
    >
      {() => children(rows)}
    </ApiView>
  )
}
