import { limitFilterLabels } from '@anju/contract/case/views'
import { Select } from 'antd'
import { optionsOf } from '../form/options.ts'
import type { Filter } from '../list/page-shape.ts'
import { TreeChoice } from '../tree/tree-select.tsx'
import { useDeskOptions } from './case.api.ts'
import type { DeskKind } from './desk-kind.ts'

/** The filters that the lists of all desks have; by person where one user answers for a case. */
export function useCaseFilters({ name }: DeskKind): Filter[] {
  const { departments, people } = useDeskOptions(`GET /prod-api/cms/${name}/options`)
  const limit = { name: 'limit', label: '期限', options: optionsOf(limitFilterLabels) }
  const department: Filter = {
    name: 'deptId',
    label: '部门',
    field: (value, change, id) => (
      <TreeChoice
        id={id}
        nodes={departments}
        value={value || undefined}
        onChange={(next) => change(next ?? '')}
        placeholder="全部，含下级部门"
      />
    ),
  }
  if (name === 'recruitment') return [limit, department]
  const person: Filter = {
    name: 'userId',
    label: '负责人',
    field: (value, change, id) => (
      <Select
        id={id}
        value={value || undefined}
        onChange={(next: string | undefined) => change(next ?? '')}
        options={people.map(({ userId, nickName }) => ({ value: userId, label: nickName }))}
        showSearch={{ optionFilterProp: 'label' }}
        allowClear
        placeholder="全部"
      />
    ),
  }
  return [limit, department, person]
}
