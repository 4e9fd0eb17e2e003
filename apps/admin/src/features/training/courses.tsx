import type { CourseRow } from '@anju/contract/training/desk'
import { type TrainingKind, trainingKinds, trainingLimits } from '@anju/contract/training/terms'
import { Input, InputNumber, Select, Tag } from 'antd'
import { optionsOf } from '#ui/form/options.ts'
import { PostChoice } from '#ui/form/post-choice.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { OpenForm } from '#ui/list/page-shape.ts'
import { useRecordsAction } from '#ui/record/object-records.tsx'
import { Person } from '#ui/session/person.tsx'
import { choicesOf, useOptions } from './training.api.ts'

const labels = {
  title: '课程名称',
  kind: { label: '类别', show: (kind: unknown) => trainingKinds[kind as TrainingKind] },
  subjectId: '课程说明',
  hours: '学时',
  drawn: '每次抽几道题',
  passMark: '及格线（%）',
  minutes: '考试时限（分钟）',
  attempts: '考试次数',
  certificateMonths: '证书有效期（月）',
  postIds: '必修岗位',
  planDays: '几天内修完',
  status: '状态',
}
const kindOptions = optionsOf(trainingKinds)
const statusOptions = [
  { value: '0', label: '在用' },
  { value: '1', label: '停用' },
]
const initial = {
  subjectId: '',
  hours: 1,
  drawn: 10,
  passMark: 80,
  minutes: 20,
  attempts: 3,
  certificateMonths: 0,
  postIds: [],
  planDays: 30,
  status: '0',
}
const testOf = ({ drawn, questions, passMark, minutes }: CourseRow) =>
  drawn === 0
    ? '不考试'
    : `抽 ${drawn} 题（题库 ${questions}），${passMark}% 及格，${minutes ? `${minutes} 分钟` : '不限时'}`

/** What is taught: its hours, its test, and the posts that require it. */
export function CourseList() {
  const recordsOf = useRecordsAction('course')
  return (
    <ListPage
      name="cms-training-course"
      title="培训管理"
      noun="课程"
      list="GET /prod-api/cms/training/course/list"
      rowKey="courseId"
      nameOf={({ title }) => title}
      empty="还没有课程。先新增一门课程，写好题库，再安排场次。"
      filters={[
        { name: 'title', label: '课程名称' },
        { name: 'kind', label: '类别', options: kindOptions },
        { name: 'status', label: '状态', options: statusOptions },
      ]}
      columns={[
        { key: 'title', title: '课程名称', always: true, width: 240 },
        { key: 'kind', title: '类别', width: 110, render: ({ kind }) => trainingKinds[kind] },
        { key: 'hours', title: '学时', width: 80, align: 'right' },
        { key: 'test', title: '考试', width: 300, render: testOf },
        { key: 'posts', title: '必修岗位', render: ({ posts }) => posts.map((post) => <Tag key={post}>{post}</Tag>) },
        {
          key: 'status',
          title: '状态',
          width: 80,
          render: ({ status }) => (status === '0' ? '在用' : <Tag>停用</Tag>),
        },
        {
          key: 'updateBy',
          title: '更新人',
          width: 110,
          hidden: true,
          render: ({ updateBy }) => <Person login={updateBy} />,
        },
        { key: 'updateTime', title: '更新时间', width: 170, hidden: true },
      ]}
      permissions={{ add: 'cms:training:add', edit: 'cms:training:edit' }}
      form={(open) => <CourseForm {...open} />}
      rowActions={({ courseId }) => [recordsOf(courseId)]}
    />
  )
}

function CourseForm(open: OpenForm<CourseRow>) {
  const { items } = useOptions()
  const number = (max: number, min = 0, step = 1) => (
    <InputNumber min={min} max={max} step={step} precision={step < 1 ? 1 : 0} />
  )
  return (
    <RecordForm
      {...open}
      noun="课程"
      labels={labels}
      load="GET /prod-api/cms/training/course/:courseId"
      create="POST /prod-api/cms/training/course"
      update="PUT /prod-api/cms/training/course"
      initial={initial}
    >
      <Field name="title" required max={trainingLimits.title}>
        <Input placeholder="如 消防安全年度培训" />
      </Field>
      <Field name="kind" required choose>
        <Select options={kindOptions} placeholder="请选择" />
      </Field>
      <Field name="subjectId" full extra="网站“教育培训”中介绍这门课程的内容，可以不选">
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={[{ value: '', label: '没有' }, ...choicesOf(items)]}
        />
      </Field>
      <Field name="hours" required>
        {number(trainingLimits.hours, 0, 0.5)}
      </Field>
      <Field name="drawn" required extra="0 即没有考试，到场就完成">
        {number(trainingLimits.drawn)}
      </Field>
      <Field name="passMark" required>
        {number(100)}
      </Field>
      <Field name="minutes" required extra="0 即不限时">
        {number(trainingLimits.minutes)}
      </Field>
      <Field name="attempts" required>
        {number(trainingLimits.attempts, 1)}
      </Field>
      <Field name="certificateMonths" required extra="0 即没有证书；到期后须再修">
        {number(trainingLimits.months)}
      </Field>
      <Field name="postIds" choose>
        <PostChoice />
      </Field>
      <Field name="planDays" required extra="自上岗或列为必修之日起">
        {number(trainingLimits.days)}
      </Field>
      <Field name="status" choose>
        <Select options={statusOptions} />
      </Field>
    </RecordForm>
  )
}
