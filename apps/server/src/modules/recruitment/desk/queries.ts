import type { FileFormat } from '@anju/contract/case/kinds'
import type {
  ApplicationRow,
  Application as Detail,
  PositionFigures,
  recruitmentDeskRoutes,
} from '@anju/contract/recruitment/desk'
import { applicationStages } from '@anju/contract/recruitment/terms'
import type { QueryOf } from '@anju/contract/wire/route'
import { MINUTE, toWireTime } from '@anju/contract/wire/time'
import { expressionBuilder, type SelectQueryBuilder, sql } from 'kysely'
import {
  anyView,
  casesMatching,
  defineDesk,
  isFileOf,
  maskedEmail,
  maskedPhone,
  type NextLimit,
  nameOfRecorder,
  presentLimit,
  presentLine,
  type ReadDetail,
  reachesCase,
  readDocument,
  readHistory,
  rightsOn,
  shownOf,
  viewsOf,
  viewsOfStates,
  type WithRecorder,
} from '#modules/case'
import type { ByPermission } from '#modules/identity'
import type { Queries } from '#platform/database/open'
import type { Database } from '#platform/database/schema'
import { decisionOf, deletionOf, KEEPING } from '../keeping.ts'
import { APPLICATION, type Application } from '../kind.ts'
import { RESUMES } from '../resume/kind.ts'

type Routes = typeof recruitmentDeskRoutes
type ListQuery = QueryOf<Routes['GET /prod-api/cms/recruitment/list']>

const minuteOf = (moment: number | null) => (moment === null ? '' : toWireTime(moment).slice(0, 16))

const applicationsWithNames = (db: Queries) =>
  db
    .selectFrom('application')
    .leftJoin('department', 'department.id', 'application.department_id')
    .leftJoin('case_file', (join) => join.onRef('case_file.case_id', '=', 'application.id').on(isFileOf(RESUMES)))
    .selectAll('application')
    .select([
      'department.name as deptName',
      'case_file.format as resumeKind',
      nameOfRecorder('application'),
    ]) as unknown as SelectQueryBuilder<Database, 'application', NamedApplication>

type NamedApplication = Application & WithRecorder & { deptName: string | null; resumeKind: FileFormat | null }

const present = (row: NamedApplication, now: number): ApplicationRow => ({
  ...shownOf(APPLICATION, row),
  positionId: row.position_id,
  position: row.position,
  deptName: row.deptName ?? '',
  next: presentLimit(nextLimit, row, now),
  name: row.name,
  phone: maskedPhone(row.phone),
  city: row.city,
  experienceYears: row.experience_years ?? -1,
  stage: row.stage,
  rating: row.rating,
  keepInPool: row.keep_in_pool === 1,
  resumeKind: row.resumeKind ?? '',
  interviewAt: minuteOf(row.interview_at),
})

const eb = expressionBuilder<Database, 'application'>()

/** The limit of deciding, which begins when the position has ended. */
const nextLimit: NextLimit<Pick<Application, 'ended_at' | 'decide_by'>> = {
  due: sql<number | null>`case when ended_at is null then decide_by end`,
  of: ({ ended_at, decide_by }) =>
    ended_at === null && decide_by !== null ? { task: 'decide', due: decide_by } : undefined,
}

export const APPLICATIONS = defineDesk({
  kind: APPLICATION,
  withNames: applicationsWithNames,
  views: {
    ...viewsOfStates(APPLICATION),
    ...viewsOf(APPLICATION, nextLimit),
    pool: anyView(() => eb('application.keep_in_pool', '=', 1)),
  },
  limit: nextLimit,
  filters: ({ positionId, rating }: ListQuery) => [
    positionId && eb('application.position_id', '=', positionId),
    rating && eb('application.rating', '>=', Number(rating)),
  ],
  order: { submitTime: 'submitted_at', rating: 'rating' },
  present,
})

/** The positions for which there are applications that the caller may see, those with the latest first. */
export async function positionFigures(db: Queries, by: ByPermission): Promise<PositionFigures[]> {
  const rows = await casesMatching(db, APPLICATIONS, by, {})
    .select((eb) => [
      'position_id',
      'stage',
      eb.fn.max('position').as('position'),
      eb.fn.max('submitted_at').as('latest'),
      eb.fn.countAll<number>().as('count'),
    ])
    .groupBy(['position_id', 'stage'])
    .execute()
  const figures = new Map<string, PositionFigures & { latest: number }>()
  for (const { position_id: positionId, stage, position, latest, count } of rows) {
    const one = figures.get(positionId) ?? {
      positionId,
      position,
      total: 0,
      latest: 0,
      stages: applicationStages.map(() => 0),
    }
    one.stages[applicationStages.indexOf(stage)] = Number(count)
    one.total += Number(count)
    one.latest = Math.max(one.latest, Number(latest))
    figures.set(positionId, one)
  }
  return [...figures.values()].sort((one, other) => other.latest - one.latest)
}

/** What is shown of one application beside what the list shows; the e-mail is masked. */
export const detailOf: ReadDetail<NamedApplication, ApplicationRow, Detail> = async (db, { caller }, row) => {
  const inScope = { ...row, projectDepartment: null }
  const span = row.interview_at !== null && row.interview_until !== null ? row.interview_until - row.interview_at : 0
  return {
    email: maskedEmail(row.email),
    message: row.message,
    interviewPlace: row.interview_place,
    interviewerId: row.interviewer_id,
    certificates: JSON.parse(row.certificates_json) as string[],
    interviewMinutes: span / MINUTE,
    decideBy: decisionOf(row),
    deleteOn: deletionOf(row, await readDocument(db, KEEPING)),
    events: (await readHistory(db, APPLICATION, row.id)).map((line) => ({ ...presentLine(line), stage: line.state })),
    may: {
      ...rightsOn(APPLICATION, caller, inScope),
      code: reachesCase(APPLICATION, caller, 'cms:recruitment:code', inScope),
    },
  }
}
