import type { Queries } from './database/open.ts'
import { refuse } from './http/refusal.ts'
import { forgive, giveBack, type Limit, networkOf, takeTry } from './throttle.ts'

const MINUTE = 60_000
/** Failures in three buckets (security §4.1): name and network, name, network. */
const limits: Record<'pair' | 'name' | 'network', Limit> = {
  pair: { failures: 5, window: 15 * MINUTE, block: 10 * MINUTE },
  name: { failures: 30, window: 60 * MINUTE, block: 10 * MINUTE },
  network: { failures: 100, window: 60 * MINUTE, block: 10 * MINUTE },
}

export type LoginTry = { succeed(): Promise<void> }

/**
 * Counts a try before the secret is looked at and refuses when a bucket is full; the answer is the same for known and
 * unknown names. After a success the try no longer counts.
 */
export async function takeLoginTry(
  db: Queries,
  realm: string,
  key: string,
  ip: string,
  now: number,
): Promise<LoginTry> {
  const buckets = {
    pair: `${realm}:pair:${key}:${networkOf(ip)}`,
    name: `${realm}:name:${key}`,
    network: `${realm}:network:${networkOf(ip)}`,
  }
  for (const kind of ['network', 'pair', 'name'] as const) {
    const wait = await takeTry(db, buckets[kind], limits[kind], now)
    if (wait > 0) refuse('tooMany', '登录失败次数过多，请稍后再试', Math.ceil(wait / 1000))
  }
  return {
    succeed: async () => {
      await forgive(db, buckets.pair)
      await giveBack(db, buckets.name)
      await giveBack(db, buckets.network)
    },
  }
}
