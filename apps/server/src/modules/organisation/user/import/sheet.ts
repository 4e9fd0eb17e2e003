import type { User } from '#modules/identity'
import type { Context } from '#platform/app/context'
import type { ImportColumns } from '#platform/excel/heading'
import { type Column, sheetFile } from '#platform/excel/write'
import type { FileAnswer } from '#platform/http/file-answer'

/** The columns of a sheet of accounts to import. */
export const COLUMNS = {
  // The other headings are those of RuoYi's sheets and of former versions.
  登录名: { required: true, also: ['登录名称', '用户名'] },
  姓名: { required: true, also: ['用户昵称', '用户名称'] },
  部门: {},
  手机号码: {},
  用户邮箱: {},
  用户性别: {},
  账号状态: {},
} as const satisfies ImportColumns
type Title = keyof typeof COLUMNS
export const TITLES = Object.keys(COLUMNS) as Title[]
export type Cells = Record<Title, string>

const EXAMPLE: Cells = {
  登录名: 'zhangwei',
  姓名: '张伟',
  部门: '综合管理部',
  手机号码: '13800000000',
  用户邮箱: 'zhangwei@example.cn',
  用户性别: '男',
  账号状态: '正常',
}

/** The headings with one line that shows how to fill them in. */
export async function templateFile(now: number): Promise<FileAnswer> {
  const columns = TITLES.map((title): Column<Cells> => ({ title, width: 20, value: (row) => row[title] }))
  return sheetFile('用户导入模板', columns, [EXAMPLE], now)
}

declare module '#platform/app/answers' {
  interface Answers {
    /** Stores a file for its user to fetch within a day; returns the name to fetch it by. */
    storeExport(
      app: Context,
      userId: string,
      file: { name: string; mime: string; bytes: Buffer },
      now: number,
    ): Promise<string>
  }
}

export type Outcome = { line: number; userName: string; password: string; result: string }

const outcomeColumns: readonly Column<Outcome>[] = [
  { title: '行号', width: 8, value: ({ line }) => line },
  { title: '登录名', width: 20, value: ({ userName }) => userName },
  { title: '初始密码', width: 20, value: ({ password }) => password },
  { title: '结果', width: 60, value: ({ result }) => result },
]

/** Stores the result of each row for the caller alone to fetch, and returns the name to fetch it by. */
export async function storeOutcome(app: Context, caller: User, outcome: readonly Outcome[], now: number) {
  const { name, mime, body } = await sheetFile('用户导入结果', outcomeColumns, outcome, now)
  return app.answers.storeExport(app, caller.id, { name, mime, bytes: body as Buffer }, now)
}
