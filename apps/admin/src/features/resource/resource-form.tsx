import type { LibraryRow } from '@anju/contract/library'
import { Form, Input, InputNumber } from 'antd'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import type { OpenForm } from '#ui/list/page-shape.ts'
import { TreeChoice } from '#ui/tree/tree-select.tsx'
import { FocusPoint } from './focus-point.tsx'
import { fileKey, useLibraryOptions } from './library.api.ts'

const labels = { name: '名称', alt: '替代文字', focusX: '焦点距左（%）', focusY: '焦点距上（%）', deptId: '部门' }

/** Edits what the library says of a file. */
export function ResourceForm({ id, onClose, onSaved }: OpenForm<LibraryRow>) {
  const { departments } = useLibraryOptions()
  return (
    <RecordForm
      id={id}
      onClose={onClose}
      onSaved={onSaved}
      noun="文件"
      labels={labels}
      load={fileKey}
      update="PUT /prod-api/cms/resource"
      write={({ fileId, version, name, alt, focusX, focusY, deptId }) => ({
        fileId,
        version,
        name,
        alt: alt ?? '',
        focusX,
        focusY,
        deptId: deptId ?? '',
      })}
    >
      <Field name="name" required max={100} full extra="已经使用这个文件的内容不受影响；扩展名不会改变">
        <Input />
      </Field>
      <PictureFields />
      <Field name="deptId" extra="换部门后，文件离开原来的文件夹">
        <TreeChoice nodes={departments} />
      </Field>
    </RecordForm>
  )
}

/** What only pictures have. */
function PictureFields() {
  const isPicture = Form.useWatch('kind', { form: Form.useFormInstance(), preserve: true }) === 'picture'
  return (
    <>
      <Field name="alt" max={200} full hidden={!isPicture} extra="看不到图片的人会听到什么；以后用到内容里时自动带出">
        <Input />
      </Field>
      {isPicture && (
        <Form.Item
          label="焦点"
          extra="图片被裁剪时保留的位置：点击图片，或用方向键、下面的数字调整"
          style={{ gridColumn: '1 / -1' }}
        >
          <FocusPoint />
        </Form.Item>
      )}
      <Field name="focusX" hidden={!isPicture} required>
        <InputNumber min={0} max={100} precision={0} style={{ width: '100%' }} />
      </Field>
      <Field name="focusY" hidden={!isPicture} required>
        <InputNumber min={0} max={100} precision={0} style={{ width: '100%' }} />
      </Field>
    </>
  )
}
