import type { CertificateRow } from '@anju/contract/certificate/desk'
import type { RecordLine } from '@anju/contract/certificate/fields'
import { certificateOrigins, certificateStates, recordKinds } from '@anju/contract/certificate/terms'
import { fromWireTime, toWireDate } from '@anju/contract/wire/time'
import type { ByPermission } from '#modules/identity'
import { type Staff, staffInScope, staffScopeOf } from '#modules/member'
import type { Context } from '#platform/app/context'
import { batches } from '#platform/database/batches'
import { type Column, sheetFile } from '#platform/excel/write'
import { readRecords } from '../mine.ts'
import { type ListQuery, rowLoader } from './rows.ts'

const columns: readonly Column<CertificateRow>[] = [
  { title: '姓名', width: 14, value: (row) => row.name },
  { title: '工号', width: 14, value: (row) => row.staffNo },
  { title: '部门', width: 26, value: (row) => row.department || '已离职' },
  { title: '证书名称', width: 26, value: (row) => row.title },
  { title: '类别', width: 14, value: (row) => certificateOrigins[row.origin] },
  { title: '发证机关', width: 26, value: (row) => row.issuer },
  { title: '证书编号', width: 22, value: (row) => row.number },
  { title: '发证日期', width: 14, value: (row) => row.issuedOn },
  { title: '有效期至', width: 14, value: (row) => row.expiresOn || '长期' },
  { title: '剩余天数', width: 10, value: (row) => row.daysLeft ?? '' },
  { title: '状态', width: 12, value: (row) => certificateStates[row.state] },
]

export async function exportCertificates(app: Context, by: ByPermission, query: ListQuery, signal: AbortSignal) {
  return sheetFile('员工证书', columns, batches(await rowLoader(app.db, by, query)), by.now, signal)
}

const PEOPLE_AT_ONCE = 100

type Person = Pick<Staff, 'name' | 'staffNo' | 'departments'>
type Filed = { one: Person; line: RecordLine | undefined }

const filedColumns: readonly Column<Filed>[] = [
  { title: '姓名', width: 14, value: ({ one }) => one.name },
  { title: '工号', width: 14, value: ({ one }) => one.staffNo },
  { title: '部门', width: 26, value: ({ one }) => one.departments.join('、') },
  { title: '类别', width: 12, value: ({ line }) => (line ? recordKinds[line.kind] : '无记录') },
  { title: '事项', width: 34, value: ({ line }) => line?.title ?? '' },
  { title: '说明', width: 30, value: ({ line }) => line?.about ?? '' },
  { title: '日期', width: 14, value: ({ line }) => line?.day ?? '' },
  { title: '有效期至', width: 14, value: ({ line }) => (line?.until === '' ? '长期' : (line?.until ?? '')) },
  { title: '学时', width: 8, value: ({ line }) => line?.hours || '' },
  { title: '结果', width: 14, value: ({ line }) => line?.result ?? '' },
]

/** What is on file about people, for some of them after the other, so that it is not all in memory. */
async function* filedOf(
  app: Context,
  people: readonly Staff[],
  period: Parameters<typeof readRecords>[2],
): AsyncGenerator<Filed> {
  for (let at = 0; at < people.length; at += PEOPLE_AT_ONCE) {
    const some = people.slice(at, at + PEOPLE_AT_ONCE)
    const ids = some.map(({ id }) => id)
    const lines = Map.groupBy(await readRecords(app, ids, period), ({ personId }) => personId)
    for (const one of some) for (const line of lines.get(one.id) ?? [undefined]) yield { one, line }
  }
}

/** What is on file about those who have left, as far as anything of it happened in the period: when they left nobody notes. */
async function* leftOf(app: Context, period: Parameters<typeof readRecords>[2]): AsyncGenerator<Filed> {
  const lines = await readRecords(app, 'left', period)
  const first = toWireDate(period.from)
  for (const own of Map.groupBy(lines, ({ personId }) => personId).values()) {
    if (own.every(({ day }) => day < first)) continue
    for (const line of own)
      yield { one: { name: line.personName, staffNo: line.personNo, departments: ['已离职'] }, line }
  }
}

/**
 * What happened in a year for each of the caller's people, as an inspector asks for it; who has nothing is listed, too, and who has left for
 * those who see everybody.
 */
export async function exportYear(
  app: Context,
  by: ByPermission,
  { year, deptId }: { year: string; deptId?: string },
  signal: AbortSignal,
) {
  const people = await staffInScope(app.db, by, deptId)
  const period = {
    from: fromWireTime(`${year}-01-01`),
    until: fromWireTime(`${Number(year) + 1}-01-01`),
    now: by.now,
  }
  const rows = async function* () {
    yield* filedOf(app, people, period)
    if (!deptId && staffScopeOf(by) === 'all') yield* leftOf(app, period)
  }
  return sheetFile(`${year} 年员工档案`, filedColumns, rows(), by.now, signal)
}
