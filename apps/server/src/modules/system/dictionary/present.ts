import type { DictDataRow, DictTypeRow } from '@anju/contract/system/dictionary'
import type { Selectable } from 'kysely'
import type { Database } from '#platform/database/schema'
import { toAuditFields, wireStatus } from '#platform/database/tracked'
import type { Column } from '#platform/excel/write'

export type DictType = Selectable<Database['dict_type']>
export type DictData = Selectable<Database['dict_data']>

export function presentType(row: DictType): DictTypeRow {
  return {
    dictId: row.id,
    dictName: row.name,
    dictType: row.type,
    status: wireStatus(row.status),
    remark: row.remark,
    builtIn: row.built_in === 1,
    ...toAuditFields(row),
  }
}

export function presentData(row: DictData): DictDataRow {
  return {
    dictCode: row.id,
    dictSort: row.sort_no,
    dictLabel: row.label,
    dictValue: row.value,
    dictType: row.type,
    cssClass: row.css_class,
    listClass: row.list_class,
    isDefault: row.is_default ? 'Y' : 'N',
    default: row.is_default === 1,
    status: wireStatus(row.status),
    remark: row.remark,
    builtIn: row.built_in === 1,
    ...toAuditFields(row),
  }
}

const statusOf = ({ status }: { status: string }) => (status === 'enabled' ? '正常' : '停用')

export const typeSheet: readonly Column<DictType>[] = [
  { title: '字典主键', width: 38, value: (row) => row.id },
  { title: '字典名称', width: 20, value: (row) => row.name },
  { title: '字典类型', width: 24, value: (row) => row.type },
  { title: '状态', value: statusOf },
  { title: '备注', width: 30, value: (row) => row.remark },
  { title: '创建时间', width: 20, value: (row) => toAuditFields(row).createTime },
]

export const dataSheet: readonly Column<DictData>[] = [
  { title: '字典编码', width: 38, value: (row) => row.id },
  { title: '显示顺序', value: (row) => row.sort_no },
  { title: '字典标签', width: 20, value: (row) => row.label },
  { title: '字典键值', width: 20, value: (row) => row.value },
  { title: '字典类型', width: 24, value: (row) => row.type },
  { title: '是否默认', value: (row) => (row.is_default ? '是' : '否') },
  { title: '状态', value: statusOf },
  { title: '备注', width: 30, value: (row) => row.remark },
]
