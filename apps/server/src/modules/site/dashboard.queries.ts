import { proposalStateLabels, proposalStates } from '@anju/contract/proposal/terms'
import { isSectionKey, sections } from '@anju/contract/sections'
import type { Dashboard } from '@anju/contract/site'
import { DAY, toWireDate } from '@anju/contract/wire/time'
import { sql } from 'kysely'
import { readSections } from '#modules/catalog'
import type { Queries } from '#platform/database/open'

const WORDS_SHOWN = 20
const all = sql<number>`count(*)`.as('count')

async function contentBySection(db: Queries): Promise<Dashboard['content']> {
  const known = await readSections(db)
  const rows = await db
    .selectFrom('content')
    .select((eb) => ['section', 'status', eb.fn.countAll<number>().as('count')])
    .groupBy(['section', 'status'])
    .orderBy('section')
    .orderBy('status')
    .execute()
  const order = Object.keys(sections)
  return rows
    .toSorted((one, other) => order.indexOf(one.section) - order.indexOf(other.section))
    .map((row) => ({ ...row, label: isSectionKey(row.section) ? known[row.section].label : row.section }))
}

/** The last days to today, oldest first; a day on which nothing happened is there too. */
async function visitsByDay(db: Queries, first: string, days: readonly string[]): Promise<Dashboard['days']> {
  const rows = await db.selectFrom('visit_day').selectAll().where('day', '>=', first).execute()
  const byDay = new Map(rows.map((row) => [row.day, row]))
  return days.map((day) => byDay.get(day) ?? { day, visits: 0, views: 0, searches: 0, empty: 0 })
}

async function wordsSince(db: Queries, first: string): Promise<Dashboard['words']> {
  const searches = sql<number>`sum(searches)`
  const rows = await db
    .selectFrom('search_word_day')
    .select(['word', searches.as('count'), sql<number>`sum(empty)`.as('empty')])
    .where('day', '>=', first)
    .groupBy('word')
    .orderBy(searches, 'desc')
    .orderBy('word')
    .limit(WORDS_SHOWN)
    .execute()
  return rows.map(({ word, count, empty }) => ({ word, count: Number(count), empty: Number(empty) }))
}

/** Tickets by state, in the order of their course. */
async function ticketsByState(db: Queries): Promise<Dashboard['tickets']> {
  const rows = await db
    .selectFrom('proposal')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  const counts = new Map(rows.map(({ state, count }) => [state, count]))
  return proposalStates.map((state) => ({ name: proposalStateLabels[state], count: counts.get(state) ?? 0 }))
}

/** Totals: published items, laws, enabled staff accounts, and open tickets. */
async function countTotals(db: Queries): Promise<Dashboard['totals']> {
  const { items, laws, members, tickets } = await db
    .selectNoFrom((eb) => [
      eb.selectFrom('content').where('status', '=', 'published').select(all).as('items'),
      eb.selectFrom('law').where('live', '=', 1).select(all).as('laws'),
      eb.selectFrom('member').where('status', '=', 'enabled').select(all).as('members'),
      eb.selectFrom('proposal').where('closed_at', 'is', null).select(all).as('tickets'),
    ])
    .executeTakeFirstOrThrow()
  return { items: items ?? 0, laws: laws ?? 0, members: members ?? 0, openTickets: tickets ?? 0 }
}

/** The data of the console's first page for this many days, including today. */
export async function readDashboard(db: Queries, days: number, now: number): Promise<Dashboard> {
  const names = Array.from({ length: days }, (_, at) => toWireDate(now - (days - 1 - at) * DAY))
  const first = names[0] ?? toWireDate(now)
  return {
    content: await contentBySection(db),
    days: await visitsByDay(db, first, names),
    words: await wordsSince(db, first),
    tickets: await ticketsByState(db),
    totals: await countTotals(db),
  }
}
