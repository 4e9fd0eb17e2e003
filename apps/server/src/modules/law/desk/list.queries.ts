import type { lawDeskRoutes } from '@anju/contract/law/desk'
import type { LawDeskRow } from '@anju/contract/law/desk-shapes'
import { labelOf, type Vouching } from '@anju/contract/law/standing'
import { lawLevels } from '@anju/contract/law-terms'
import type { QueryOf } from '@anju/contract/wire/route'
import { toWireTime } from '@anju/contract/wire/time'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { contains, directionOf, pageOfRows } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import type { Column } from '#platform/excel/write'
import { KEPT } from '../docs.ts'
import { checkedColumn, rowColumns, type StoredRow, toLawRow } from '../queries.ts'

export type ListQuery = QueryOf<(typeof lawDeskRoutes)['GET /prod-api/cms/law/list']>

/** What somebody has changed or decided about a law. */
const EDITED = sql<SqlBool>`exists (select 1 from law_override as own where own.slug = law.slug
  and (own.facts_json <> '{}' or own.markdown <> '' or own.status <> ''))`

export const deskColumns = [
  ...rowColumns,
  'law.version',
  'law.warnings_json',
  'law.live',
  'law.in_doubt',
  'law.updated_at',
  'law.updated_by',
] as const

type Stored = StoredRow & {
  version: number
  warnings_json: string
  live: number
  in_doubt: number
  updated_at: number
  updated_by: string
  edited: unknown
}

/** What is not in the row itself. */
export const computedColumns = [EDITED.as('edited'), checkedColumn] as const

/** A stored law as the console shows it. */
export function toDeskRow(row: Stored): LawDeskRow {
  return {
    ...toLawRow(row),
    version: row.version,
    warnings: JSON.parse(row.warnings_json) as string[],
    withdrawn: row.live === 2,
    inDoubt: row.in_doubt === 1,
    edited: Boolean(row.edited),
    updateBy: row.updated_by,
    updateTime: row.updated_at > 0 ? toWireTime(row.updated_at) : '',
  }
}

/** A law with its status in words, as far as anybody vouches for it. */
export const labelled = <Row extends LawDeskRow>(row: Row, vouching: Vouching): Row => ({
  ...row,
  statusLabel: labelOf(row, vouching),
})

type Filters = Omit<ListQuery, 'pageNum' | 'pageSize' | 'orderByColumn' | 'isAsc'>

/** The laws, live or withdrawn, that the filters of the list let through. */
function foundBy(db: Queries, query: Filters) {
  const { title, level, status, region, issuer, state, inDoubt, warned, edited } = query
  const conditions: RawBuilder<SqlBool>[] = [
    KEPT,
    ...(title?.trim() ? [contains(sql.ref('law.title'), title)] : []),
    ...(level ? [sql<SqlBool>`law.level = ${level}`] : []),
    ...(status ? [sql<SqlBool>`law.status = ${status}`] : []),
    ...(region?.trim() ? [contains(sql.ref('law.region'), region)] : []),
    ...(issuer?.trim() ? [contains(sql.ref('law.issuer'), issuer)] : []),
    ...(state ? [sql<SqlBool>`law.live = ${state === 'withdrawn' ? 2 : 1}`] : []),
    ...(inDoubt ? [sql<SqlBool>`law.in_doubt = 1`] : []),
    ...(warned ? [sql<SqlBool>`law.warnings_json <> '[]'`] : []),
    ...(edited ? [EDITED] : []),
  ]
  return db.selectFrom('law').where(sql<SqlBool>`${sql.join(conditions, sql` and `)}`)
}

const orders = {
  publishedOn: 'law.published_on',
  effectiveOn: 'law.effective_on',
  title: 'law.title',
  updateTime: 'law.updated_at',
} as const

/** A page of the laws of the console, and the number of all. */
export async function listDesk(db: Queries, query: ListQuery) {
  const laws = foundBy(db, query)
  const order = orders[query.orderByColumn ?? 'publishedOn']
  const direction = directionOf(query.isAsc, query.orderByColumn ? 'asc' : 'desc')
  const { rows, total } = await pageOfRows(query, laws, (limit, offset) => {
    // The page is chosen over an index, before wide rows are read.
    const page = laws
      .select('law.doc')
      .orderBy(order, direction)
      .orderBy('law.slug', direction)
      .limit(limit)
      .offset(offset)
    return db
      .selectFrom(page.as('page'))
      .innerJoin('law', 'law.doc', 'page.doc')
      .select(deskColumns)
      .select(computedColumns)
      .orderBy(order, direction)
      .orderBy('law.slug', direction)
      .execute()
  })
  return { rows: rows.map(toDeskRow), total }
}

/** Loads the laws that filters find in batches, the newest first. */
export function loadDesk(db: Queries, query: Filters, vouching: Vouching) {
  return async (limit: number, offset: number) => {
    const rows = await foundBy(db, query)
      .select(deskColumns)
      .select(computedColumns)
      .orderBy('law.published_on', 'desc')
      .orderBy('law.slug', 'desc')
      .limit(limit)
      .offset(offset)
      .execute()
    return rows.map((row) => labelled(toDeskRow(row), vouching))
  }
}

export const lawSheet: Column<LawDeskRow>[] = [
  { title: '标题', width: 50, value: ({ title }) => title },
  { title: '效力位阶', width: 12, value: ({ level }) => lawLevels[level] },
  { title: '时效性', width: 18, value: ({ statusLabel }) => statusLabel },
  { title: '时效说明', width: 40, value: ({ statusReason }) => statusReason },
  { title: '制定机关', width: 30, value: ({ issuer }) => issuer },
  { title: '地区', width: 10, value: ({ region }) => region },
  { title: '文号', width: 24, value: ({ docNo }) => docNo },
  { title: '公布日期', width: 12, value: ({ publishedOn }) => publishedOn },
  { title: '施行日期', width: 12, value: ({ effectiveOn }) => effectiveOn },
  { title: '条文数', width: 8, value: ({ articleCount }) => articleCount },
  { title: '状态', width: 8, value: ({ withdrawn }) => (withdrawn ? '已撤下' : '公开') },
  { title: '人工修改', width: 10, value: ({ edited }) => (edited ? '是' : '') },
  { title: '提示', width: 60, value: ({ warnings }) => warnings.join('；') },
]
