import { Tag } from 'antd'
import { ListPage } from '#ui/list/list-page.tsx'
import { personButton, useDepartmentFilter } from './records.tsx'
import { choicesOf, useOptions } from './training.api.ts'

/** Who lacks which course that their post requires. */
export function LackList() {
  const { courses } = useOptions()
  const department = useDepartmentFilter()
  return (
    <ListPage
      name="cms-training-lack"
      title="培训管理"
      noun="应修课程"
      list="GET /prod-api/cms/training/plan/lacks"
      rowKey="lackId"
      nameOf={({ name, title }) => `${name} ${title}`}
      empty="没有应修而未修的课程。哪些岗位必修哪门课程，在“课程”里设置。"
      filters={[
        { name: 'courseId', label: '课程', options: choicesOf(courses) },
        department,
        { name: 'name', label: '姓名', placeholder: '姓名或工号' },
      ]}
      columns={[
        { key: 'name', title: '姓名', always: true, width: 120, render: personButton },
        { key: 'staffNo', title: '工号', width: 120 },
        { key: 'department', title: '部门' },
        { key: 'title', title: '课程' },
        {
          key: 'dueOn',
          title: '期限',
          width: 200,
          render: ({ dueOn, isOverdue }) => (isOverdue ? <Tag color="error">{dueOn} 已超期</Tag> : dueOn),
        },
      ]}
    />
  )
}
