import { toWireDate } from '@anju/contract/wire/time'
import type { Waiting } from '#platform/app/waiting'
import { countStates, readersInScope } from './desk/people.ts'
import { openReadings, standingsOf } from './duties.ts'

/** Those of the caller's people who have not confirmed a text in time. */
export const waitingReaders: Waiting = {
  permission: 'cms:reading:list',
  rank: 8,
  async count({ app: { db }, now, ...by }) {
    const readings = (await openReadings(db, now)).filter(({ latest }) => latest.due_on < toWireDate(now))
    const people = readings.length > 0 ? await readersInScope(db, by) : []
    const standings = await standingsOf(db, readings, now)
    const count = readings.reduce((sum, one) => sum + countStates(one, people, standings).overdue, 0)
    return [{ key: 'reading-overdue', label: '超期未确认的阅读（人次）', count, path: '/staff/reading' }]
  },
}
