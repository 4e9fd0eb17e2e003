import type { ItemForm } from '@anju/contract/desk/form-shape'
import { audienceLabels } from '@anju/contract/desk/states'
import { DatePicker, Input, Select, TreeSelect } from 'antd'
import { companyTime } from '#ui/theme/company-time.ts'
import { TreeChoice } from '#ui/tree/tree-select.tsx'
import { MarkedItem } from '../fields/marked-item.tsx'
import { useDeskOptions } from '../item/desk.api.ts'
import styles from './edit.module.css'

const DAY = 'YYYY-MM-DD'
const MOMENT = 'YYYY-MM-DD HH:mm:ss'
const audiences = Object.entries(audienceLabels).map(([value, label]) => ({ value, label }))

type SideFieldsProps = { section: string; form: ItemForm; change: (part: Partial<ItemForm>) => void }

/** Where, when and for whom an item appears. */
export function SideFields({ section, form, change }: SideFieldsProps) {
  const { sections, departments } = useDeskOptions()
  const { kinds = [] } = sections.find((one) => one.section === section) ?? {}
  const moment = (name: 'publishTime' | 'expireTime', label: string, empty: string) => (
    <MarkedItem name={name} label={label}>
      {(attributes) => (
        <DatePicker
          {...attributes}
          showTime
          value={companyTime(form[name])}
          placeholder={empty}
          style={{ width: '100%' }}
          onChange={(value) => change({ [name]: value ? value.format(MOMENT) : '' })}
        />
      )}
    </MarkedItem>
  )
  const line = (name: 'author' | 'sourceName', label: string) => (
    <MarkedItem name={name} label={label}>
      {(attributes) => (
        <Input
          {...attributes}
          value={form[name]}
          maxLength={50}
          onChange={(event) => change({ [name]: event.target.value })}
        />
      )}
    </MarkedItem>
  )
  return (
    <div className={styles.side}>
      {kinds.length > 0 && (
        <MarkedItem name="kind" label="分类" required>
          {(attributes) => (
            <Select
              {...attributes}
              value={form.kind || undefined}
              placeholder="请选择"
              options={kinds.map((value) => ({ value, label: value }))}
              onChange={(kind: string) => change({ kind })}
            />
          )}
        </MarkedItem>
      )}
      <MarkedItem name="deptId" label="部门">
        {(attributes) => (
          <TreeChoice
            {...attributes}
            nodes={departments}
            value={form.deptId || undefined}
            onChange={(deptId?: string) => change({ deptId: deptId ?? '' })}
          />
        )}
      </MarkedItem>
      <ReaderFields form={form} change={change} />
      <MarkedItem name="publishDate" label="日期" required>
        {(attributes) => (
          <DatePicker
            {...attributes}
            value={companyTime(form.publishDate)}
            style={{ width: '100%' }}
            onChange={(value) => change({ publishDate: value ? value.format(DAY) : '' })}
          />
        )}
      </MarkedItem>
      {moment('publishTime', '发布时间', '审核通过后立即发布')}
      {moment('expireTime', '失效时间', '长期有效')}
      {line('author', '作者')}
      {line('sourceName', '来源')}
    </div>
  )
}

/** Who reads it: everybody, members, or certain departments. */
function ReaderFields({ form, change }: Omit<SideFieldsProps, 'section'>) {
  const { departments } = useDeskOptions()
  return (
    <>
      <MarkedItem name="audience" label="阅读范围">
        {(attributes) => (
          <Select
            {...attributes}
            value={form.audience}
            options={audiences}
            onChange={(audience: ItemForm['audience']) => change({ audience })}
          />
        )}
      </MarkedItem>
      {form.audience === 'departments' && (
        <MarkedItem name="readerIds" label="可阅读的部门" required>
          {(attributes) => (
            <TreeSelect
              {...attributes}
              multiple
              treeDefaultExpandAll
              placeholder="请选择"
              value={form.readerIds}
              treeData={[...departments]}
              fieldNames={{ value: 'id', label: 'label', children: 'children' }}
              onChange={(readerIds: string[]) => change({ readerIds })}
            />
          )}
        </MarkedItem>
      )}
    </>
  )
}
