import { Flex, Tag } from 'antd'
import { ListPage } from '#ui/list/list-page.tsx'
import { useRecordsAction } from '#ui/record/object-records.tsx'
import { changeColumns, permissions, useReloading } from './list-parts.ts'
import { synonymsKey } from './search.api.ts'
import { SynonymForm } from './synonym-form.tsx'

/** Groups of words for the same thing. */
export function SynonymList() {
  const recordsOf = useRecordsAction('synonym')
  const reloading = useReloading()
  return (
    <ListPage
      name="cms-search-synonym"
      title="站内搜索词"
      noun="同义词"
      list={synonymsKey}
      rowKey="groupId"
      nameOf={({ words }) => words.join('、')}
      filters={[{ name: 'word', label: '词' }]}
      columns={[
        {
          key: 'words',
          title: '同义词',
          always: true,
          width: 360,
          render: ({ words }) => (
            <Flex wrap gap={4}>
              {words.map((word) => (
                <Tag key={word}>{word}</Tag>
              ))}
            </Flex>
          ),
        },
        ...changeColumns,
      ]}
      permissions={permissions}
      form={(open) => <SynonymForm {...reloading(open)} />}
      remove="DELETE /prod-api/cms/search/synonym/:groupIds"
      rowActions={({ groupId }) => [recordsOf(groupId)]}
      exportKey="POST /prod-api/cms/search/synonym/export"
    />
  )
}
