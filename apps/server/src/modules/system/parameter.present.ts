import type { ParameterRow } from '@anju/contract/system/parameter'
import { madeOf } from '#platform/database/tracked'
import type { Column } from '#platform/excel/write'
import type { Parameter } from './parameter.queries.ts'

export function presentParameter(row: Parameter): ParameterRow {
  return {
    configId: row.id,
    configName: row.name,
    configKey: row.key,
    configValue: row.value,
    configType: row.built_in ? 'Y' : 'N',
    remark: row.remark,
    ...madeOf(row),
  }
}

export const parameterSheet: readonly Column<Parameter>[] = [
  { title: '参数主键', width: 38, value: (row) => row.id },
  { title: '参数名称', width: 30, value: (row) => row.name },
  { title: '参数键名', width: 30, value: (row) => row.key },
  { title: '参数键值', width: 30, value: (row) => row.value },
  { title: '系统内置', value: (row) => (row.built_in ? '是' : '否') },
  { title: '备注', width: 40, value: (row) => row.remark },
  { title: '创建时间', width: 20, value: (row) => madeOf(row).createTime },
]
