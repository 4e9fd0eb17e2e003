import type { ItemForm } from '@anju/contract/desk/form-shape'
import { audienceLabels } from '@anju/contract/desk/states'
import { DatePicker, Form, Input, Select, TreeSelect } from 'antd'
import dayjs from 'dayjs'
import { TreeChoice } from '#ui/tree/tree-select.tsx'
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
  const moment = (id: string, label: string, name: 'publishTime' | 'expireTime', empty: string) => (
    <Form.Item label={label} htmlFor={id}>
      <DatePicker
        id={id}
        showTime
        value={form[name] ? dayjs(form[name]) : null}
        placeholder={empty}
        style={{ width: '100%' }}
        onChange={(value) => change({ [name]: value ? value.format(MOMENT) : '' })}
      />
    </Form.Item>
  )
  return (
    <div className={styles.side}>
      {kinds.length > 0 && (
        <Form.Item label="分类" htmlFor="desk-kind" required>
          <Select
            id="desk-kind"
            value={form.kind || undefined}
            placeholder="请选择"
            options={kinds.map((value) => ({ value, label: value }))}
            onChange={(kind: string) => change({ kind })}
          />
        </Form.Item>
      )}
      <Form.Item label="部门" htmlFor="desk-dept">
        <TreeChoice
          id="desk-dept"
          nodes={departments}
          value={form.deptId || undefined}
          onChange={(deptId?: string) => change({ deptId: deptId ?? '' })}
        />
      </Form.Item>
      <Form.Item label="阅读范围" htmlFor="desk-audience">
        <Select
          id="desk-audience"
          value={form.audience}
          options={audiences}
          onChange={(audience: ItemForm['audience']) => change({ audience })}
        />
      </Form.Item>
      {form.audience === 'departments' && (
        <Form.Item label="可阅读的部门" htmlFor="desk-readers" required>
          <TreeSelect
            id="desk-readers"
            multiple
            treeDefaultExpandAll
            placeholder="请选择"
            value={form.readerIds}
            treeData={[...departments]}
            fieldNames={{ value: 'id', label: 'label', children: 'children' }}
            onChange={(readerIds: string[]) => change({ readerIds })}
          />
        </Form.Item>
      )}
      <Form.Item label="日期" htmlFor="desk-date" required>
        <DatePicker
          id="desk-date"
          value={form.publishDate ? dayjs(form.publishDate) : null}
          style={{ width: '100%' }}
          onChange={(value) => change({ publishDate: value ? value.format(DAY) : '' })}
        />
      </Form.Item>
      {moment('desk-publish', '发布时间', 'publishTime', '审核通过后立即发布')}
      {moment('desk-expire', '失效时间', 'expireTime', '长期有效')}
      <Form.Item label="作者" htmlFor="desk-author">
        <Input
          id="desk-author"
          value={form.author}
          maxLength={50}
          onChange={(event) => change({ author: event.target.value })}
        />
      </Form.Item>
      <Form.Item label="来源" htmlFor="desk-source">
        <Input
          id="desk-source"
          value={form.sourceName}
          maxLength={50}
          onChange={(event) => change({ sourceName: event.target.value })}
        />
      </Form.Item>
    </div>
  )
}
