import { trainingKinds } from '@anju/contract/training/terms'
import { toWireDate } from '@anju/contract/wire/time'
import { useQuery } from '@tanstack/react-query'
import { Button, Select, Tag } from 'antd'
import { useState } from 'react'
import { DialogFrame } from '#ui/feedback/dialog-frame.tsx'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { EmptyState, LoadError } from '#ui/feedback/states.tsx'
import { optionsOf } from '#ui/form/options.ts'
import { DialogButton } from '#ui/frame/dialog-button.tsx'
import { WideTable } from '#ui/frame/wide-table.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { callQuietly } from '#ui/session/call.ts'
import { TreeChoice } from '#ui/tree/tree-select.tsx'
import { useOptions } from './training.api.ts'

const figuresKey = 'GET /prod-api/cms/training/record/figures'
const results = [
  { value: '1', label: '通过' },
  { value: '0', label: '未通过' },
]
/** This year and those before it. */
const yearOptions = () => {
  const year = Number(toWireDate(Date.now()).slice(0, 4))
  return Array.from({ length: 6 }, (_, at) => String(year - at)).map((value) => ({ value, label: `${value} 年` }))
}

/** A filter by department, for lists of people. */
export function useDepartmentFilter() {
  const { departments } = useOptions()
  return {
    name: 'deptId',
    label: '部门',
    field: (value: string, change: (value: string) => void) => (
      <TreeChoice
        aria-label="部门"
        nodes={departments}
        value={value || undefined}
        onChange={(id) => change(id ?? '')}
      />
    ),
  } as const
}

/** A name that shows all lines of its person. */
export const personButton = (
  { name, staffNo }: { name: string; staffNo: string },
  list: { change: (filters: { name: string }) => void },
) => (
  <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => list.change({ name: staffNo })}>
    {name}
  </Button>
)

/** What people have learned: the yearly file of an inspector. */
export function RecordList() {
  const department = useDepartmentFilter()
  return (
    <ListPage
      name="cms-training-record"
      title="培训管理"
      noun="培训档案"
      list="GET /prod-api/cms/training/record/list"
      rowKey="recordId"
      nameOf={({ name, title }) => `${name} ${title}`}
      empty="还没有培训记录。员工通过考试，或场次结束时，记录写在这里，此后不能更改。"
      filters={[
        { name: 'year', label: '年份', options: yearOptions() },
        { name: 'kind', label: '类别', options: optionsOf(trainingKinds) },
        department,
        { name: 'name', label: '姓名', placeholder: '姓名或工号' },
        { name: 'passed', label: '结果', options: results },
      ]}
      columns={[
        { key: 'name', title: '姓名', always: true, width: 100, render: personButton },
        { key: 'staffNo', title: '工号', width: 100 },
        { key: 'department', title: '部门', width: 160 },
        { key: 'title', title: '课程', width: 220 },
        { key: 'kind', title: '类别', width: 100, render: ({ kind }) => trainingKinds[kind] },
        { key: 'day', title: '日期', width: 110 },
        { key: 'hours', title: '学时', width: 70, align: 'right' },
        { key: 'score', title: '成绩', width: 70, align: 'right', render: ({ score }) => (score < 0 ? '' : score) },
        {
          key: 'passed',
          title: '结果',
          width: 90,
          render: ({ passed }) => <Tag color={passed ? 'success' : 'error'}>{passed ? '通过' : '未通过'}</Tag>,
        },
        { key: 'trainer', title: '培训师', width: 100, hidden: true },
        { key: 'place', title: '地点', width: 140, hidden: true },
      ]}
      permissions={{ export: 'cms:training:export' }}
      exportKey="POST /prod-api/cms/training/record/export"
      toolbar={() => <DialogButton label="各部门数字" dialog={(close) => <FiguresDialog onClose={close} />} />}
    />
  )
}

function FiguresDialog({ onClose }: { onClose: () => void }) {
  const years = yearOptions()
  const [year, setYear] = useState(years[0]?.value ?? '')
  const figures = useQuery({
    queryKey: [figuresKey, year],
    queryFn: () => callQuietly(figuresKey, { query: { year } }),
  })
  return (
    <DialogFrame title="各部门培训数字" width={760} onCancel={onClose} footer={null}>
      <Select aria-label="年份" value={year} options={years} onChange={setYear} />
      {figures.isError ? (
        <LoadError message={errorMessage(figures.error)} retry={() => void figures.refetch()} />
      ) : (
        <WideTable
          label="各部门培训数字"
          rowKey="department"
          loading={figures.isPending}
          dataSource={figures.data?.data ?? []}
          locale={{ emptyText: <EmptyState text="没有您能看到的员工" /> }}
          columns={[
            { title: '部门', dataIndex: 'department' },
            { title: '员工', dataIndex: 'people', align: 'right' },
            { title: '参加培训', dataIndex: 'trained', align: 'right' },
            { title: '学时', dataIndex: 'hours', align: 'right' },
            { title: '通过', dataIndex: 'passed', align: 'right' },
            { title: '未通过', dataIndex: 'failed', align: 'right' },
          ]}
        />
      )}
    </DialogFrame>
  )
}
