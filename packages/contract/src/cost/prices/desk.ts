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
  rowsOf,
  SearchText,
  strict,
  Version,
} from '../../wire/console.ts'
import { dayOf } from '../../wire/day-shape.ts'
import { Nothing } from '../../wire/envelope.ts'
import { auditsOf, routes } from '../../wire/route.ts'
import { SheetImportAnswer, SheetImportQuery } from '../../wire/sheet-import.ts'
import { Kind, PriceEntry } from './rows.ts'
import { AMOUNT, priceLimits } from './terms.ts'

export const PriceRow = Type.Object({ ...PriceEntry.properties, version: Version, ...auditFields })
export type PriceRow = Static<typeof PriceRow>

export const Amount = Type.String({ pattern: AMOUNT, message: '金额应为不小于 0 的数字，最多六位小数' })
export const ValidFrom = dayOf({ message: '生效日期的格式应为 2026-01-31' })
const writable = {
  kind: Kind,
  name: Type.String({ minLength: 1, maxLength: priceLimits.name, title: '名称' }),
  unit: Type.String({ minLength: 1, maxLength: priceLimits.unit, title: '单位' }),
  amount: Amount,
  place: Type.Optional(Type.String({ maxLength: priceLimits.place, title: '地点' })),
  validFrom: ValidFrom,
  basis: Type.String({ minLength: 1, maxLength: priceLimits.basis, title: '来源' }),
  note: Type.Optional(Type.String({ maxLength: priceLimits.note, title: '备注' })),
}

const PriceQuery = listQuery(['name', 'validFrom', 'updateTime'], {
  kind: Type.Optional(Kind),
  name: SearchText,
  place: SearchText,
  ...dateRange,
})

const audit = auditsOf('价格库', 'price')

/** The price library as it is kept in the console. */
export const priceDeskRoutes = routes({
  'GET /prod-api/cms/price/list': {
    access: 'permission:cms:price:list',
    about: '价格库列表',
    query: PriceQuery,
    data: rowsOf(PriceRow),
  },
  'GET /prod-api/cms/price/:entryId': {
    access: 'permission:cms:price:query',
    about: '一项价格',
    params: Type.Object({ entryId: Type.String({ maxLength: 64 }) }),
    data: dataOf(PriceRow),
  },
  'POST /prod-api/cms/price': {
    access: 'permission:cms:price:add',
    audit: audit('insert'),
    about: '新增价格',
    body: strict({ ...writable, ...ignoredAuditFields, ...ignored('entryId', 'version') }),
    data: Type.Object({ entryId: Id }),
  },
  'PUT /prod-api/cms/price': {
    access: 'permission:cms:price:edit',
    audit: audit('update'),
    about: '更正价格；价格变动请新增一项，注明生效日期',
    body: strict({ ...writable, entryId: GivenId, version: GivenVersion, ...ignoredAuditFields }),
    data: Nothing,
  },
  'DELETE /prod-api/cms/price/:entryIds': {
    access: 'permission:cms:price:remove',
    audit: audit('delete'),
    about: '删除价格，多个以逗号分隔；已经取用的测算不受影响',
    params: Type.Object({ entryIds: GivenIdList }),
    data: Nothing,
  },
  'POST /prod-api/cms/price/export': {
    access: 'permission:cms:price:export',
    load: 'heavy',
    audit: audit('export'),
    about: '按当前条件导出价格库',
    form: true,
    body: PriceQuery,
    file: true,
    data: Nothing,
  },
  'POST /prod-api/cms/price/importTemplate': {
    access: 'permission:cms:price:import',
    load: 'heavy',
    audit: 'none',
    about: '导入价格的模板',
    form: true,
    body: strict({}),
    file: true,
    data: Nothing,
  },
  'POST /prod-api/cms/price/importData': {
    access: 'permission:cms:price:import',
    load: 'heavy',
    audit: audit('import'),
    about: '从 Excel 导入价格；可先试运行，只答复每一行将会怎样',
    upload: { field: 'file', maxBytes: 10 * 1024 * 1024 },
    query: SheetImportQuery,
    data: SheetImportAnswer,
  },
})
