import type { DictDataRow, DictTypeRow } from '@anju/contract/system/dictionary'
import type { Selectable } from 'kysely'
import type { Database } from '#platform/database/schema'
import { toAuditFields, wireStatus } from '#platform/database/tracked'

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
