import { type Static, Type } from 'typebox'
import {
  auditFields,
  dataOf,
  dateRange,
  GivenId,
  GivenIdList,
  GivenVersion,
  Id,
  ignored,
  ignoredAuditFields,
  listQuery,
  optionalText,
  rowsOf,
  SearchText,
  Status,
  strict,
  Version,
  YesNo,
} from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'

/** A kind of list, such as `sys_normal_disable`. */
export const DictTypeRow = Type.Object({
  dictId: Id,
  dictName: Type.String(),
  dictType: Type.String(),
  status: Status,
  remark: Type.String(),
  /** Comes with the product: can be changed, not deleted. */
  builtIn: Type.Boolean(),
  version: Version,
  ...auditFields,
})
export type DictTypeRow = Static<typeof DictTypeRow>

/** One entry of such a list: what is shown for a value, and in which colour. */
export const DictDataRow = Type.Object({
  dictCode: Id,
  dictSort: Type.Integer(),
  dictLabel: Type.String(),
  dictValue: Type.String(),
  dictType: Type.String(),
  cssClass: Type.String(),
  /** `default`, `primary`, `success`, `info`, `warning`, `danger` or empty. */
  listClass: Type.String(),
  isDefault: YesNo,
  default: Type.Boolean(),
  status: Status,
  remark: Type.String(),
  builtIn: Type.Boolean(),
  version: Version,
  ...auditFields,
})
export type DictDataRow = Static<typeof DictDataRow>

const DictTypeName = Type.String({
  pattern: '^[a-z][a-z0-9_]{0,99}$',
  message: '字典类型应以小写字母开头，由小写字母、数字和下划线组成',
})
const Remark = optionalText('备注', 500)

const typeFields = {
  dictName: Type.String({ minLength: 1, maxLength: 100, title: '字典名称' }),
  dictType: DictTypeName,
  status: Type.Optional(Status),
  remark: Remark,
}
const dataFields = {
  dictSort: Type.Optional(Type.Integer({ minimum: 0, maximum: 9999, title: '显示顺序' })),
  dictLabel: Type.String({ minLength: 1, maxLength: 100, title: '数据标签' }),
  dictValue: Type.String({ minLength: 1, maxLength: 100, title: '数据键值' }),
  dictType: DictTypeName,
  cssClass: Type.Optional(Type.Union([Type.String({ maxLength: 100 }), Type.Null()])),
  listClass: Type.Optional(
    Type.Union([Type.Enum(['', 'default', 'primary', 'success', 'info', 'warning', 'danger']), Type.Null()]),
  ),
  isDefault: Type.Optional(YesNo),
  status: Type.Optional(Status),
  remark: Remark,
}

export const dictTypeColumns = ['dictName', 'dictType', 'status', 'createTime'] as const
const TypeQuery = listQuery(dictTypeColumns, {
  dictName: SearchText,
  dictType: SearchText,
  status: Type.Optional(Status),
  ...dateRange,
})
export const dictDataColumns = ['dictSort', 'dictLabel', 'dictValue', 'createTime'] as const
const DataQuery = listQuery(dictDataColumns, {
  dictName: SearchText,
  dictType: SearchText,
  dictLabel: SearchText,
  status: Type.Optional(Status),
})
const typeAudit = auditsOf('字典类型', 'dictType')
const dataAudit = auditsOf('字典数据', 'dictData')

export const dictionaryRoutes = routes({
  'GET /prod-api/system/dict/type/list': {
    access: 'permission:system:dict:list',
    about: '字典类型列表',
    query: TypeQuery,
    data: rowsOf(DictTypeRow),
  },
  'GET /prod-api/system/dict/type/optionselect': {
    access: 'administrator',
    about: '全部字典类型',
    data: dataOf(Type.Array(DictTypeRow)),
  },
  'GET /prod-api/system/dict/type/:dictId': {
    access: 'permission:system:dict:query',
    about: '一个字典类型',
    params: Type.Object({ dictId: Type.String({ maxLength: 64 }) }),
    data: dataOf(DictTypeRow),
  },
  'POST /prod-api/system/dict/type': {
    access: 'permission:system:dict:add',
    audit: typeAudit('insert'),
    about: '新增字典类型',
    body: strict({ ...typeFields, ...ignoredAuditFields, ...ignored('dictId', 'version', 'builtIn') }),
    data: Type.Object({ dictId: Id }),
  },
  'PUT /prod-api/system/dict/type': {
    access: 'permission:system:dict:edit',
    audit: typeAudit('update'),
    about: '修改字典类型；类型改名时数据一同改',
    body: strict({
      ...typeFields,
      dictId: GivenId,
      version: GivenVersion,
      ...ignoredAuditFields,
      ...ignored('builtIn'),
    }),
    data: Nothing,
  },
  'DELETE /prod-api/system/dict/type/refreshCache': {
    access: 'permission:system:dict:remove',
    audit: typeAudit('clean'),
    about: '刷新字典缓存；本系统不缓存字典，总是成功',
    data: Nothing,
  },
  'DELETE /prod-api/system/dict/type/:dictIds': {
    access: 'permission:system:dict:remove',
    audit: typeAudit('delete'),
    about: '删除没有数据的字典类型，多个以逗号分隔',
    params: Type.Object({ dictIds: GivenIdList }),
    data: Nothing,
  },
  'POST /prod-api/system/dict/type/export': {
    access: 'permission:system:dict:export',
    load: 'heavy',
    audit: typeAudit('export'),
    about: '按当前条件导出字典类型',
    form: true,
    body: TypeQuery,
    file: true,
    data: Nothing,
  },
  'GET /prod-api/system/dict/data/list': {
    access: 'permission:system:dict:list',
    about: '字典数据列表',
    query: DataQuery,
    data: rowsOf(DictDataRow),
  },
  'GET /prod-api/system/dict/data/type/:dictType': {
    access: 'administrator',
    compressed: true,
    about: '一个类型中在用的字典数据',
    params: Type.Object({ dictType: Type.String({ maxLength: 100 }) }),
    data: dataOf(Type.Array(DictDataRow)),
  },
  'GET /prod-api/system/dict/data/:dictCode': {
    access: 'permission:system:dict:query',
    about: '一条字典数据',
    params: Type.Object({ dictCode: Type.String({ maxLength: 64 }) }),
    data: dataOf(DictDataRow),
  },
  'POST /prod-api/system/dict/data': {
    access: 'permission:system:dict:add',
    audit: { ...dataAudit('insert'), shows: ['dictCode'] },
    about: '新增字典数据',
    body: strict({ ...dataFields, ...ignoredAuditFields, ...ignored('dictCode', 'version', 'builtIn', 'default') }),
    data: Type.Object({ dictCode: Id }),
  },
  'PUT /prod-api/system/dict/data': {
    access: 'permission:system:dict:edit',
    audit: { ...dataAudit('update'), shows: ['dictCode'] },
    about: '修改字典数据',
    body: strict({
      ...dataFields,
      dictCode: GivenId,
      version: GivenVersion,
      ...ignoredAuditFields,
      ...ignored('builtIn', 'default'),
    }),
    data: Nothing,
  },
  'DELETE /prod-api/system/dict/data/:dictCodes': {
    access: 'permission:system:dict:remove',
    audit: dataAudit('delete'),
    about: '删除字典数据，多个以逗号分隔',
    params: Type.Object({ dictCodes: GivenIdList }),
    data: Nothing,
  },
  'POST /prod-api/system/dict/data/export': {
    access: 'permission:system:dict:export',
    load: 'heavy',
    audit: dataAudit('export'),
    about: '按当前条件导出字典数据',
    form: true,
    body: DataQuery,
    file: true,
    data: Nothing,
  },
})
