import type { ItemForm } from '@anju/contract/desk/form-shape'
import { audienceLabels } from '@anju/contract/desk/states'
import { DatePicker, Form, Input, Select, TreeSelect } from 'antd'
import dayjs from 'dayjs'
import { TreeChoice } from '#ui/tree/tree-select.tsx'
import { useFieldId } from '../fields/field-id.ts'
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
  const idOf = useFieldId()
  const moment = (name: 'publishTime' | 'expireTime', label: string, empty: string) => (
    <Form.Item label={label} htmlFor={idOf(name)}>
      <DatePicker
        id={idOf(name)}
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
        <Form.Item label="分类" htmlFor={idOf('kind')} required>
          <Select
            id={idOf('kind')}
            value={form.kind || undefined}
            placeholder="请选择"
            options={kinds.map((value) => ({ value, label: value }))}
            onChange={(kind: string) => change({ kind })}
          />
        </Form.Item>
      )}
      <Form.Item label="部门" htmlFor={idOf('deptId')}>
        <TreeChoice
          id={idOf('deptId')}
          nodes={departments}
          value={form.deptId || undefined}
          onChange={(deptId?: string) => change({ deptId: deptId ?? '' })}
        />
      </Form.Item>
      <Form.Item label="阅读范围" htmlFor={idOf('audience')}>
        <Select
          id={idOf('audience')}
          value={form.audience}
          options={audiences}
          onChange={(audience: ItemForm['audience']) => change({ audience })}
        />
      </Form.Item>
      {form.audience === 'departments' && (
        <Form.Item label="可阅读的部门" htmlFor={idOf('readerIds')} required>
          <TreeSelect
            id={idOf('readerIds')}
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
      <Form.Item label="日期" htmlFor={idOf('publishDate')} required>
        <DatePicker
          id={idOf('publishDate')}
          value={form.publishDate ? dayjs(form.publishDate) : null}
          style={{ width: '100%' }}
          onChange={(value) => change({ publishDate: value ? value.format(DAY) : '' })}
        />
      </Form.Item>
      {moment('publishTime', '发布时间', '审核通过后立即发布')}
      {moment('expireTime', '失效时间', '长期有效')}
      <Form.Item label="作者" htmlFor={idOf('author')}>
        <Input
          id={idOf('author')}
          value={form.author}
          maxLength={50}
          onChange={(event) => change({ author: event.target.value })}
        />
      </Form.Item>
      <Form.Item label="来源" htmlFor={idOf('sourceName')}>
        <Input
          id={idOf('sourceName')}
          value={form.sourceName}
          maxLength={50}
          onChange={(event) => change({ sourceName: event.target.value })}
        />
      </Form.Item>
    </div>
  )
}
