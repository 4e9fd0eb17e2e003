import { confirm } from '#ui/feedback/dialogs.tsx'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { useRecordsAction } from '#ui/record/object-records.tsx'
import { call } from '#ui/session/call.ts'
import { useDeskOptions } from '../item/desk.api.ts'

const recoverKey = 'PUT /prod-api/cms/bin/recover/:contentIds'

type Row = { contentId: string; title: string }

/** Asks, and takes items out of the bin. */
async function recover(rows: readonly Row[], done: () => void): Promise<void> {
  const what = rows.length === 1 ? `“${rows[0]?.title || '（无标题）'}”` : `选中的 ${rows.length} 条内容`
  if (!(await confirm(`恢复${what}吗？恢复后状态与删除之前相同。`))) return
  const contentIds = rows.map(({ contentId }) => contentId).join(',')
  if (await runAndNotify(call(recoverKey, { params: { contentIds } }), '已恢复')) done()
}

/** Items that were deleted, to be recovered or deleted for good. */
export default function BinPage() {
  const recordsOf = useRecordsAction('item')
  const { sections } = useDeskOptions()
  return (
    <ListPage
      name="cms-bin"
      title="回收站"
      noun="内容"
      list="GET /prod-api/cms/bin/list"
      rowKey="contentId"
      nameOf={({ title }) => title || '（无标题）'}
      filters={[
        { name: 'title', label: '标题' },
        { name: 'section', label: '栏目', options: sections.map(({ section, label }) => ({ value: section, label })) },
      ]}
      columns={[
        { key: 'title', title: '标题', always: true, render: ({ title }) => title || '（无标题）' },
        { key: 'sectionLabel', title: '栏目', width: 120 },
        { key: 'deptName', title: '部门', width: 130 },
        { key: 'updaterName', title: '删除人', width: 110 },
        { key: 'removeTime', title: '删除时间', width: 170, sortable: true },
        { key: 'eraseTime', title: '彻底删除时间', width: 170 },
      ]}
      permissions={{ remove: 'cms:bin:remove' }}
      remove="DELETE /prod-api/cms/bin/:contentIds"
      rowActions={(row, list) => [
        {
          label: '恢复',
          permission: 'cms:bin:recover',
          onClick: () => void recover([row], () => void list.refresh()),
        },
        recordsOf(row.contentId),
      ]}
      bulkActions={(list) => [
        {
          label: '恢复',
          needs: 'some',
          permission: 'cms:bin:recover',
          onClick: (rows) => void recover(rows, () => void list.refresh()),
        },
      ]}
    />
  )
}
