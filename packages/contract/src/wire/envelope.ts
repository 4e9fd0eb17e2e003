import { type TSchema, Type } from 'typebox'

/**
 * What every JSON response carries: the result of the application, not of the transport (record 0001, decision 7).
 * `field` comes with a refusal that is about one property of the request, by that property's name in body or query: a form
 * shows `msg` beside it. `reason` says in one English word why, where a program has to decide (the contract's `reasons.ts` has
 * them), and `retryAfter` in how many seconds the same call can succeed. RuoYi's client ignores them.
 */
export type Envelope<Data = unknown> = {
  code: number
  msg: string
  field?: string
  reason?: string
  retryAfter?: number
  data: Data
}

export const OK = 200
export const OK_MESSAGE = '操作成功'
/** What RuoYi says with a page of rows. */
export const LIST_MESSAGE = '查询成功'

/** The answer's `data` when there is nothing to say. */
export const Nothing = Type.Null()

/** A list under `data`: one page of rows and the number of all rows. */
export function Page<Row extends TSchema>(row: Row) {
  return Type.Object({ rows: Type.Array(row), total: Type.Integer() })
}

/** Page number and size as the ecosystem writes them; strings, because they arrive in the query. */
export const pageQuery = {
  pageNum: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,5}$', title: '页码' })),
  pageSize: Type.Optional(Type.String({ pattern: '^([1-9]|[1-4][0-9]|50)$', title: '每页条数' })),
}
