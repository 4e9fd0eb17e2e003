import type { DictDataRow, DictTypeRow } from '@anju/contract/system/dictionary'
import { Input, InputNumber, Select } from 'antd'
import { DictRadio } from '#ui/dict.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import type { OpenForm } from '#ui/list/page-shape.ts'

const typeLabels = { dictName: '字典名称', dictType: '字典类型', status: '状态', remark: '备注' }

/** Creates and edits a type of dictionary. */
export function DictTypeForm({ id, onClose, onSaved }: OpenForm<DictTypeRow>) {
  return (
    <RecordForm
      id={id}
      onClose={onClose}
      onSaved={onSaved}
      noun="字典"
      labels={typeLabels}
      load="GET /prod-api/system/dict/type/:dictId"
      create="POST /prod-api/system/dict/type"
      update="PUT /prod-api/system/dict/type"
      initial={{ status: '0' }}
    >
      <Field name="dictName" required max={100}>
        <Input />
      </Field>
      <Field name="dictType" required max={100}>
        <Input placeholder="小写字母开头，如 sys_user_sex" />
      </Field>
      <Field name="status" choose>
        <DictRadio type="sys_normal_disable" />
      </Field>
      <Field name="remark" max={500} full>
        <Input.TextArea rows={3} />
      </Field>
    </RecordForm>
  )
}

const dataLabels = {
  dictLabel: '数据标签',
  dictValue: '数据键值',
  dictSort: '显示顺序',
  listClass: '显示样式',
  isDefault: '默认选项',
  status: '状态',
  remark: '备注',
}

/** RuoYi's names of tag styles. */
const looks = [
  { value: 'default', label: '默认' },
  { value: 'primary', label: '主要' },
  { value: 'success', label: '成功' },
  { value: 'info', label: '信息' },
  { value: 'warning', label: '警告' },
  { value: 'danger', label: '危险' },
]

/** Creates and edits an entry of a dictionary. */
export function DictDataForm({ id, onClose, onSaved, dictType }: OpenForm<DictDataRow> & { dictType: string }) {
  return (
    <RecordForm
      id={id}
      onClose={onClose}
      onSaved={onSaved}
      noun="字典数据"
      labels={dataLabels}
      load="GET /prod-api/system/dict/data/:dictCode"
      create="POST /prod-api/system/dict/data"
      update="PUT /prod-api/system/dict/data"
      initial={{ dictType, dictSort: 0, listClass: 'default', isDefault: 'N', status: '0' }}
    >
      <Field name="dictLabel" required max={100}>
        <Input />
      </Field>
      <Field name="dictValue" required max={100}>
        <Input />
      </Field>
      <Field name="dictSort" required>
        <InputNumber min={0} max={9999} />
      </Field>
      <Field name="listClass" choose>
        <Select options={looks} />
      </Field>
      <Field name="isDefault" choose>
        <DictRadio type="sys_yes_no" />
      </Field>
      <Field name="status" choose>
        <DictRadio type="sys_normal_disable" />
      </Field>
      <Field name="remark" max={500} full>
        <Input.TextArea rows={3} />
      </Field>
    </RecordForm>
  )
}
