import type { CourseRow, trainingRoutes } from '@anju/contract/training/desk'
import type { BodyOf, QueryOf } from '@anju/contract/wire/route'
import { itemTargets } from '#modules/content'
import type { ByPermission } from '#modules/identity'
import { departmentTree, postsToChoose, reachOf } from '#modules/organisation'
import type { Context } from '#platform/app/context'
import { filterBy } from '#platform/database/filter'
import { contains, pageOfRows } from '#platform/database/listing'
import type { Queries, Tx } from '#platform/database/open'
import { createdColumns, storedStatus, toAuditFields, updateVersioned, wireStatus } from '#platform/database/tracked'
import { newId } from '#platform/id'
import { refuse } from '#platform/refusal'
import type { Course } from '../complete.ts'

type Routes = typeof trainingRoutes
type NewCourse = BodyOf<Routes['POST /prod-api/cms/training/course']>
type EditedCourse = BodyOf<Routes['PUT /prod-api/cms/training/course']>
type CourseQuery = QueryOf<Routes['GET /prod-api/cms/training/course/list']>

/** The sections whose items describe courses. */
const SECTIONS = ['eductionCommunity', 'eductionTraining', 'eductionHighranking', 'eductionDemonstration'] as const
/** So many items of each can be chosen. */
const MOST_ITEMS = 100

async function presentCourses(db: Queries, courses: readonly Course[]): Promise<CourseRow[]> {
  const ids = courses.map(({ id }) => id)
  if (ids.length === 0) return []
  const plan = await db.selectFrom('training_plan').selectAll().where('training_course_id', 'in', ids).execute()
  const held = plan.map(({ post_id }) => post_id)
  const names = new Map((await postsToChoose(db, held)).map(({ id, name }) => [id, name]))
  const questions = await db
    .selectFrom('training_question')
    .select((eb) => ['training_course_id', eb.fn.countAll<number>().as('count')])
    .where('training_course_id', 'in', ids)
    .groupBy('training_course_id')
    .execute()
  const counts = new Map(questions.map(({ training_course_id, count }) => [training_course_id, Number(count)]))
  return courses.map((course) => {
    const postIds = plan.filter((one) => one.training_course_id === course.id).map(({ post_id }) => post_id)
    return {
      courseId: course.id,
      title: course.title,
      kind: course.kind,
      subjectId: course.subject,
      hours: course.hours,
      drawn: course.drawn,
      passMark: course.pass_mark,
      minutes: course.minutes,
      attempts: course.attempts,
      certificateMonths: course.certificate_months,
      planDays: course.plan_days,
      status: wireStatus(course.status),
      postIds,
      posts: postIds.map((id) => names.get(id) ?? ''),
      questions: counts.get(course.id) ?? 0,
      ...toAuditFields(course),
    }
  })
}

export async function listCourses(db: Queries, query: CourseQuery) {
  const { title, kind, status } = query
  const rows = db
    .selectFrom('training_course')
    .$call(filterBy(title || undefined, (qb, title) => qb.where((eb) => contains(eb.ref('title'), title))))
    .$call(filterBy(kind, (qb, kind) => qb.where('kind', '=', kind)))
    .$call(filterBy(status, (qb, status) => qb.where('status', '=', storedStatus(status))))
  const page = await pageOfRows(query, rows, (limit, offset) =>
    rows.selectAll().orderBy('created_at', 'desc').orderBy('id').limit(limit).offset(offset).execute(),
  )
  return { total: page.total, rows: await presentCourses(db, page.rows) }
}

export async function readCourse(db: Queries, id: string): Promise<CourseRow> {
  const rows = await db.selectFrom('training_course').selectAll().where('id', '=', id).execute()
  return (await presentCourses(db, rows))[0] ?? refuse('notFound', '这门课程不存在')
}

/** What forms and filters offer. */
export async function courseOptions({ db }: Context, by: ByPermission) {
  const courses = await db
    .selectFrom('training_course')
    .select(['id', 'title as name'])
    .where('status', '=', 'enabled')
    .orderBy('title')
    .execute()
  const items = []
  for (const section of SECTIONS)
    items.push(await itemTargets(db, { keyword: '', section, now: by.now, limit: MOST_ITEMS }))
  return {
    courses,
    posts: (await postsToChoose(db)).map(({ id, name }) => ({ id, name })),
    items: items.flat().map(({ targetId, title, where }) => ({ id: targetId, name: `${title}（${where}）` })),
    departments: await departmentTree(db, reachOf(by.caller, by.permission)),
  }
}

function columnsOf(form: NewCourse | EditedCourse) {
  return {
    title: form.title.trim() || refuse('badRequest', '请填写课程名称', { field: 'title' }),
    kind: form.kind,
    subject: form.subjectId,
    hours: form.hours,
    drawn: form.drawn,
    pass_mark: form.passMark,
    minutes: form.minutes,
    attempts: form.attempts,
    certificate_months: form.certificateMonths,
    plan_days: form.planDays,
    status: storedStatus(form.status),
  }
}

/** Sets the posts that must have a course; those that must already do so since they were chosen. */
async function putPlan(tx: Tx, courseId: string, form: { postIds: readonly string[] }, now: number): Promise<void> {
  const before = await tx.selectFrom('training_plan').selectAll().where('training_course_id', '=', courseId).execute()
  const known = new Map(before.map(({ post_id, since }) => [post_id, since]))
  const postIds = [...new Set(form.postIds)]
  const posts = new Set((await postsToChoose(tx, [...known.keys()])).map(({ id }) => id))
  if (postIds.some((id) => !posts.has(id)))
    refuse('badRequest', '所选的岗位不存在或已停用，请重新选择', { field: 'postIds' })
  await tx.deleteFrom('training_plan').where('training_course_id', '=', courseId).execute()
  const rows = postIds.map((id) => ({ training_course_id: courseId, post_id: id, since: known.get(id) ?? now }))
  if (rows.length > 0) await tx.insertInto('training_plan').values(rows).execute()
}

export const addCourse = ({ db }: Context, by: ByPermission, form: NewCourse): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const id = newId(by.now)
    await tx
      .insertInto('training_course')
      .values({ id, ...columnsOf(form), ...createdColumns(by) })
      .execute()
    await putPlan(tx, id, form, by.now)
    return id
  })

export const editCourse = ({ db }: Context, by: ByPermission, form: EditedCourse): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await updateVersioned(tx, 'training_course', { id: form.courseId, version: form.version, by }, columnsOf(form))
    await putPlan(tx, form.courseId, form, by.now)
  })
