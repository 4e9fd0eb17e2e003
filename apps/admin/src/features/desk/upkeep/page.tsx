import type { UpkeepFigures as Figures, UpkeepRow } from '@anju/contract/desk/upkeep'
import { useQuery } from '@tanstack/react-query'
import { Button, Tag, Typography } from 'antd'
import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { FiguresDialog } from '#ui/case/figures-dialog.tsx'
import { CountedViews } from '#ui/case/views.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { DialogButton } from '#ui/frame/dialog-button.tsx'
import { useDialog } from '#ui/frame/use-dialog.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import { call, callQuietly } from '#ui/session/call.ts'
import { usePermitted } from '#ui/session/permitted.tsx'
import { editAddress, useDeskOptions } from '../item/desk.api.ts'
import { OfflineDialog, PlanDialog, ValidDialog } from './dialogs.tsx'
import { UpkeepDrawer } from './drawer.tsx'
import { SettingForm } from './setting-form.tsx'
import { figuresKey, listKey, useReloadUpkeep, views } from './upkeep.api.ts'

type Columns = ComponentProps<typeof ListPage<typeof listKey>>['columns']

const columnsOf = (open: (row: UpkeepRow) => void): Columns => [
  {
    key: 'title',
    title: '内容',
    always: true,
    width: 280,
    render: (row) => (
      <>
        <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => open(row)}>
          {row.title}
        </Button>
        <br />
        <Typography.Text type="secondary">{row.sectionLabel}</Typography.Text>
      </>
    ),
  },
  { key: 'deptName', title: '部门', width: 130 },
  { key: 'ownerName', title: '负责人', width: 100, render: ({ ownerName }) => ownerName || '部门' },
  {
    key: 'reviewOn',
    title: '复核日',
    width: 150,
    sortable: true,
    render: ({ reviewOn, isDue }) => (
      <>
        {reviewOn || '不定期'} {isDue && <Tag color="error">到期</Tag>}
      </>
    ),
  },
  {
    key: 'reports',
    title: '读者反馈',
    width: 100,
    render: ({ reports }) => reports > 0 && <Tag color="warning">{reports} 条未办</Tag>,
  },
  { key: 'reviewedTime', title: '上次复核', width: 170 },
  { key: 'reviewedBy', title: '复核人', width: 100, hidden: true },
]

const cardOf = (row: UpkeepRow) => ({
  title: row.title,
  end: row.isDue && <Tag color="error">到期</Tag>,
  below: (
    <>
      <span>{row.sectionLabel}</span>
      <span>{row.ownerName || row.deptName}</span>
      <span>{row.reviewOn || '不定期'}</span>
      {row.reports > 0 && <Tag color="warning">{row.reports} 条未办</Tag>}
    </>
  ),
})

/** The published items with who answers for them and when they are looked through again, the earliest first. */
export default function UpkeepPage() {
  const [dialog, openDialog] = useDialog()
  const navigate = useNavigate()
  const reload = useReloadUpkeep()
  const { sections } = useDeskOptions()
  const confirm = (rows: readonly UpkeepRow[]) => openDialog((close) => <ValidDialog rows={rows} onClose={close} />)
  const confirmAtOnce = async ({ contentId }: UpkeepRow) => {
    const body = { contentIds: [contentId], note: '' }
    await runAndNotify(call('PUT /prod-api/cms/upkeep/valid', { body }), '已确认仍有效，记入历史')
    await reload()
  }
  const plan = (rows: readonly UpkeepRow[]) => openDialog((close) => <PlanDialog rows={rows} onClose={close} />)
  const open = (row: UpkeepRow) => openDialog((close) => <UpkeepDrawer row={row} onClose={close} />)
  return (
    <>
      <ListPage
        name="cms-upkeep"
        title="内容复核"
        noun="内容"
        list={listKey}
        rowKey="contentId"
        nameOf={({ title }) => title}
        empty="没有内容。在“复核设置”中为栏目定下周期后，已发布的内容有复核日，到期前会提醒负责人。"
        filters={[
          { name: 'view', label: '视图', hidden: true },
          { name: 'title', label: '标题' },
          {
            name: 'section',
            label: '栏目',
            options: sections.map(({ section, label }) => ({ value: section, label })),
          },
        ]}
        columns={columnsOf(open)}
        card={{ of: cardOf, onOpen: open }}
        rowActions={(row) => [
          { label: '仍有效', permission: 'cms:upkeep:edit', onClick: () => void confirmAtOnce(row) },
          {
            label: '修改',
            permission: 'cms:content:edit',
            onClick: () => void navigate(editAddress(row.contentId)),
          },
          {
            label: '下线',
            permission: 'cms:content:publish',
            onClick: () => openDialog((close) => <OfflineDialog row={row} onClose={close} />),
          },
          { label: '负责人与复核日', permission: 'cms:upkeep:edit', onClick: () => plan([row]) },
        ]}
        rowMenu
        bulkActions={() => [
          { label: '仍有效', needs: 'some', permission: 'cms:upkeep:edit', onClick: confirm },
          { label: '负责人与复核日', needs: 'some', permission: 'cms:upkeep:edit', onClick: plan },
        ]}
        toolbar={() => <Tools />}
        side={(list) => <CountedViews views={views} list={list} selected={list.filters.view ?? 'all'} />}
      />
      {dialog}
    </>
  )
}

function Tools() {
  const maySet = usePermitted({ any: ['cms:upkeep:setting'] })
  const reload = useReloadUpkeep()
  return (
    <>
      <DialogButton label="按部门" dialog={(close) => <UpkeepFigures onClose={close} />} />
      <DialogButton
        label="复核设置"
        isAllowed={maySet}
        dialog={(close) => <SettingForm onClose={close} onSaved={() => void reload()} />}
      />
    </>
  )
}

/** How many items of each department are due, have no day, or were reported. */
function UpkeepFigures({ onClose }: { onClose: () => void }) {
  const { data } = useQuery({ queryKey: [figuresKey], queryFn: () => callQuietly(figuresKey) })
  return (
    <FiguresDialog<Figures>
      title="各部门的内容复核"
      rows={data?.data ?? []}
      rowKey="deptName"
      empty="没有内容"
      columns={[
        { key: 'deptName', title: '部门', dataIndex: 'deptName' },
        { key: 'items', title: '内容', dataIndex: 'items', align: 'right' },
      ]}
      states={{ due: '已到复核日', unset: '没有复核日', reported: '有读者反馈' }}
      countsOf={({ due, unset, reported }) => [due, unset, reported]}
      onClose={onClose}
    />
  )
}
