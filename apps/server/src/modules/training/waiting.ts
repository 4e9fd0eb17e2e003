import { toWireDate } from '@anju/contract/wire/time'
import type { Waiting } from '#platform/app/waiting'

/** Sessions whose day is over and that nobody has ended: without that nobody has a record of them. */
export const waitingSessions: Waiting = {
  permission: 'cms:training:hold',
  rank: 9,
  async count({ app: { db }, now }) {
    const { count } = await db
      .selectFrom('training_session')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('ended_at', 'is', null)
      .where('day', '<', toWireDate(now))
      .executeTakeFirstOrThrow()
    return [{ key: 'training-open', label: '已过期未结束的培训', count: Number(count), path: '/staff/training' }]
  },
}
