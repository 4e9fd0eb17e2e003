import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { useRecordsAction } from '#ui/record/object-records.tsx'
import { call } from '#ui/session/call.ts'
import { usePermitted } from '#ui/session/permitted.tsx'
import { titleInWords } from '#ui/title-in-words.ts'
import { recoverItems, useDeskOptions } from '../item/desk.api.ts'

type Row = { contentId: string; title: string }

/** Items that were deleted, to be recovered or deleted for good. */
export default function BinPage() {
  const recordsOf = useRecordsAction('item')
  const { sections } = useDeskOptions()
  const mayRemove = usePermitted({ any: ['cms:content:remove'] })
  const recover = async (rows: readonly Row[], refresh: () => Promise<unknown>) => {
    const contentIds = rows.map(({ contentId }) => contentId).join(',')
    const back = () => call('DELETE /prod-api/cms/content/:contentIds', { params: { contentIds } }).then(refresh)
    if (await runAndNotify(recoverItems(contentIds), '已恢复', mayRemove ? back : undefined)) await refresh()
  }
  return (
    <ListPage
      name="cms-bin"
      title="回收站"
      noun="内容"
      list="GET /prod-api/cms/bin/list"
      rowKey="contentId"
      nameOf={({ title }) => titleInWords(title)}
      filters={[
        { name: 'title', label: '标题' },
        { name: 'section', label: '栏目', options: sections.map(({ section, label }) => ({ value: section, label })) },
      ]}
      columns={[
        { key: 'title', title: '标题', always: true, render: ({ title }) => titleInWords(title) },
        { key: 'sectionLabel', title: '栏目', width: 120 },
        { key: 'deptName', title: '部门', width: 130 },
        { key: 'updaterName', title: '删除人', width: 110 },
        { key: 'removeTime', title: '删除时间', width: 170, sortable: true },
        { key: 'eraseTime', title: '彻底删除时间', width: 170, render: ({ eraseTime }) => eraseTime || '保留' },
      ]}
      permissions={{ remove: 'cms:bin:remove' }}
      remove="DELETE /prod-api/cms/bin/:contentIds"
      rowActions={(row, list) => [
        {
          label: '恢复',
          permission: 'cms:bin:recover',
          onClick: () => void recover([row], list.refresh),
        },
        recordsOf(row.contentId),
      ]}
      bulkActions={(list) => [
        {
          label: '恢复',
          needs: 'some',
          permission: 'cms:bin:recover',
          onClick: (rows) => void recover(rows, list.refresh),
        },
      ]}
    />
  )
}
