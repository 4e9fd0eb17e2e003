import { limitFilterLabels } from '@anju/contract/case/views'
import { Select } from 'antd'
import { optionsOf } from '../form/options.ts'
import type { Filter } from '../list/page-shape.ts'
import { TreeChoice } from '../tree/tree-select.tsx'
import { useDeskOptions } from './case.api.ts'
import type { DeskKind } from './desk-kind.ts'
import { sourceFilter } from './source.tsx'

const keyword = {
  name: 'keyword',
  label: '关键词',
  placeholder: '编号、电话（可只写后四位）、姓名、地点或内容',
  wide: true,
} as const

/** The filters of a desk: its own among those that all desks have. */
export function useCaseFilters(desk: DeskKind, own: readonly Filter[]): Filter[] {
  const shared = useOwnerFilters(desk)
  const view = { name: 'view', label: '视图', hidden: true } as const
  return [view, keyword, ...own, sourceFilter, ...shared, { range: true, label: '提交时间' }]
}

/** By limit and by who answers for a case; by person where one user does. */
function useOwnerFilters({ page }: DeskKind): Filter[] {
  const { departments, people } = useDeskOptions(`GET /prod-api/cms/${page}/options`)
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
  if (page === 'recruitment') return [limit, department]
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
