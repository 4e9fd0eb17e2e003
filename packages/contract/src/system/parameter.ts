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
  strict,
  Version,
  YesNo,
} from '../wire/console.ts'
import { Nothing } from '../wire/envelope.ts'
import { auditsOf, routes } from '../wire/route.ts'

/** A parameter of the system. `configType` `Y`: comes with the product and cannot be deleted. */
export const ParameterRow = Type.Object({
  configId: Id,
  configName: Type.String(),
  configKey: Type.String(),
  configValue: Type.String(),
  configType: YesNo,
  remark: Type.String(),
  version: Version,
  ...auditFields,
})
export type ParameterRow = Static<typeof ParameterRow>

const writable = {
  configName: Type.String({ minLength: 1, maxLength: 100, title: '参数名称' }),
  configKey: Type.String({
    pattern: '^[A-Za-z][\\w-]*(\\.[\\w-]+)*$',
    maxLength: 100,
    message: '参数代号应以字母开头，由字母、数字、下划线、连字符和点组成',
  }),
  configValue: Type.String({ maxLength: 2000, title: '参数值' }),
  configType: Type.Optional(YesNo),
  remark: optionalText('备注', 500),
}
export const parameterColumns = ['configName', 'configKey', 'createTime'] as const
const ParameterQuery = listQuery(parameterColumns, {
  configName: SearchText,
  configKey: SearchText,
  configType: Type.Optional(YesNo),
  ...dateRange,
})
const audit = auditsOf('参数管理', 'parameter')
/** Parameters are named by people: whether a value is secret shows in its key. */
const namePair = { name: 'configKey', value: 'configValue' }

export const parameterRoutes = routes({
  'GET /prod-api/system/config/list': {
    access: 'permission:system:config:list',
    about: '参数列表',
    query: ParameterQuery,
    data: rowsOf(ParameterRow),
  },
  'GET /prod-api/system/config/configKey/:configKey': {
    access: 'administrator',
    about: '一个参数的值，在 msg 里；只答控制台界面所用的参数，其余需要参数权限',
    params: Type.Object({ configKey: Type.String({ maxLength: 100 }) }),
    data: Type.Object({ msg: Type.String() }),
  },
  'GET /prod-api/system/config/:configId': {
    access: 'permission:system:config:query',
    about: '一个参数',
    params: Type.Object({ configId: Type.String({ maxLength: 64 }) }),
    data: dataOf(ParameterRow),
  },
  'POST /prod-api/system/config': {
    access: 'permission:system:config:add',
    act: 'rights',
    audit: { ...audit('insert'), pair: namePair },
    about: '新增参数',
    body: strict({ ...writable, ...ignoredAuditFields, ...ignored('configId', 'version') }),
    data: Type.Object({ configId: Id }),
  },
  'PUT /prod-api/system/config': {
    access: 'permission:system:config:edit',
    act: 'rights',
    audit: { ...audit('update'), pair: namePair },
    about: '修改参数，随即生效',
    body: strict({ ...writable, configId: GivenId, version: GivenVersion, ...ignoredAuditFields }),
    data: Nothing,
  },
  'DELETE /prod-api/system/config/refreshCache': {
    access: 'permission:system:config:remove',
    audit: audit('clean'),
    about: '刷新参数缓存；本系统不缓存参数，总是成功',
    data: Nothing,
  },
  'DELETE /prod-api/system/config/:configIds': {
    access: 'permission:system:config:remove',
    act: 'rights',
    audit: audit('delete'),
    about: '删除不是内置的参数，多个以逗号分隔',
    params: Type.Object({ configIds: GivenIdList }),
    data: Nothing,
  },
  'POST /prod-api/system/config/export': {
    access: 'permission:system:config:export',
    load: 'heavy',
    audit: audit('export'),
    about: '按当前条件导出参数',
    form: true,
    body: ParameterQuery,
    file: true,
    data: Nothing,
  },
})
