import type { ApplicationAction } from '@anju/contract/recruitment/terms'
import { sql } from 'kysely'
import type { Bell } from '#modules/case'

/** What of an application rings the bell of those who choose: a new one until somebody has looked at it, and the end of its position. */
export const BELL: Bell<ApplicationAction> = {
  actions: { submit: 'submit', remind: 'late' },
  own: [],
  waiting: ['submit'],
  waits: sql`application.stage = 'new'`,
  clock: { action: 'remind', holds: sql`application.decide_by is not null` },
}
