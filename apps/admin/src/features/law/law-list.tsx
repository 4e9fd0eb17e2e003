import { lawLevels, lawStatuses } from '@anju/contract/law-terms'
import { Button } from 'antd'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { optionsOf } from '#ui/form/options.ts'
import { ListPage } from '#ui/list/list-page.tsx'
import { useRecordsAction } from '#ui/record/object-records.tsx'
import { call } from '#ui/session/call.ts'
import { Person } from '#ui/session/person.tsx'
import { AddForm } from './edit/add-form.tsx'
import { FactsForm } from './edit/facts-form.tsx'
import { listKey, useOptions, useReload } from './law.api.ts'
import styles from './law.module.css'
import { StatusTags } from './status-tags.tsx'

async function follow(lawId: string) {
  const body = { kind: 'law', subject: lawId } as const
  await runAndNotify(call('POST /prod-api/cms/law-follow', { body }), '已订阅，变动见铃铛和“法规订阅”')
}

const yes = (label: string) => [{ value: '1', label }]

/** All laws with their versions, live or withdrawn. */
export function LawList({ onOpen }: { onOpen: (lawId: string) => void }) {
  const recordsOf = useRecordsAction('law')
  const regions = useOptions()?.regions ?? []
  const reload = useReload()
  return (
    <ListPage
      name="cms-law"
      title="法规管理"
      noun="法规"
      list={listKey}
      rowKey="lawId"
      nameOf={({ title }) => title}
      filters={[
        { name: 'title', label: '标题' },
        { name: 'level', label: '效力位阶', options: optionsOf(lawLevels) },
        { name: 'status', label: '时效性', options: optionsOf(lawStatuses) },
        { name: 'region', label: '地区', options: regions.map((value) => ({ value, label: value })) },
        { name: 'issuer', label: '制定机关' },
        {
          name: 'state',
          label: '公开',
          options: [
            { value: 'live', label: '公开' },
            { value: 'withdrawn', label: '已撤下' },
          ],
        },
        { name: 'inDoubt', label: '存疑', options: yes('只看存疑') },
        { name: 'warned', label: '提示', options: yes('只看有提示') },
        { name: 'edited', label: '人工修改', options: yes('只看人工修改') },
      ]}
      columns={[
        {
          key: 'title',
          title: '标题',
          width: 250,
          always: true,
          sortable: true,
          render: ({ lawId, title }) => (
            <Button type="link" className={styles.title} onClick={() => onOpen(lawId)}>
              {title}
            </Button>
          ),
        },
        { key: 'level', title: '效力位阶', width: 100, render: ({ level }) => lawLevels[level] },
        { key: 'status', title: '时效性', width: 130, render: (row) => <StatusTags {...row} /> },
        { key: 'publishedOn', title: '公布日期', width: 115, sortable: true },
        { key: 'effectiveOn', title: '施行日期', width: 115, sortable: true },
        { key: 'region', title: '地区', width: 90, hidden: true },
        { key: 'issuer', title: '制定机关', width: 150 },
        { key: 'docNo', title: '文号', width: 160, hidden: true },
        { key: 'articleCount', title: '条文', width: 70, align: 'right', hidden: true },
        {
          key: 'updateBy',
          title: '修改人',
          width: 110,
          hidden: true,
          render: ({ updateBy }) => <Person login={updateBy} />,
        },
        { key: 'updateTime', title: '修改时间', width: 170, sortable: true, hidden: true },
      ]}
      permissions={{ add: 'cms:law:add', edit: 'cms:law:edit', export: 'cms:law:export' }}
      form={({ id, onClose, onSaved }) => {
        const saved = () => {
          onSaved()
          void reload()
        }
        return id === null ? (
          <AddForm onClose={onClose} onSaved={saved} />
        ) : (
          <FactsForm lawId={id} onClose={onClose} onSaved={saved} />
        )
      }}
      rowActions={({ lawId }) => [
        { label: '查看', permission: 'cms:law:query', onClick: () => onOpen(lawId) },
        { label: '订阅', permission: 'cms:lawfollow:add', onClick: () => void follow(lawId) },
        recordsOf(lawId),
      ]}
      exportKey="POST /prod-api/cms/law/export"
      exportName="法规目录"
    />
  )
}
