import { storeExport } from '#modules/file'
import type { User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { Queries } from '#platform/database/open'
import type { ImportColumns } from '#platform/excel/heading'
import { type Column, sheetFile } from '#platform/excel/write'
import type { FileAnswer } from '#platform/http/file-answer'

/** The columns of a sheet of staff to import. An export has them all, so it can be changed and sent back. */
export const COLUMNS = {
  姓名: { required: true },
  工号: { required: true },
  部门: {},
  岗位: {},
  手机号码: {},
  邮箱: {},
  账号状态: {},
  备注: {},
} as const satisfies ImportColumns
type Title = keyof typeof COLUMNS
export const TITLES = Object.keys(COLUMNS) as Title[]
export type Cells = Record<Title, string>

/** Separators of several departments or posts in one cell. */
export const SEPARATORS = /[、，,;；]/

async function exampleOf(db: Queries): Promise<Cells> {
  const department = await db
    .selectFrom('department')
    .select('name')
    .where('status', '=', 'enabled')
    .orderBy('parent_id', 'desc')
    .orderBy('sort_no')
    .limit(1)
    .executeTakeFirst()
  return {
    姓名: '王芳',
    工号: 'A1001',
    部门: department?.name ?? '',
    岗位: '',
    手机号码: '13800000000',
    邮箱: 'wangfang@example.cn',
    账号状态: '正常',
    备注: '',
  }
}

/** The headings with one line that shows how to fill them in. */
export async function templateFile(db: Queries, now: number): Promise<FileAnswer> {
  const columns = TITLES.map((title): Column<Cells> => ({ title, width: 20, value: (row) => row[title] }))
  return sheetFile('员工导入模板', columns, [await exampleOf(db)], now)
}

export type Outcome = { line: number; name: string; staffNo: string; password: string; result: string }

const outcomeColumns: readonly Column<Outcome>[] = [
  { title: '行号', width: 8, value: ({ line }) => line },
  { title: '姓名', width: 14, value: ({ name }) => name },
  { title: '工号', width: 14, value: ({ staffNo }) => staffNo },
  { title: '初始密码', width: 20, value: ({ password }) => password },
  { title: '结果', width: 60, value: ({ result }) => result },
]

/** Stores the result of each row for the caller alone to fetch, and returns the name to fetch it by. */
export async function storeOutcome(app: Context, caller: User, outcome: readonly Outcome[], now: number) {
  const { name, mime, body } = await sheetFile('员工导入结果', outcomeColumns, outcome, now)
  return storeExport(app, caller.id, { name, mime, bytes: body as Buffer }, now)
}
