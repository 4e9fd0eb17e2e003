import type { ContentRow } from '@anju/contract/content'
import { itemPath } from '@anju/contract/sections'
import { fieldsOf } from '#ui/api/content.ts'
import { Link } from '#ui/router.tsx'
import type { SectionPageProps } from '#ui/section/page-props.ts'
import { SectionList } from '#ui/section/section-list.tsx'
import { type Column, DataTable } from '#ui/text/data-table.tsx'
import { Tag } from '#ui/text/tag.tsx'

function columnsOf({ sectionKey }: SectionPageProps<'regulations'>): Column<ContentRow>[] {
  const fields = (row: ContentRow) => fieldsOf(sectionKey, row)
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
export function RegulationsPage({ sectionKey }: SectionPageProps<'regulations'>) {
  return (
    <SectionList sectionKey={sectionKey}>
      {(rows) => (
        <DataTable caption="规章制度" columns={columnsOf({ sectionKey })} rows={rows} rowKey={(row) => row.contentId} />
      )}
    </SectionList>
  )
}
