import { itemPath } from '@anju/contract/sections'
import { shownArea } from '@anju/contract/shown/area'
import { dialled } from '@anju/contract/wire/telephone'
import { Link } from '#ui/router.tsx'
import { type Column, DataTable } from '#ui/text/data-table.tsx'
import type { Project } from './filter.ts'

const columns: readonly Column<Project>[] = [
  {
    title: '项目',
    render: ({ row }) => <Link to={itemPath('introduceIntroduction', row.contentId)}>{row.title}</Link>,
  },
  { title: '业态', render: ({ kind }) => kind, width: 7 },
  { title: '所在地', render: ({ city, district }) => [city, district].filter(Boolean).join(' · '), width: 11 },
  { title: '面积', render: ({ area }) => (area ? shownArea(area) : ''), width: 10, align: 'end' },
  { title: '接管时间', render: ({ takenOverOn }) => takenOverOn.slice(0, 7), width: 7 },
  {
    title: '值班电话',
    render: ({ hotline }) => hotline && <a href={`tel:${dialled(hotline)}`}>{hotline}</a>,
    width: 9,
  },
  { title: '状态', render: ({ status }) => status, width: 6 },
]

/** The projects as rows to compare. */
export function ProjectTable({ projects }: { projects: readonly Project[] }) {
  return <DataTable caption="项目" columns={columns} rows={projects} rowKey={({ row }) => row.contentId} />
}
