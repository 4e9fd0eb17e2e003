import type { ParameterRow } from '@anju/contract/system/parameter'
import type { User } from '#modules/identity'
import { toAuditFields } from '#platform/database/tracked'
import type { Column } from '#platform/excel/write'
import type { Parameter } from './queries.ts'
import { shownValue } from './rules.ts'

export function presentParameter(row: Parameter, caller: User): ParameterRow {
  return {
    configId: row.id,
    configName: row.name,
    configKey: row.key,
    configValue: shownValue(caller, row),
    configType: row.built_in ? 'Y' : 'N',
    remark: row.remark,
    ...toAuditFields(row),
  }
}

/** The columns of an export; what the caller may not see is hidden in it too. */
export const parameterSheet = (caller: User): readonly Column<Parameter>[] => [
  { title: '参数主键', width: 38, value: (row) => row.id },
  { title: '参数名称', width: 30, value: (row) => row.name },
  { title: '参数代号', width: 30, value: (row) => row.key },
  { title: '参数值', width: 30, value: (row) => shownValue(caller, row) },
  { title: '系统内置', value: (row) => (row.built_in ? '是' : '否') },
  { title: '备注', width: 40, value: (row) => row.remark },
  { title: '创建时间', width: 20, value: (row) => toAuditFields(row).createTime },
]
