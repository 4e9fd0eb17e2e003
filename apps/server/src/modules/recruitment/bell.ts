import type { ApplicationAction } from '@anju/contract/recruitment/terms'
import { sql } from 'kysely'
import type { Bell } from '#modules/case'

/** What of an application rings the bell of those who choose: a new one until somebody has looked at it, and the end of its position. */
export const BELL: Bell<ApplicationAction> = {
  actions: { submit: 'submit', remind: 'late' },
  subject: 'position',
  own: [],
  waiting: ['submit'],
  waits: sql`application.stage = 'new'`,
  lasting: [],
  clock: { action: 'remind', holds: sql`application.decide_by is not null` },
}
