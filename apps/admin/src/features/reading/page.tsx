import type { ReadingRow } from '@anju/contract/reading/desk'
import { subjectKinds } from '@anju/contract/reading/terms'
import { Button, Tag } from 'antd'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { useDialog } from '#ui/frame/use-dialog.tsx'
import { ListPage } from '#ui/list/list-page.tsx'
import type { ListControl, RowAction } from '#ui/list/page-shape.ts'
import { useRecordsAction } from '#ui/record/object-records.tsx'
import { call } from '#ui/session/call.ts'
import { Person } from '#ui/session/person.tsx'
import { saveExport } from '#ui/session/transfer.ts'
import { ReadingDrawer } from './drawer.tsx'
import { ReadingForm } from './form.tsx'
import { ReadersDrawer } from './readers.tsx'

const states = [
  { value: '0', label: '进行中' },
  { value: '1', label: '已结束' },
]

async function remind({ readingId }: ReadingRow) {
  const sent = call('POST /prod-api/cms/reading/remind', { body: { readingId } })
  await runAndNotify(sent, '已提醒有邮箱、今天还没有提醒过的人；所有人在网站“我的”都能看到')
}

async function end({ readingId, isEnded }: ReadingRow, list: ListControl<ReadingRow>) {
  const put = (ends: boolean) => call('PUT /prod-api/cms/reading/end', { body: { readingId, isEnded: ends } })
  const back = () => put(isEnded).then(list.refresh)
  await runAndNotify(put(!isEnded), isEnded ? '已恢复' : '已结束，证据保留', back)
  await list.refresh()
}

function State({ isEnded, isOffline, overdue }: ReadingRow) {
  if (isEnded) return <Tag>已结束</Tag>
  if (isOffline) return <Tag color="warning">内容已下线，暂不要求</Tag>
  return overdue > 0 ? <Tag color="error">{overdue} 人超期</Tag> : <Tag color="processing">进行中</Tag>
}

/** Texts that employees must read and confirm, and who has. */
export default function ReadingPage() {
  const [drawer, open] = useDialog()
  const openReaders = (row: ReadingRow) => open((close) => <ReadersDrawer reading={row} onClose={close} />)
  const recordsOf = useRecordsAction('reading')
  const actions = (row: ReadingRow, list: ListControl<ReadingRow>): RowAction[] => [
    { label: '谁还没有确认', onClick: () => openReaders(row) },
    {
      label: '版本与原文',
      permission: 'cms:reading:query',
      onClick: () => open((close) => <ReadingDrawer readingId={row.readingId} onClose={close} />),
    },
    { label: '提醒', permission: 'cms:reading:edit', onClick: () => void remind(row) },
    {
      label: '导出证据',
      permission: 'cms:reading:export',
      onClick: () => void saveExport('POST /prod-api/cms/reading/export', { readingId: row.readingId }, row.title),
    },
    { label: row.isEnded ? '恢复' : '结束', permission: 'cms:reading:edit', onClick: () => void end(row, list) },
    recordsOf(row.readingId),
  ]
  return (
    <>
      <ListPage
        name="cms-reading"
        title="阅读确认"
        noun="阅读确认"
        list="GET /prod-api/cms/reading/list"
        rowKey="readingId"
        nameOf={({ title }) => title}
        empty="还没有下发。把制度、规程或公告放到员工面前，限期阅读并确认；每份确认都留下不可更改的证据。"
        filters={[
          { name: 'title', label: '标题' },
          { name: 'isEnded', label: '状态', options: states },
        ]}
        columns={[
          {
            key: 'title',
            title: '标题',
            width: 280,
            always: true,
            render: (row) => (
              <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => openReaders(row)}>
                {row.title}
              </Button>
            ),
          },
          { key: 'kind', title: '类型', width: 100, render: ({ kind }) => subjectKinds[kind] },
          { key: 'number', title: '版本', width: 80, render: ({ number }) => `第 ${number} 版` },
          { key: 'dueOn', title: '期限', width: 120 },
          { key: 'state', title: '状态', width: 130, render: (row) => <State {...row} /> },
          { key: 'due', title: '待确认', width: 80 },
          { key: 'overdue', title: '超期', width: 70 },
          { key: 'confirmed', title: '已确认', width: 80 },
          { key: 'exempt', title: '豁免', width: 70 },
          { key: 'createBy', title: '下发人', hidden: true, render: ({ createBy }) => <Person login={createBy} /> },
          { key: 'createTime', title: '下发时间', width: 170, hidden: true },
        ]}
        permissions={{ add: 'cms:reading:add', edit: 'cms:reading:edit' }}
        form={({ id, onClose, onSaved }) => <ReadingForm id={id} onClose={onClose} onSaved={onSaved} />}
        rowActions={actions}
        rowMenu
      />
      {drawer}
    </>
  )
}
