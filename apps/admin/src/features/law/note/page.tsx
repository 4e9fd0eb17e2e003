import type { NoteRow } from '@anju/contract/law/note'
import { noteAudiences, noteLayerNames } from '@anju/contract/law/note-terms'
import { Flex, Tag } from 'antd'
import { ListPage } from '#ui/list/list-page.tsx'
import { NoteForm } from './form.tsx'

const views = [
  { value: 'due', label: '复核到期' },
  { value: 'changed', label: '条文已修改' },
]

const nameOf = ({ lawTitle, label }: NoteRow) => `《${lawTitle}》${label || '整部法规'}`

/** The company's notes on laws and articles; those whose review is due come first. */
export default function LawNotePage() {
  return (
    <ListPage
      name="cms-law-note"
      title="法规解读"
      noun="解读"
      list="GET /prod-api/cms/law-note/list"
      rowKey="noteId"
      nameOf={nameOf}
      filters={[
        { name: 'view', label: '复核', options: views },
        { name: 'lawTitle', label: '法规' },
        { name: 'keyword', label: '内容' },
      ]}
      columns={[
        { key: 'lawTitle', title: '法规或条文', width: 240, always: true, render: nameOf },
        { key: 'summary', title: '内容' },
        {
          key: 'layers',
          title: '阅读范围',
          width: 170,
          render: ({ layers }) => (
            <Flex wrap gap={4}>
              {layers.map(({ layer, audience }) => (
                <Tag key={layer}>
                  {noteLayerNames[layer]}：{noteAudiences[audience]}
                </Tag>
              ))}
            </Flex>
          ),
        },
        {
          key: 'state',
          title: '复核',
          width: 120,
          render: ({ due, changed }) => (
            <>
              {changed && <Tag color="error">条文已修改</Tag>}
              {due && <Tag color="warning">复核到期</Tag>}
            </>
          ),
        },
        { key: 'reviewDue', title: '下次复核', width: 120, sortable: true },
        { key: 'reviewedOn', title: '复核日期', width: 120, hidden: true, sortable: true },
        { key: 'reviewer', title: '复核人', width: 110, hidden: true },
        { key: 'author', title: '编写人', width: 110 },
        { key: 'updateTime', title: '修改时间', width: 170, hidden: true, sortable: true },
      ]}
      permissions={{ add: 'cms:lawnote:add', edit: 'cms:lawnote:edit', remove: 'cms:lawnote:remove' }}
      form={(open) => <NoteForm {...open} />}
      remove="DELETE /prod-api/cms/law-note/:noteIds"
    />
  )
}
