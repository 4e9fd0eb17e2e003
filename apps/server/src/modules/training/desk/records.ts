import type { FigureRow, RecordRow, trainingRoutes } from '@anju/contract/training/desk'
import { trainingKinds } from '@anju/contract/training/terms'
import type { QueryOf } from '@anju/contract/wire/route'
import { toWireDate } from '@anju/contract/wire/time'
import type { Selectable } from 'kysely'
import type { ByPermission, Permitted } from '#modules/identity'
import { scopeWithin, staffIds, staffInScope } from '#modules/member'
import type { Context } from '#platform/app/context'
import { batches } from '#platform/database/batches'
import { filterBy } from '#platform/database/filter'
import { contains, pageOfRows, pageWithin } from '#platform/database/listing'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { type Column, sheetFile } from '#platform/excel/write'
import type { FileAnswer } from '#platform/http/file-answer'
import { presentRecord } from '../own.ts'
import { lacksOf } from '../plan.ts'

type Routes = typeof trainingRoutes
type RecordQuery = QueryOf<Routes['GET /prod-api/cms/training/record/list']>
type LackQuery = QueryOf<Routes['GET /prod-api/cms/training/plan/lacks']>

/** The records that the caller sees. Of people who have left only those see any who see all. */
async function recordsInScope(db: Queries, by: Permitted, { year, kind, passed, deptId, name }: RecordQuery) {
  const scope = await scopeWithin(db, by, deptId)
  return db
    .selectFrom('training_record')
    .$if(scope !== 'all', (qb) => qb.where('member_id', 'in', staffIds(scope, 'enabled')))
    .$call(filterBy(year, (qb, year) => qb.where('day', '>=', `${year}-01-01`).where('day', '<=', `${year}-12-31`)))
    .$call(filterBy(kind, (qb, kind) => qb.where('kind', '=', kind)))
    .$call(filterBy(passed, (qb, passed) => qb.where('passed', '=', Number(passed))))
    .$call(
      filterBy(name?.trim() || undefined, (qb, word) =>
        qb.where((eb) => eb.or([contains(eb.ref('name'), word), contains(eb.ref('staff_no'), word)])),
      ),
    )
}

type Records = Awaited<ReturnType<typeof recordsInScope>>
const latestFirst = (records: Records) => records.selectAll().orderBy('day', 'desc').orderBy('id', 'desc')
type Row = Selectable<Database['training_record']>

const present = (row: Row): RecordRow => {
  const { name, staff_no: staffNo, department, place } = row
  return { ...presentRecord(row), name, staffNo, department, place }
}

export async function listRecords(db: Queries, by: Permitted, query: RecordQuery) {
  const records = await recordsInScope(db, by, query)
  return pageOfRows(query, records, async (limit, offset) =>
    (await latestFirst(records).limit(limit).offset(offset).execute()).map(present),
  )
}

const columns: readonly Column<RecordRow>[] = [
  { title: '姓名', value: ({ name }) => name },
  { title: '工号', value: ({ staffNo }) => staffNo },
  { title: '部门', width: 24, value: ({ department }) => department },
  { title: '课程', width: 36, value: ({ title }) => title },
  { title: '类别', value: ({ kind }) => trainingKinds[kind] },
  { title: '日期', value: ({ day }) => day },
  { title: '学时', value: ({ hours }) => hours },
  { title: '成绩', value: ({ score }) => (score < 0 ? '' : score) },
  { title: '结果', value: ({ passed }) => (passed ? '通过' : '未通过') },
  { title: '培训师', value: ({ trainer }) => trainer },
  { title: '地点', width: 24, value: ({ place }) => place },
]

/** The file that an inspector asks for: who was trained in what, when, for how long and with which result. */
export async function exportRecords(
  app: Context,
  by: ByPermission,
  query: RecordQuery,
  signal: AbortSignal,
): Promise<FileAnswer> {
  const records = latestFirst(await recordsInScope(app.db, by, query))
  const rows = batches(async (limit, offset) => (await records.limit(limit).offset(offset).execute()).map(present))
  return sheetFile(`培训档案${query.year ?? ''}`, columns, rows, by.now, signal)
}

/** The figures of a year by department, of the staff whom the caller sees. */
export async function figuresOf(db: Queries, by: Permitted, year: string): Promise<FigureRow[]> {
  const staff = await staffInScope(db, by)
  const rows = await (await recordsInScope(db, by, { year })).select(['member_id', 'hours', 'passed']).execute()
  const records = Map.groupBy(rows, ({ member_id }) => member_id)
  const departments = new Map<string, FigureRow>()
  for (const { id, departments: names } of staff) {
    const own = records.get(id) ?? []
    for (const department of names.length > 0 ? names : ['未分配部门']) {
      const row = departments.get(department) ?? { department, people: 0, trained: 0, hours: 0, passed: 0, failed: 0 }
      const passed = own.filter((one) => one.passed === 1).length
      departments.set(department, {
        department,
        people: row.people + 1,
        trained: row.trained + (own.length > 0 ? 1 : 0),
        hours: row.hours + own.reduce((sum, { hours }) => sum + hours, 0),
        passed: row.passed + passed,
        failed: row.failed + own.length - passed,
      })
    }
  }
  return [...departments.values()]
}

/** Who of the caller's people lacks which course of their post, what is due first. */
export async function listLacks(db: Queries, by: Permitted & { now: number }, query: LackQuery) {
  const staff = await staffInScope(db, by, query.deptId)
  const word = query.name?.trim() ?? ''
  const lacks = await lacksOf(db, staff, by.now)
  const today = toWireDate(by.now)
  const rows = staff
    .filter(({ name, staffNo }) => name.includes(word) || staffNo.includes(word))
    .flatMap(({ id, name, staffNo, departments }) =>
      (lacks.get(id) ?? []).map((lack) => {
        const person = { memberId: id, name, staffNo, department: departments.join('、') }
        return { lackId: `${id} ${lack.courseId}`, ...person, ...lack, isOverdue: lack.dueOn < today }
      }),
    )
    .filter(({ courseId }) => !query.courseId || courseId === query.courseId)
    .sort((a, b) => a.dueOn.localeCompare(b.dueOn))
  const { limit, offset } = pageWithin(query, rows.length)
  return { total: rows.length, rows: rows.slice(offset, offset + limit) }
}
