import type { ContentRow } from '@anju/contract/content'
import { itemPath, type SectionKey } from '@anju/contract/sections'
import { ApiView } from '#ui/api-view.tsx'
import { fieldsOf, useContentList } from '#ui/content.ts'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Filters } from '#ui/filters.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Link } from '#ui/router.tsx'
import { SectionPage } from '#ui/section-page.tsx'
import { Tag } from '#ui/tag.tsx'

const PAGE_SIZE = 10
const fields = (row: ContentRow) => fieldsOf('internalrulesregulations', row)

function columnsOf(sectionKey: SectionKey): Column<ContentRow>[] {
  return [
    { title: '制度名称', render: (row) => <Link to={itemPath(sectionKey, row.contentId)}>{row.title}</Link> },
    { title: '编号', width: 9, render: (row) => fields(row).docNo },
    { title: '类别', width: 5, render: (row) => row.kind },
    { title: '版本', width: 5, render: (row) => fields(row).version },
    { title: '施行日期', width: 8, render: (row) => fields(row).effectiveOn },
    { title: '发布部门', width: 9, render: (row) => row.department },
    {
      title: '状态',
      width: 6,
      render: (row) => <Tag tone={fields(row).state === '现行' ? 'accent' : 'warn'}>{fields(row).state ?? ''}</Tag>,
    },
  ]
}

/** Company rules as a table of controlled documents. */
export default function Page({ sectionKey }: { sectionKey: SectionKey }) {
  const result = useContentList(sectionKey)
  return (
    <SectionPage sectionKey={sectionKey}>
      {result.state !== 'locked' && <Filters sectionKey={sectionKey} />}
      <ApiView result={result} sectionKey={sectionKey} isEmpty={({ total }) => total === 0}>
        {(page) => (
          <>
            <DataTable
              caption="规章制度"
              columns={columnsOf(sectionKey)}
              rows={page.rows}
              rowKey={(row) => row.contentId}
            />
            <Pagination total={page.total} pageSize={PAGE_SIZE} />
          </>
        )}
      </ApiView>
    </SectionPage>
  )
}
