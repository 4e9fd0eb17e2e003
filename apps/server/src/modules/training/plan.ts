import { DAY, fromWireTime, toWireDate } from '@anju/contract/wire/time'
import { monthsFrom } from '#modules/case'
import type { Staff } from '#modules/member'
import { postsOf } from '#modules/organisation'
import { filterBy } from '#platform/database/filter'
import type { Queries } from '#platform/database/open'

/** A course that somebody must have and has not, or not any more. */
export type Lack = { courseId: string; title: string; dueOn: string }

/** The day so many months after another one; the last day of a month that is shorter. */
export const monthsAfter = (day: string, months: number): string => toWireDate(monthsFrom(fromWireTime(day), months))

const later = (one: string, other: string) => (one > other ? one : other)

async function planRows(db: Queries) {
  return db
    .selectFrom('training_plan')
    .innerJoin('training_course', 'training_course.id', 'training_plan.training_course_id')
    .select(['post_id', 'since', 'training_course.id', 'title', 'plan_days', 'certificate_months'])
    .where('training_course.status', '=', 'enabled')
    .execute()
}

/** The latest day on which somebody has passed a course, by person and course. */
async function passedDays(db: Queries, courseIds: readonly string[], memberId: string | undefined) {
  const rows = await db
    .selectFrom('training_record')
    .select((eb) => ['member_id', 'training_course_id', eb.fn.max('day').as('day')])
    .where('training_course_id', 'in', courseIds)
    .where('passed', '=', 1)
    .$call(filterBy(memberId, (qb, memberId) => qb.where('member_id', '=', memberId)))
    .groupBy(['member_id', 'training_course_id'])
    .execute()
  return new Map(rows.map((row) => [`${row.member_id} ${row.training_course_id}`, row.day]))
}

/** What these employees lack of the courses that their posts require, by person. */
export async function lacksOf(db: Queries, staff: readonly Staff[], now: number): Promise<Map<string, Lack[]>> {
  const plan = await planRows(db)
  if (plan.length === 0 || staff.length === 0) return new Map()
  const ids = staff.map(({ id }) => id)
  const courseIds = [...new Set(plan.map(({ id }) => id))]
  const posts = await postsOf(db, 'member', ids)
  const passed = await passedDays(db, courseIds, ids.length === 1 ? ids[0] : undefined)
  const today = toWireDate(now)
  const lackOf = (one: Staff, course: (typeof plan)[number]): Lack[] => {
    const day = passed.get(`${one.id} ${course.id}`)
    const validUntil = day && course.certificate_months > 0 ? monthsAfter(day, course.certificate_months) : ''
    if (day && (validUntil === '' || validUntil >= today)) return []
    const first = toWireDate(Math.max(course.since, one.createdAt) + course.plan_days * DAY)
    return [{ courseId: course.id, title: course.title, dueOn: validUntil ? later(validUntil, first) : first }]
  }
  return new Map(
    staff.map((one) => {
      const held = new Set((posts.get(one.id) ?? []).map(({ id }) => id))
      const own = new Map(plan.filter(({ post_id }) => held.has(post_id)).map((row) => [row.id, row]))
      return [one.id, [...own.values()].flatMap((course) => lackOf(one, course))]
    }),
  )
}
