import { HOUR } from '@anju/contract/wire/time'
import type { Context } from '#platform/app/context'
import { countAttempt, type Limit, readAttempts, refundAttempt, takeTurn } from '#platform/auth/throttle'
import { lineOf, networkOf } from '#platform/ip-address'
import { refuse } from '#platform/refusal'

/** An hour's count without an end: who sends more is asked, or waits for seconds, and is never shut out. */
export const hourly: Limit = { failures: 1_000_000_000, window: HOUR, block: HOUR }
/** Each one above a pace waits so much longer than the one before, up to a minute. */
const STEP = 5000
const LONGEST = 60_000

/** What is counted together. Of several buckets the second most frequent counts. After `free` an hour each has to wait for its turn. */
export type Pace = { buckets: readonly string[]; free: number; questionAfter?: number }

/** Paces of what one caller sends: by line, and by network with room for the neighbours. */
export const pacesOf = (kind: string, ip: string, line: Omit<Pace, 'buckets'>, network: Omit<Pace, 'buckets'>) => [
  { buckets: [`${kind}:line:${lineOf(ip)}`], ...line },
  { buckets: [`${kind}:network:${networkOf(ip)}`], ...network },
]

/** Something that has been counted by its paces: how long it waits for its turn, in milliseconds, and whether a question is due. */
export type Counted = {
  asked: boolean
  /** Takes the turns that are due; resolves with the milliseconds until the next one, or with 0. */
  turn(): Promise<number>
  /** It did not happen and does not count. */
  refund(): Promise<void>
}

/** Counts something by its paces; what has been counted is only compared with them. */
export async function countBy(app: Context, paces: readonly Pace[], now: number, isCounted = false): Promise<Counted> {
  const triesOf = async (bucket: string) =>
    isCounted ? 1 + (await readAttempts(app.db, bucket, now)) : (await countAttempt(app.db, bucket, hourly, now)).tries
  const counts: { pace: Pace; tries: number }[] = []
  for (const pace of paces) {
    const tries: number[] = []
    for (const bucket of pace.buckets) tries.push(await triesOf(bucket))
    tries.sort((one, other) => other - one)
    counts.push({ pace, tries: tries[1] ?? tries[0] ?? 0 })
  }
  return {
    asked: counts.some(({ pace, tries }) => pace.questionAfter !== undefined && tries > pace.questionAfter),
    turn: async () => {
      for (const { pace, tries } of counts) {
        const gap = Math.min(LONGEST, (tries - pace.free) * STEP)
        const wait = gap > 0 ? await takeTurn(app.db, `turn:${pace.buckets[0]}`, gap, now) : 0
        if (wait > 0) return wait
      }
      return 0
    },
    refund: async () => {
      if (isCounted) return
      for (const bucket of paces.flatMap(({ buckets }) => buckets)) await refundAttempt(app.db, bucket)
    },
  }
}

/** Says how many seconds somebody waits; programs read the reason and send the same again. */
export function askToWait(wait: number, what: string): never {
  const seconds = Math.ceil(wait / 1000)
  return refuse('tooMany', `现在${what}的人较多，请等待 ${seconds} 秒，填写的内容都在`, {
    retryAfter: seconds,
    reason: 'wait',
  })
}

/** Counts something that needs no question, and has it wait for its turn. */
export async function keepPace(app: Context, paces: readonly Pace[], now: number, what: string): Promise<void> {
  const counted = await countBy(app, paces, now)
  const wait = await counted.turn()
  if (wait === 0) return
  await counted.refund()
  askToWait(wait, what)
}
