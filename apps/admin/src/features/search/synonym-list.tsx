import { Flex, Tag } from 'antd'
import { ListPage } from '#ui/list/list-page.tsx'
import { useRecordsAction } from '#ui/record/object-records.tsx'
import { synonymsKey, useReload } from './search.api.ts'
import { SynonymForm } from './synonym-form.tsx'

/** Groups of words for the same thing. */
export function SynonymList() {
  const recordsOf = useRecordsAction('synonym')
  const reload = useReload()
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
        { key: 'updateBy', title: '修改人', width: 110 },
        { key: 'updateTime', title: '修改时间', width: 170, sortable: true },
      ]}
      permissions={{
        add: 'cms:search:add',
        edit: 'cms:search:edit',
        remove: 'cms:search:remove',
        export: 'cms:search:export',
      }}
      form={(open) => (
        <SynonymForm
          {...open}
          onSaved={() => {
            open.onSaved()
            void reload()
          }}
        />
      )}
      remove="DELETE /prod-api/cms/search/synonym/:groupIds"
      rowActions={({ groupId }) => [recordsOf(groupId)]}
      exportKey="POST /prod-api/cms/search/synonym/export"
    />
  )
}
