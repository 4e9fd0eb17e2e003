import { type TProperties, type TSchema, Type } from 'typebox'

/** The grammar of the console's lists and forms, as RuoYi's client writes and reads them (ecosystem §2.1). */

/** An id as the server says it: always a text. */
export const Id = Type.String()

/** An id as a client gives it: RuoYi's own client says numbers for what it made up itself, such as the root `0`. */
export const GivenId = Type.Union([Type.String({ minLength: 1, maxLength: 64 }), Type.Integer({ minimum: 0 })])
export const GivenIds = Type.Array(GivenId, { maxItems: 2000 })

/** `0` in use, `1` out of use. */
export const Status = Type.Enum(['0', '1'], { title: '状态' })
/** `Y` or `N`. */
export const YesNo = Type.Enum(['Y', 'N'])

/** Counts the edits of a row; an edit that names an older one is refused with 409. */
export const Version = Type.Integer()
export const GivenVersion = Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 }))

/** Fields that a client sends back because the server sent them. They are ignored. */
export function ignored<const Name extends string>(...names: readonly Name[]) {
  return Object.fromEntries(names.map((name) => [name, Type.Optional(Type.Unknown())])) as {
    [Key in Name]: ReturnType<typeof Type.Optional<ReturnType<typeof Type.Unknown>>>
  }
}

/** Author and times of a row, in every list. */
export const auditFields = {
  createBy: Type.String(),
  createTime: Type.String(),
  updateBy: Type.String(),
  updateTime: Type.String(),
}
/** The same, sent back. */
export const ignoredAuditFields = ignored('createBy', 'createTime', 'updateBy', 'updateTime', 'params', 'searchValue')

/** A text that may be left out, also as `null`, which RuoYi's client says for what it was not told. */
export function optionalText(title: string, maxLength: number) {
  return Type.Optional(Type.Union([Type.String({ title, maxLength }), Type.Null()]))
}

/** The orders of several rows at once: their ids under `ids`, and numbers, each joined by commas. */
export function ordersOf<const Name extends string>(ids: Name) {
  const joined = (maxLength: number) => Type.String({ minLength: 1, maxLength })
  return strict({ [ids]: joined(40_000), orderNums: joined(10_000) } as Record<
    Name | 'orderNums',
    ReturnType<typeof joined>
  >)
}

/** An object that refuses unknown fields. */
export function strict<const Fields extends TProperties>(fields: Fields) {
  return Type.Object(fields, { additionalProperties: false })
}

/** Several ids in one address, separated by commas. */
export const GivenIdList = Type.String({ pattern: '^[\\w-]{1,64}(,[\\w-]{1,64}){0,99}$' })

const Day = Type.Optional(
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}( \\d{2}:\\d{2}:\\d{2})?$', message: '日期的格式应为 2026-01-31' }),
)
export const dateRange = { 'params[beginTime]': Day, 'params[endTime]': Day }

/** A text to search by. */
export const SearchText = Type.Optional(Type.String({ maxLength: 100 }))

const paging = {
  pageNum: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$', title: '页码' })),
  pageSize: Type.Optional(Type.String({ pattern: '^([1-9]|[1-9][0-9]|100)$', title: '每页条数' })),
}

/** Paging, sorting by one of `columns`, and the filters of a list; all of them texts, because they stand in the address. */
export function listQuery<const Column extends string, const Filters extends TProperties>(
  columns: readonly Column[],
  filters: Filters,
) {
  return strict({
    ...paging,
    orderByColumn: Type.Optional(Type.Enum([...columns] as Column[], { title: '排序的列' })),
    isAsc: Type.Optional(Type.Enum(['asc', 'desc', 'ascending', 'descending'], { title: '排序的方向' })),
    ...filters,
  })
}

/** Paging and the filters of a list that has one order. */
export function pagedQuery<const Filters extends TProperties>(filters: Filters) {
  return strict({ ...paging, ...filters })
}

/** A page of rows at the top level. */
export function rowsOf<Row extends TSchema>(row: Row) {
  return Type.Object({ rows: Type.Array(row), total: Type.Integer() })
}

/** The same for a search: of more rows than it counts it says that there are at least `total`, and has the pages of so many. */
export function searchedRowsOf<Row extends TSchema>(row: Row) {
  return Type.Object({
    rows: Type.Array(row),
    total: Type.Integer(),
    totalIsLowerBound: Type.Optional(Type.Boolean()),
  })
}

/** One thing under `data`. */
export function dataOf<Data extends TSchema>(data: Data) {
  return Type.Object({ data })
}

/** A node of a tree to choose from; `disabled` ones are out of use. */
export type TreeNode = { id: string; label: string; disabled: boolean; children?: TreeNode[] }
// The serializer knows no schemas that contain themselves; a tree is built in one place and written as it is.
export const Tree = Type.Array(Type.Unsafe<TreeNode>({}))
