import { useDepartments } from '#ui/case/case.api.ts'
import { OpeningList } from '#ui/list/opening-list.tsx'
import { TreeChoice } from '#ui/tree/tree-select.tsx'
import { listKey, optionsKey } from './cost.api.ts'
import { ScenarioDrawer } from './drawer.tsx'
import { yuan } from './figures.ts'
import { ScenarioTag, stateOptions } from './state-tag.tsx'

/** Fee calculations that members have submitted: review, lock, export. */
export default function CostPage() {
  const departments = useDepartments(optionsKey)
  return (
    <OpeningList
      name="cms-cost"
      title="物业费测算"
      noun="测算方案"
      list={listKey}
      rowKey="scenarioId"
      nameOf={({ name }) => name}
      opens="name"
      openPermission="cms:cost:query"
      drawer={ScenarioDrawer}
      filters={[
        { name: 'keyword', label: '关键词', placeholder: '方案、项目或负责人' },
        { name: 'state', label: '状态', options: stateOptions },
        {
          name: 'deptId',
          label: '部门',
          field: (value, change) => (
            <TreeChoice
              aria-label="部门"
              nodes={departments}
              value={value || undefined}
              onChange={(id) => change(id ?? '')}
            />
          ),
        },
        { name: 'buildingType', label: '业态' },
        { range: true, label: '更新时间' },
      ]}
      columns={[
        { key: 'name', title: '方案名称', always: true },
        { key: 'project', title: '项目名称' },
        { key: 'buildingType', title: '业态', width: 100 },
        { key: 'state', title: '状态', width: 110, render: (row) => <ScenarioTag {...row} /> },
        { key: 'feePerM2', title: '收费标准（元/㎡·月）', width: 190, align: 'right', sortable: true },
        {
          key: 'feeMonthly',
          title: '每月总额（元）',
          width: 150,
          align: 'right',
          render: (row) => yuan(row.feeMonthly),
        },
        { key: 'ownerName', title: '负责人', width: 110 },
        { key: 'deptName', title: '部门', width: 140 },
        { key: 'updateTime', title: '更新时间', width: 170, sortable: true },
      ]}
      permissions={{ export: 'cms:cost:export' }}
      exportKey="POST /prod-api/cms/cost/export"
      exportName="物业费测算"
    />
  )
}
