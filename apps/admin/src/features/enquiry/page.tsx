import { buildingKinds, type EnquiryView, enquiryViews } from '@anju/contract/enquiry/terms'
import { BarChartOutlined, SettingOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState } from 'react'
import { useCounts } from '#ui/case/case.api.ts'
import { Inbox } from '#ui/case/inbox.tsx'
import { countedViews, ViewPanel } from '#ui/case/views.tsx'
import { ContactExport } from '#ui/frame/contact-export.tsx'
import { filterQuery } from '#ui/list/state.ts'
import { useRecordsAction } from '#ui/record/object-records.tsx'
import { Permitted } from '#ui/session/permitted.tsx'
import { EnquiryDrawer } from './drawer.tsx'
import { countsKey, listKey } from './enquiry.api.ts'
import { FiguresDialog } from './figures-dialog.tsx'
import { SettingForm } from './setting-form.tsx'
import { EnquiryTag } from './state-tag.tsx'

const kindOptions = buildingKinds.map((value) => ({ value, label: value }))
const names: Partial<Record<EnquiryView, string>> = {
  open: '进行中',
  mine: '我跟进的',
  unassigned: '无人跟进',
  due: '该跟进',
}
const views = enquiryViews.map((id) => ({ id, label: names[id] ?? id }))

/** Enquiries of visitors who look for a manager: views beside the list, one of them in a drawer. */
export default function EnquiryPage() {
  const recordsOf = useRecordsAction('enquiry')
  const [opened, setOpened] = useState<string | null>(null)
  return (
    <>
      <Inbox
        name="cms-enquiry"
        title="合作意向"
        noun="合作意向"
        list={listKey}
        rowKey="enquiryId"
        nameOf={({ no }) => no}
        opens="no"
        openPermission="cms:enquiry:query"
        onOpen={setOpened}
        filters={[
          { name: 'view', label: '视图', hidden: true },
          { name: 'keyword', label: '关键词', placeholder: '编号、项目、单位或称呼' },
          { name: 'buildingKind', label: '项目类型', options: kindOptions },
          { name: 'city', label: '所在城市' },
          { range: true, label: '提交时间' },
        ]}
        columns={[
          { key: 'no', title: '编号', width: 180, always: true },
          { key: 'buildingKind', title: '项目类型', width: 130 },
          { key: 'building', title: '项目名称' },
          {
            key: 'area',
            title: '面积（平方米）',
            width: 140,
            align: 'right',
            sortable: true,
            render: ({ area }) => (area > 0 ? area.toLocaleString('zh-CN') : ''),
          },
          { key: 'city', title: '所在城市', width: 110 },
          { key: 'organisation', title: '单位名称', hidden: true },
          { key: 'state', title: '状态', width: 200, render: (row) => <EnquiryTag {...row} /> },
          { key: 'userName', title: '跟进人', width: 110 },
          { key: 'deptName', title: '跟进部门', width: 140, render: ({ deptName }) => deptName || '待分派' },
          { key: 'nextOn', title: '下一步', width: 120, sortable: true },
          { key: 'phone', title: '电话', width: 130, hidden: true },
          { key: 'submitTime', title: '提交时间', width: 170, sortable: true },
        ]}
        rowActions={({ enquiryId }) => [recordsOf(enquiryId)]}
        toolbar={(list) => (
          <>
            <ContactExport
              route="POST /prod-api/cms/enquiry/export"
              name="合作意向"
              query={filterQuery(list.filters)}
              permission="cms:enquiry:export"
              contactPermission="cms:enquiry:contact"
            />
            <Tools />
          </>
        )}
        side={(list) => <Views view={list.filters.view ?? ''} onView={(view) => list.change({ view })} />}
      />
      {opened !== null && <EnquiryDrawer enquiryId={opened} onClose={() => setOpened(null)} />}
    </>
  )
}

/** The views beside the list, with their numbers. */
function Views({ view, onView }: { view: string; onView: (view: string) => void }) {
  return <ViewPanel views={countedViews(views, useCounts(countsKey))} selected={view} onSelect={onView} />
}

function Tools() {
  const [open, setOpen] = useState<'figures' | 'setting' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      <Button icon={<BarChartOutlined aria-hidden />} onClick={() => setOpen('figures')}>
        统计
      </Button>
      <Permitted any={['cms:enquiry:setting']}>
        <Button icon={<SettingOutlined aria-hidden />} onClick={() => setOpen('setting')}>
          设置
        </Button>
      </Permitted>
      {open === 'figures' && <FiguresDialog onClose={close} />}
      {open === 'setting' && <SettingForm onClose={close} onSaved={close} />}
    </>
  )
}
