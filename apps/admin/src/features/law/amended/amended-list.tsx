import { Button, Tag } from 'antd'
import { ListPage } from '#ui/list/list-page.tsx'
import { Person } from '#ui/session/person.tsx'
import { amendedKey } from '../law.api.ts'
import styles from '../law.module.css'
import { AmendedForm } from './amended-form.tsx'

const states = {
  old: { label: '库中仍为旧文本', color: 'warning' },
  new: { label: '已有新文本', color: 'success' },
  none: { label: '库中没有', color: 'default' },
} as const

const BUILT_IN = '产品自带的行不能修改或删除'

/** The laws of which newer versions are known, those of the product and those of the company. */
export function AmendedList({ onOpen }: { onOpen: (lawId: string) => void }) {
  return (
    <ListPage
      name="cms-law-amended"
      title="法规管理"
      noun="新修改的法规"
      list={amendedKey}
      rowKey="amendedId"
      nameOf={({ name }) => name}
      filters={[
        { name: 'name', label: '法规名称' },
        {
          name: 'held',
          label: '库中文本',
          options: Object.entries(states).map(([value, { label }]) => ({ value, label })),
        },
      ]}
      columns={[
        {
          key: 'name',
          title: '法规名称',
          always: true,
          width: 220,
          render: ({ name, lawId }) =>
            lawId ? (
              <Button type="link" className={styles.title} onClick={() => onOpen(lawId)}>
                {name}
              </Button>
            ) : (
              name
            ),
        },
        { key: 'kind', title: '方式', width: 80 },
        { key: 'publishedOn', title: '新版本公布', width: 120 },
        { key: 'effectiveOn', title: '新版本施行', width: 120 },
        {
          key: 'held',
          title: '库中文本',
          width: 140,
          render: ({ held }) => <Tag color={states[held].color}>{states[held].label}</Tag>,
        },
        { key: 'source', title: '来源', width: 260 },
        {
          key: 'createBy',
          title: '添加人',
          width: 110,
          render: ({ builtIn, createBy }) => (builtIn ? '产品自带' : <Person login={createBy} />),
        },
      ]}
      permissions={{ add: 'cms:law:edit', edit: 'cms:law:edit', remove: 'cms:law:edit' }}
      form={(open) => <AmendedForm {...open} />}
      remove="DELETE /prod-api/cms/law/amended/:amendedIds"
      locked={({ builtIn }) => (builtIn ? BUILT_IN : undefined)}
    />
  )
}
