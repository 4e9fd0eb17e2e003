import type { MemberRow } from '@anju/contract/member/account'
import type { ByPermission } from '#modules/identity'
import type { Context } from '#platform/app/context'
import { batches } from '#platform/database/batches'
import { STATUSES } from '#platform/excel/statuses'
import { type Column, sheetFile } from '#platform/excel/write'
import { presentMembers } from './present.ts'
import { type MemberQuery, memberLoader } from './queries.ts'

const columns: readonly Column<MemberRow>[] = [
  { title: '姓名', width: 14, value: (row) => row.name },
  { title: '工号', width: 14, value: (row) => row.staffNo },
  { title: '部门', width: 30, value: (row) => row.departments.join('、') },
  { title: '岗位', width: 24, value: (row) => row.posts.join('、') },
  { title: '手机号码', width: 16, value: (row) => row.phonenumber },
  { title: '邮箱', width: 26, value: (row) => row.email },
  { title: '账号状态', width: 10, value: (row) => STATUSES[row.status] },
  { title: '备注', width: 30, value: (row) => row.remark },
  { title: '最后登录时间', width: 20, value: (row) => row.loginDate },
  { title: '创建时间', width: 20, value: (row) => row.createTime },
]

/** The accounts that a query finds for the caller, as a workbook that the import takes back. */
export async function exportMembers(app: Context, by: ByPermission, query: MemberQuery, signal: AbortSignal) {
  const load = await memberLoader(app.db, by, query)
  const rows = batches(async (limit, offset) => presentMembers(app.db, by.caller, await load(limit, offset)))
  return sheetFile('员工账号', columns, rows, by.now, signal)
}
