import type { Waiting } from '#platform/app/waiting'
import { countStates, staffInScope } from './desk/people.ts'
import { openReadings, progressOf } from './duties.ts'

/** Those of the caller's people who have not confirmed a text in time. */
export const waitingReaders: Waiting = {
  permission: 'cms:reading:list',
  rank: 8,
  async count({ app: { db }, now, ...by }) {
    const readings = await openReadings(db, now)
    const people = readings.length > 0 ? await staffInScope(db, by) : []
    const progress = await progressOf(db, readings)
    const count = readings.reduce((sum, one) => sum + countStates(one, people, progress, now).overdue, 0)
    return [{ key: 'reading-overdue', label: '逾期未确认的阅读（人次）', count, path: '/cms/reading' }]
  },
}
