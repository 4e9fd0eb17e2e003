import type { PlaceRow } from '@anju/contract/place/routes'
import { buildingLines, placeLimits } from '@anju/contract/place/terms'
import { useQuery } from '@tanstack/react-query'
import { Input, InputNumber } from 'antd'
import { DictRadio, DictTag } from '#ui/dict.tsx'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import type { OpenForm } from '#ui/list/page-shape.ts'
import { callQuietly } from '#ui/session/call.ts'
import { TreeChoice } from '#ui/tree/tree-select.tsx'

const departmentTree = 'GET /prod-api/cms/place/deptTree'

const labels = {
  projectName: '项目名称',
  deptId: '负责部门',
  buildingNames: { label: '楼栋', show: (value: unknown) => (value as string[]).join('、') },
  orderNum: '显示顺序',
  status: { label: '状态', show: (value: unknown) => <DictTag type="sys_normal_disable" value={String(value)} /> },
}

const checkLines = {
  validator: (_rule: unknown, value: string[] = []) => {
    const long = value.find((name) => name.trim().length > placeLimits.building)
    if (long !== undefined)
      return Promise.reject(new Error(`“${long.trim()}”太长，楼栋名称最多 ${placeLimits.building} 个字`))
    return value.length > placeLimits.buildings
      ? Promise.reject(new Error(`楼栋最多 ${placeLimits.buildings} 个`))
      : Promise.resolve()
  },
}

/** Names as the lines of a text, which is kept as it is typed. */
function Lines({
  value = [],
  onChange,
  ...rest
}: {
  id?: string
  value?: string[]
  onChange?: (value: string[]) => void
}) {
  return (
    <Input.TextArea
      {...rest}
      rows={6}
      placeholder={'1 号楼\n2 号楼'}
      value={value.join('\n')}
      onChange={({ target }) => onChange?.(target.value === '' ? [] : target.value.split('\n'))}
    />
  )
}

/** Creates and edits a project with its buildings. */
export function PlaceForm(open: OpenForm<PlaceRow>) {
  const departments = useQuery({ queryKey: [departmentTree], queryFn: () => callQuietly(departmentTree) }).data?.data
  return (
    <RecordForm
      {...open}
      noun="项目"
      labels={labels}
      load="GET /prod-api/cms/place/:projectId"
      create="POST /prod-api/cms/place"
      update="PUT /prod-api/cms/place"
      read={({ data }: { data: PlaceRow }) => ({
        ...data,
        deptId: data.deptId || undefined,
        buildingNames: data.buildings.map(({ name }) => name),
      })}
      write={(values) => ({ ...values, buildingNames: buildingLines((values.buildingNames as string[]).join('\n')) })}
      initial={{ orderNum: 0, status: '0', buildingNames: [] }}
    >
      <Field name="projectName" required max={placeLimits.name}>
        <Input />
      </Field>
      <Field name="deptId" choose extra="这个项目的新来信自动分派到这个部门；分派规则优先">
        <TreeChoice nodes={departments ?? []} />
      </Field>
      <Field
        name="buildingNames"
        full
        rules={[checkLines]}
        extra="每行一个，可以整列粘贴；在原处改一行即为更名，有来信的楼栋不能去掉"
      >
        <Lines />
      </Field>
      <Field name="orderNum">
        <InputNumber min={0} max={9999} precision={0} />
      </Field>
      <Field name="status" choose extra="停用后不再出现在来信表单中，已有的来信不变">
        <DictRadio type="sys_normal_disable" />
      </Field>
    </RecordForm>
  )
}
