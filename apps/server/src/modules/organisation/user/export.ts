import type { UserRow } from '@anju/contract/system/user-row'
import { openTable } from '@anju/contract/wire/open-table'
import type { ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { batches } from '#platform/database/batches'
import { STATUSES } from '#platform/excel/statuses'
import { type Column, sheetFile } from '#platform/excel/write'
import { presentUsers } from './present.ts'
import { type UserQuery, userLoader } from './queries.ts'

/** Sexes as people write them, by their value on the wire. */
export const SEXES = openTable<string>({ '0': '男', '1': '女', '2': '未知' })

const columns: readonly Column<UserRow>[] = [
  { title: '登录名', width: 18, value: (row) => row.userName },
  { title: '姓名', width: 18, value: (row) => row.nickName },
  { title: '部门', width: 22, value: (row) => row.dept?.deptName ?? '' },
  { title: '手机号码', width: 16, value: (row) => row.phonenumber },
  { title: '用户邮箱', width: 26, value: (row) => row.email },
  { title: '用户性别', width: 10, value: (row) => SEXES[row.sex] ?? '' },
  { title: '账号状态', width: 10, value: (row) => STATUSES[row.status] ?? '' },
  { title: '最后登录IP', width: 18, value: (row) => row.loginIp },
  { title: '最后登录时间', width: 20, value: (row) => row.loginDate },
  { title: '创建时间', width: 20, value: (row) => row.createTime },
]

/** The accounts that a query finds for the caller, as a workbook. */
export async function exportUsers(app: Context, by: ByPermission, query: UserQuery, signal: AbortSignal) {
  const load = await userLoader(app.db, by, query)
  const rows = batches(async (limit, offset) => presentUsers(app.db, await load(limit, offset)))
  return sheetFile('用户数据', columns, rows, by.now, signal)
}
