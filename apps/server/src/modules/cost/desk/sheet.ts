import { scenarioStateLabels } from '@anju/contract/cost/scenario/terms'
import { toWireTime } from '@anju/contract/wire/time'
import type { Column } from '#platform/excel/write'
import type { Listed } from './queries.ts'

/** The list of scenarios as a table. */
export const scenarioSheet: readonly Column<Listed>[] = [
  { title: '方案名称', width: 28, value: ({ name }) => name },
  { title: '项目名称', width: 28, value: ({ project }) => project },
  { title: '业态', width: 12, value: ({ building_type }) => building_type },
  { title: '状态', width: 10, value: ({ state }) => scenarioStateLabels[state] },
  { title: '提交的版本', width: 12, value: ({ submitted_no }) => submitted_no },
  { title: '收费标准（元/㎡·月）', width: 20, value: ({ fee_per_m2 }) => Number(fee_per_m2) },
  { title: '每月总额（元）', width: 18, value: ({ fee_monthly }) => Number(fee_monthly) },
  { title: '负责人', value: ({ owner_name }) => owner_name },
  { title: '部门', width: 18, value: ({ deptName }) => deptName ?? '' },
  { title: '更新时间', width: 20, value: ({ updated_at }) => toWireTime(updated_at) },
]
