import type { SessionRow } from '@anju/contract/training/desk'
import { trainingLimits } from '@anju/contract/training/terms'
import { toWireDate } from '@anju/contract/wire/time'
import { Button, Input, InputNumber, Select, Tag } from 'antd'
import { confirm } from '#ui/feedback/dialogs.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import { useDialog } from '#ui/frame/use-dialog.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { ListControl, OpenForm, RowAction } from '#ui/list/page-shape.ts'
import { useRecordsAction } from '#ui/record/object-records.tsx'
import { call } from '#ui/session/call.ts'
import { usePermitted } from '#ui/session/permitted.tsx'
import { Person } from '#ui/session/person.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { ParticipantsDrawer } from './participants.tsx'
import { choicesOf, useOptions } from './training.api.ts'

const labels = {
  courseId: '课程',
  day: '日期',
  from: '开始时间',
  until: '结束时间',
  place: '地点',
  trainer: '培训师',
  seats: '名额',
}
const states = [
  { value: '0', label: '未结束' },
  { value: '1', label: '已结束' },
]
const endingOf = (session: SessionRow) => (isComing(session) ? '取消场次' : '结束场次')
const ENDING = '结束后为所有签到的员工写入培训记录，没有通过考试的记为未通过，此后都不能更改。确定要结束吗？'
const CANCELLING = '还没有到日期，取消后不写入记录，已报名的员工会收到通知，且不能恢复。确定要取消这一场吗？'
const isComing = ({ day }: SessionRow) => day > toWireDate(Date.now())
const timeOf = ({ day, from, until }: SessionRow) => `${day} ${from}–${until}`
const stateOf = (session: SessionRow) =>
  session.isEnded ? <Tag>已结束</Tag> : <Tag color="processing">{isComing(session) ? '未开始' : '进行中'}</Tag>

async function end(session: SessionRow, list: ListControl<SessionRow>) {
  const { trainingId, signed } = session
  const question = `${session.day} 的“${session.title}”${isComing(session) ? CANCELLING : ENDING}`
  if (!(await confirm(question, { title: endingOf(session), ok: endingOf(session) }))) return
  const done = isComing(session) ? '已取消' : signed > 0 ? '已结束，记录已写入' : '已结束，没有员工签到'
  await runAndNotify(call('PUT /prod-api/cms/training/session/end', { body: { trainingId } }), done)
  await list.refresh()
}

/** The plan of sessions, and from each of them the sign-in, its list and its end. */
export function SessionList() {
  const [dialog, open] = useDialog()
  const openPeople = (row: SessionRow) => open((close) => <ParticipantsDrawer session={row} onClose={close} />)
  const seesPeople = usePermitted({ any: ['cms:training:query'] })
  const recordsOf = useRecordsAction('training')
  const actions = (row: SessionRow, list: ListControl<SessionRow>): RowAction[] => [
    { label: '名单与结果', permission: 'cms:training:query', onClick: () => openPeople(row) },
    ...(row.isEnded
      ? []
      : ([
          {
            label: '显示签到码',
            permission: 'cms:training:hold',
            onClick: () => open((close) => <CodeDialog session={row} onClose={close} />),
          },
          { label: endingOf(row), permission: 'cms:training:hold', onClick: () => void end(row, list) },
        ] as const)),
    recordsOf(row.trainingId),
  ]
  const titleOf = (row: SessionRow) =>
    seesPeople ? (
      <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => openPeople(row)}>
        {row.title}
      </Button>
    ) : (
      row.title
    )
  return (
    <>
      <ListPage
        name="cms-training-session"
        title="培训管理"
        noun="场次"
        list="GET /prod-api/cms/training/session/list"
        rowKey="trainingId"
        nameOf={({ title, day }) => `${title}（${day}）`}
        empty="还没有安排培训。先在“课程”里新增课程，再在这里安排场次，员工就可以在网站“我的”报名。"
        filters={[
          { name: 'title', label: '课程名称' },
          { name: 'isEnded', label: '状态', options: states },
        ]}
        columns={[
          { key: 'title', title: '课程', always: true, width: 220, render: titleOf },
          { key: 'day', title: '时间', width: 190, render: timeOf },
          { key: 'place', title: '地点', width: 160 },
          { key: 'trainer', title: '培训师', width: 100 },
          {
            key: 'state',
            title: '状态',
            width: 90,
            render: stateOf,
          },
          {
            key: 'enrolled',
            title: '报名',
            width: 90,
            render: ({ enrolled, seats }) => (seats ? `${enrolled} / ${seats}` : enrolled),
          },
          { key: 'signed', title: '签到', width: 70 },
          { key: 'passed', title: '完成', width: 70 },
          { key: 'createBy', title: '安排人', hidden: true, render: ({ createBy }) => <Person login={createBy} /> },
        ]}
        permissions={{ add: 'cms:training:add', edit: 'cms:training:edit' }}
        locked={({ isEnded }, action) => (isEnded && action === 'edit' ? '已经结束，不能修改' : undefined)}
        form={(open) => <SessionForm {...open} />}
        rowActions={actions}
        rowMenu
        card={
          seesPeople
            ? {
                of: (row) => ({
                  title: row.title,
                  end: stateOf(row),
                  below: (
                    <>
                      <span>{timeOf(row)}</span>
                      <span>{row.place}</span>
                    </>
                  ),
                }),
                onOpen: openPeople,
              }
            : undefined
        }
      />
      {dialog}
    </>
  )
}

function SessionForm(open: OpenForm<SessionRow>) {
  const { courses } = useOptions()
  return (
    <RecordForm
      {...open}
      noun="场次"
      labels={labels}
      load="GET /prod-api/cms/training/session/:trainingId"
      create="POST /prod-api/cms/training/session"
      update="PUT /prod-api/cms/training/session"
      initial={{ day: toWireDate(Date.now()), from: '09:00', until: '11:00', seats: 0 }}
    >
      <Field name="courseId" required choose full>
        <Select options={choicesOf(courses)} showSearch={{ optionFilterProp: 'label' }} placeholder="请选择" />
      </Field>
      <Field name="day" required choose>
        <Input type="date" />
      </Field>
      <Field name="seats" required extra="0 即不限">
        <InputNumber min={0} max={trainingLimits.seats} precision={0} />
      </Field>
      <Field name="from" required choose>
        <Input type="time" />
      </Field>
      <Field name="until" required choose>
        <Input type="time" />
      </Field>
      <Field name="place" required max={trainingLimits.place}>
        <Input />
      </Field>
      <Field name="trainer" required max={trainingLimits.trainer}>
        <Input />
      </Field>
    </RecordForm>
  )
}
