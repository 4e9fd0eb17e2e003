import { FEWEST, OTHER_PROJECTS, PUBLISHED_MONTHS } from '@anju/contract/proposal/figure-terms'
import type { FigureMonth, FigureRow } from '@anju/contract/proposal/figures'
import { fromWireTime, toWireDate } from '@anju/contract/wire/time'
import { sql } from 'kysely'
import { monthsFrom } from '#modules/case'
import { publicTitles } from '#modules/content'
import { nameOfProject, namesInUse } from '#modules/place'
import type { Queries } from '#platform/database/open'
import { outcomeColumn } from '../statistics/outcome.ts'
import { type Alike, countOf, rowsOf } from './groups.ts'

/** The section whose items are the company's projects. */
const PROJECTS = 'introduceIntroduction'

/** Figures as they are published: the latest month first. */
export type Figures = { months: FigureMonth[]; rows: FigureRow[] }
/** How many letters there were, how many are counted in a group of several projects only, and how many are in months of few. */
export type Coverage = { received: number; inOthers: number; inFew: number }

/** The month of a moment by the clock in Shanghai: 2026-11. */
export const monthOf = (moment: number) => toWireDate(moment).slice(0, 7)

/** The first moments of the months that are over and of which there are letters, at most those of some years, the latest first. */
async function monthsUntil(db: Queries, now: number): Promise<number[]> {
  const { first } = await db
    .selectFrom('proposal')
    .select((eb) => eb.fn.min('submitted_at').as('first'))
    .executeTakeFirstOrThrow()
  if (first === null) return []
  const current = fromWireTime(`${monthOf(now)}-01`)
  return Array.from({ length: PUBLISHED_MONTHS }, (_, at) => monthsFrom(current, -at - 1)).filter(
    (begin) => monthsFrom(begin, 1) > Number(first),
  )
}

/** What a project of the company is called, else what the sender has typed. */
const projectName = sql<string>`coalesce(${nameOfProject('proposal.project_id')}, project)`

/** The letters of a month: of all departments, because the company publishes its figures and not those that somebody may see. */
const alikeIn = (db: Queries, begin: number, now: number) =>
  db
    .selectFrom('proposal')
    .select((eb) => [
      // The name of a column would be grouped by instead of this.
      projectName.as('projectName'),
      'kind',
      outcomeColumn(now).as('outcome'),
      eb.fn.countAll<number>().as('tickets'),
    ])
    .where('submitted_at', '>=', begin)
    .where('submitted_at', '<', monthsFrom(begin, 1))
    .groupBy(['projectName', 'kind', 'outcome'])
    .execute()

/** Counts the letters of the months that are over, by projects that visitors can choose or read of: what senders have typed is not published. */
export async function countFigures(db: Queries, now: number): Promise<Figures & Coverage> {
  const projects = new Set([...(await publicTitles(db, PROJECTS, now)), ...(await namesInUse(db))])
  const figures: Figures & Coverage = { months: [], rows: [], received: 0, inOthers: 0, inFew: 0 }
  // Month by month, so that other work gets its turn.
  for (const begin of await monthsUntil(db, now)) {
    const month = monthOf(begin)
    const typed = await alikeIn(db, begin, now)
    const alike = typed.map(
      ({ projectName: name, ...one }): Alike => ({ ...one, project: projects.has(name) ? name : '' }),
    )
    const received = countOf(alike)
    const few = received < FEWEST
    const rows = rowsOf(month, alike)
    const others = rows.filter(({ project }) => project === OTHER_PROJECTS)
    figures.months.push({ month, few })
    figures.rows.push(...rows)
    figures.received += received
    figures.inOthers += others.reduce((sum, row) => sum + row.received, 0)
    if (few) figures.inFew += received
  }
  return figures
}
